/** Maps with at most `limit` under way at once; results in the order of the items. The first error ends it. */
export async function mapBounded<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length)
  const queue = items.entries()
  const lane = async () => {
    for (const [index, item] of queue) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane))
  return results
}

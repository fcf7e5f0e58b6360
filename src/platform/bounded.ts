/**
 * Maps with at most `limit` under way at once; results in the order of the items.
 * After the first error no further item is begun, and it is thrown when those under way have ended.
 */
export async function mapBounded<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length)
  const errors: unknown[] = []
  const queue = items.entries()
  const lane = async () => {
    for (const [index, item] of queue) {
      if (errors.length > 0) return
      try {
        results[index] = await work(item, index)
      } catch (error) {
        errors.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane))
  if (errors.length > 0) throw errors[0]
  return results
}

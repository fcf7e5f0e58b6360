/**
 * Maps with at most `limit` items in progress at once; results are in the order of the items.
 * After the first error no further item starts; the error is thrown when those in progress have ended.
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

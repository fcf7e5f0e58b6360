/** Whether two values of JSON say the same; the order of keys says nothing. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const members = Object.entries(a)
  return (
    Array.isArray(a) === Array.isArray(b) &&
    members.length === Object.keys(b).length &&
    members.every(([key, value]) => Object.hasOwn(b, key) && isSameJson(value, Reflect.get(b, key)))
  )
}

import { isRecord } from '#src/base/record.ts'

/** Whether two values of JSON say the same; the order of keys says nothing. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, at) => isSameJson(each, b[at]))
  return isRecord(a) && isRecord(b) && isSameRecord(a, b)
}

function isSameRecord(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key], b[key]))
}

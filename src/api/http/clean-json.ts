import { cleanText } from './clean-values.ts'

const DEEPEST = 6
const MOST_ENTRIES = 500

/** JSON that is safe to store: without characters that databases refuse. Undefined if it is too deep or too large. */
export function cleanJson(sent: object): Record<string, unknown> | undefined {
  let left = MOST_ENTRIES
  const clean = (value: unknown, depth: number): unknown => {
    left -= 1
    if (left < 0 || depth > DEEPEST) throw new RangeError('more than any form sends')
    if (typeof value === 'string') return cleanText(value)
    if (Array.isArray(value)) return value.map((one: unknown) => clean(one, depth + 1))
    return typeof value === 'object' && value !== null ? cleanObject(value, depth) : value
  }
  const cleanObject = (value: object, depth: number): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(value).map(([name, one]: [string, unknown]) => [cleanText(name), clean(one, depth + 1)]),
    )
  try {
    return cleanObject(sent, 0)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

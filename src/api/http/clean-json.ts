import { cleanText } from './clean-values.ts'

const DEEPEST = 6
const MOST_ENTRIES = 500

/** JSON as it may be stored: bounded in depth and number, its texts free of what no database keeps. Undefined when it is more. */
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

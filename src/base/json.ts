/** Parses JSON; undefined if the text isn't JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** More levels of objects and lists than any dealer's file needs. Recursive programs fail at thousands. */
const DEEPEST = 100

/** The number of all keys in a JSON value, and whether it is nested too deeply to be read. Works without recursion. */
export function extentOf(value: unknown): { keys: number; isTooDeep: boolean } {
  let keys = 0
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return { keys, isTooDeep: true }
    const below: unknown[] = []
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue
      const members = Object.values(one)
      if (!Array.isArray(one)) keys += members.length
      for (const member of members) below.push(member)
    }
    level = below
  }
  return { keys, isTooDeep: false }
}

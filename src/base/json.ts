/** Parses JSON; undefined if the text is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Levels of objects and lists that no file of a dealer needs. Programs that follow them by recursion fail at thousands. */
const DEEPEST = 100

/** How many keys a JSON value has in all, and whether it is nested too deep to be read; walked without recursion. */
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

import type { InlineHash } from './manifest.ts'

/** Gives each inline script and style of a site one number. */
export interface InlineTable {
  hashes: InlineHash[]
  number(hash: InlineHash): number
}

export function inlineTable(): InlineTable {
  const numbers = new Map<string, number>()
  const hashes: InlineHash[] = []
  return {
    hashes,
    number(hash) {
      const key = `${hash.kind} ${hash.hash}`
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, hashes.length)
      return hashes.push(hash) - 1
    },
  }
}

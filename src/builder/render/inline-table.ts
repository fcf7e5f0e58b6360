import type { InlineHash } from '../publish/manifest.ts'

/** Gives each inline script and style of a site one number. */
export interface InlineTable {
  hashes: InlineHash[]
  number(hash: InlineHash): number
}

export function inlineTable(): InlineTable {
  const numbers = new Map<InlineHash | string, number>()
  const hashes: InlineHash[] = []
  const numberOf = ({ kind, hash }: InlineHash): number => {
    const key = `${kind} ${hash}`
    const number = numbers.get(key) ?? hashes.push({ kind, hash }) - 1
    numbers.set(key, number)
    return number
  }
  return {
    hashes,
    number(hash) {
      // A thousand pages have the same few objects.
      const number = numbers.get(hash) ?? numberOf(hash)
      numbers.set(hash, number)
      return number
    },
  }
}

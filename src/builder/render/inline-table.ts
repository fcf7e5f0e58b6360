import type { InlineHash } from '../publish/manifest.ts'

/** Numbers the distinct inline scripts and styles of a site. */
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
      // Caches by object, because a thousand pages share the same few.
      const number = numbers.get(hash) ?? numberOf(hash)
      numbers.set(hash, number)
      return number
    },
  }
}

import { Later } from '#src/page/later.ts'
import { digest } from '#src/platform/digest.ts'

/** Digest of what a page is made from; objects in it must not be altered afterwards. */
export type Fingerprint = (parts: readonly unknown[]) => string

/**
 * Digests of lists of parts. An object that many pages are made from, such as a
 * card, is written out and digested once; the digest is that of its content, so
 * that equal parts have equal fingerprints in every build.
 */
export function fingerprinter(): Fingerprint {
  const known = new WeakMap<object, string>()
  const objectDigest = (part: object): string => {
    const made = known.get(part) ?? digest(JSON.stringify(part instanceof Later ? part.from.map(compact) : part))
    known.set(part, made)
    return made
  }
  /** Told apart from a text by the braces. */
  const compact = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(compact)
    return typeof part === 'object' && part !== null ? { $: objectDigest(part) } : part
  }
  return (parts) => digest(JSON.stringify(compact(parts)))
}

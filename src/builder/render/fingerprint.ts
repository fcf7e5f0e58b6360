import { digest } from '#src/node/digest.ts'
import { Later } from '#src/page/later.ts'

/** The digest of a page's inputs; the objects in them must not be changed afterwards. */
export type Fingerprint = (parts: readonly unknown[]) => string

/**
 * Makes digests of lists of parts. An object that many pages use, such as a card, is
 * serialised and digested only once. Equal content has equal fingerprints in every
 * build.
 */
export function fingerprinter(): Fingerprint {
  const known = new WeakMap<object, string>()
  const objectDigest = (part: object): string => {
    const made = known.get(part) ?? digest(JSON.stringify(part instanceof Later ? part.from.map(compact) : part))
    known.set(part, made)
    return made
  }
  /** Replaces objects by their digest; the braces distinguish it from a text. */
  const compact = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(compact)
    return typeof part === 'object' && part !== null ? { $: objectDigest(part) } : part
  }
  return (parts) => digest(JSON.stringify(compact(parts)))
}

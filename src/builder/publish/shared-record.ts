import { existsSync, readFileSync } from 'node:fs'
import { digest } from '#src/node/digest.ts'
import type { ReleaseHistory } from './release-history.ts'

/** Increment it when the meaning of a field changes; other machines' records are then ignored once. */
export const FORMAT = 1

/** What a build must know of a site that another machine built before; a private text beside the sites. */
export interface SharedRecord {
  format: typeof FORMAT
  /** Digest of the last published release. */
  content: string
  history: ReleaseHistory
  /** The state at the last purge of the CDN. */
  purged?: string
  /** The state when search engines were last notified. */
  announced?: string
  /** The last good stock. Its text is in a separate file, because it is large and rarely changes. */
  stock?: { digest: string; taken: number }
}

export interface SharedPlaces {
  /** The output folder. */
  out: string
  cacheFolder: string
}

/** Name of the private text with the release that an operator chose; the text is empty if builds may publish again. */
export const markOf = (slug: string): string => `${slug}.rolled-back`

/** Reads the private text of a site; undefined if it is damaged or of another format. */
export function readSharedRecord(text: string): SharedRecord | undefined {
  try {
    const shared: SharedRecord = JSON.parse(text)
    return shared.format === FORMAT ? shared : undefined
  } catch {
    return undefined
  }
}

/** The text of a file; undefined if there is none. */
export const readIfPresent = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined

/** The digest of a file's text; undefined if there is none. */
export function digestOf(path: string): string | undefined {
  const text = readIfPresent(path)
  return text === undefined ? undefined : digest(text)
}

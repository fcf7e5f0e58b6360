import type { Redirect } from '#src/page/site-model.ts'
import { digest } from '#src/platform/digest.ts'

/** Raise it when the meaning of a field changes: every site is then built in full once. */
export const MANIFEST_VERSION = 1

/** What a build remembers of one dealer's site, so that the next one prints only what changed. */
export interface SiteManifest {
  version: typeof MANIFEST_VERSION
  slug: string
  about: AboutSite
  /** Where visitors reach it: `https://www.example.com`. */
  origin?: string
  /** Digest over every file's path and content. */
  content: string
  /** The compiled app, and the code that made the models, of every page (compile.ts). */
  compile: string
  /** Digest of the shell that every page was printed with. */
  shell: string
  /** Slugs of all vehicles in the source: the guard rails compare the next reading with them. */
  vehicles: string[]
  /** Printed pages by site path. */
  pages: Record<string, PageEntry>
  /** Every file that is not a page, by path in the site. */
  files: Record<string, FileEntry>
  /** Content-security hashes of inline scripts and styles; pages refer to them by position. */
  inline: InlineHash[]
  redirects: Redirect[]
  /** Former addresses of vehicle pages, with the moment from which they redirect for 90 days (milliseconds). */
  retired: Record<string, number>
  /** The vehicle at each address, present or former, so that a former one finds the present one (retired.ts). */
  addresses?: Readonly<Record<string, string>>
}

/** What the list of all dealers shows of one. */
export interface AboutSite {
  name: string
  template: string
  /** `Tauranga`, `Bathurst, NSW`. */
  place: string
  /** Vehicles that have a page. */
  stock: number
  /** What the home page opens with: an address, or a path of the site. */
  picture?: string
}

export interface PageEntry {
  /** Digest of what the page model is made from. */
  fingerprint: string
  /** Digest of the printed bytes; also the ETag. */
  hash: string
  size: number
  /** Positions in `inline`. */
  inline: number[]
  /** Leaves a redirect behind when it goes: the page of one vehicle. */
  of_vehicle?: true
}

export interface FileEntry {
  hash: string
  size: number
  /** Modification time of the source in milliseconds: with the size, tells whether a picture changed. */
  modified?: number
  /** An asset of an earlier compile, kept until this moment for pages that caches still hold. */
  until?: number
}

export interface InlineHash {
  kind: 'script' | 'style'
  /** `sha256-...` as in a Content-Security-Policy. */
  hash: string
}

/** First line: digest of the rest. A torn or edited file is no manifest. */
export function encodeManifest(manifest: SiteManifest): string {
  const body = JSON.stringify(manifest)
  return `${digest(body)}\n${body}`
}

/** Nothing for a manifest that is damaged or of another version: the caller then builds in full. */
export function decodeManifest(text: string): SiteManifest | undefined {
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  if (end === -1 || digest(body) !== text.slice(0, end)) return undefined
  // The digest says that this program wrote the body.
  const manifest: SiteManifest = JSON.parse(body)
  return manifest.version === MANIFEST_VERSION ? manifest : undefined
}

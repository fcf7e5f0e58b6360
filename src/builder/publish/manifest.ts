import { digest } from '#src/node/digest.ts'
import type { Redirect } from '#src/page/site/site-file.ts'
import type { AskedHosts } from '#src/page/site/slots.ts'
import type { Advertisement } from '#src/vehicle/price-ledger.ts'
import type { FollowedStock } from '#src/vehicle/stock-changes.ts'
import type { FoundByFeature } from '../feature.ts'

/** Increment it when the meaning of a field changes: each site is then built in full once. */
export const MANIFEST_VERSION = 1

/** What a build remembers of one dealer's site, so that the next one prints only what changed. */
export interface Manifest {
  version: typeof MANIFEST_VERSION
  slug: string
  about: DealerSummary
  /** The site's public address: `https://www.example.com`. */
  origin?: string
  /** Digest of the path and content of all files. */
  content: string
  /** Id of the compiled app and of the code that made the page models (compile.ts). */
  compile: string
  /** Version of the rules of advertising that its pages keep. */
  rules?: string | undefined
  /** Digest of the shell that every page was printed with. */
  shell: string
  /** Slugs of all vehicles in the source: the guard rails compare the next reading with them. */
  vehicles: string[]
  /** What the site advertises, for the price ledger (price-ledger-file.ts). */
  advertised?: readonly Advertisement[]
  /** Since when, in milliseconds. */
  advertised_at?: number
  /** What it publishes, for alerts; absent if the dealer offers none. */
  followed?: FollowedStock | undefined
  /** Printed pages by site path. */
  pages: Record<string, PageEntry>
  /** Every file that is not a page, by path in the site. */
  files: Record<string, FileEntry>
  /** Content-security hashes of inline scripts and styles; pages refer to them by index. */
  inline: InlineHash[]
  redirects: Redirect[]
  /** Former addresses of vehicle pages, with the time from which they redirect for 90 days (milliseconds). */
  retired: Record<string, number>
  /** The vehicle at each current or former address, so that former ones redirect to the current one (retired.ts). */
  addresses?: Readonly<Record<string, string>>
  composed?: Composition
}

/** What a release was made from, and what was said of it: the same isn't composed again. */
export interface Composition {
  /** Digest of everything that its pages and files are made from (composition.ts). */
  from: string
  /** When the same comes out differently by itself, in milliseconds since the epoch. */
  until?: number | undefined
  warnings: readonly string[]
  /** What features found wrong in the files that they added. */
  found: readonly FoundByFeature[]
  /** Hosts of other companies that each kind of page may ask. */
  asked_hosts?: AskedHosts[] | undefined
}

/** The facts of a site in the list of all dealers. */
export interface DealerSummary {
  name: string
  template: string
  /** `Tauranga`, `Bathurst, NSW`. */
  place: string
  /** Vehicles that have a page. */
  stock: number
  /** The home page's main picture: an address, or a path of the site. */
  picture?: string
}

export interface PageEntry {
  /** Digest of the parts that the page model is made from. */
  fingerprint: string
  /** Digest of the printed bytes; also the ETag. */
  hash: string
  size: number
  /** Positions in `inline`. */
  inline: number[]
  /** A vehicle's page, which leaves a redirect when it is removed. */
  of_vehicle?: true
}

export interface FileEntry {
  hash: string
  size: number
  /** Modification time of the source in milliseconds: with the size, tells whether a picture changed. */
  modified?: number
  /** What a file was drawn from (SiteFile): it is not drawn again from the same. */
  drawn_from?: string
  /** An asset of an earlier compile, kept until this time for pages that caches still contain. */
  until?: number
}

export interface InlineHash {
  kind: 'script' | 'style'
  /** `sha256-...` as in a Content-Security-Policy. */
  hash: string
}

/** The first line is the digest of the rest, so that damaged or edited files are detected. */
export function encodeManifest(manifest: Manifest): string {
  const body = JSON.stringify(manifest)
  return `${digest(body)}\n${body}`
}

/** Undefined if it is damaged or of another version: the caller then builds in full. */
export function decodeManifest(text: string): Manifest | undefined {
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  if (end === -1 || digest(body) !== text.slice(0, end)) return undefined
  // The digest proves that this program wrote the body.
  const manifest: Manifest = JSON.parse(body)
  return manifest.version === MANIFEST_VERSION ? manifest : undefined
}

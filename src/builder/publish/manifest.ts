import { sealed, unsealed } from '#src/node/digest.ts'
import type { LastChanges } from '#src/page/site/site-input.ts'
import type { Redirect } from '#src/page/site/site-model.ts'
import type { ContactedHosts } from '#src/page/site/slots.ts'
import type { LastFacts } from '#src/vehicle/departed.ts'
import type { Advertisement } from '#src/vehicle/price-ledger.ts'
import type { FollowedStock } from '#src/vehicle/stock-changes.ts'
import type { FoundByFeature } from '../feature.ts'

/** Increment it when the meaning of a field changes; each site is then built in full once. */
export const MANIFEST_VERSION = 1

/** What a build records of one dealer's site, so that the next one prints only what changed. */
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
  /** Version of the advertising rules that its pages follow. */
  rules?: string | undefined
  /** Digest of the shell that every page was printed with. */
  shell: string
  /** Slugs of all vehicles in the source, with which the guard rails compare the next reading. */
  vehicles: string[]
  /** What the site advertises, for the price ledger (price-ledger-file.ts). */
  advertised?: readonly Advertisement[]
  /** Since when, in milliseconds. */
  advertised_at?: number
  /** What it publishes, for alerts; undefined if the dealer offers none. */
  followed?: FollowedStock | undefined
  /** For the sitemap. */
  changes?: LastChanges | undefined
  /** Printed pages by site path. */
  pages: Record<string, PageEntry>
  /** Every file that is not a page, by path in the site. */
  files: Record<string, FileEntry>
  /** Content-security hashes of inline scripts and styles; pages refer to them by index. */
  inline: InlineHash[]
  redirects: Redirect[]
  /** Former addresses of vehicle pages, with the time from which they are remembered for a year (milliseconds). */
  retired: Record<string, number>
  /** The vehicle at each current or former address, so that former ones redirect to the current one (retired.ts). */
  addresses?: Readonly<Record<string, string>>
  /** The facts of each of these vehicles, for when it has left. */
  facts?: Readonly<Record<string, LastFacts>>
  composed?: Composition
}

/** What a release was made from, with what was found in it, so that an equal one isn't composed again. */
export interface Composition {
  /** Digest of everything that its pages and files are made from (publish-tenant.ts). */
  from: string
  /** When the same inputs give a different result, in milliseconds since the epoch. */
  until?: number | undefined
  warnings: readonly string[]
  /** The features' findings in the files that they added. */
  found: readonly FoundByFeature[]
  /** Hosts of other companies that each kind of page may call. */
  asked_hosts?: ContactedHosts[] | undefined
}

/** The facts about a site in the list of all dealers. */
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
  /** Digest of the parts from which the page model is made. */
  fingerprint: string
  /** Digest of the printed bytes; also the ETag. */
  hash: string
  size: number
  /** Positions in `inline`. */
  inline: number[]
  /** A vehicle's page, which leaves a redirect behind when it is removed. */
  of_vehicle?: true
}

export interface FileEntry {
  hash: string
  size: number
  /** Modification time of the source in milliseconds; with the size, it shows whether a picture changed. */
  modified?: number
  /** The source of a picture that is published without its metadata. */
  master?: { hash: string; size: number }
  /** The source of a drawn file (SiteFile), which isn't drawn again from the same one. */
  drawn_from?: string
  /** An asset of an earlier compile, or a picture of earlier pages, kept until this time for pages still in caches. */
  until?: number
}

export interface InlineHash {
  kind: 'script' | 'style'
  /** `sha256-...` as in a Content-Security-Policy. */
  hash: string
}

export const encodeManifest = (manifest: Manifest): string => sealed(manifest)

/** Undefined if it is damaged or of another version, in which case the caller builds in full. */
export const decodeManifest = (text: string): Manifest | undefined => unsealed(text, MANIFEST_VERSION)

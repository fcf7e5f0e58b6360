import type { SiteManifest } from './manifest.ts'

/** A release in the output folder. */
export interface BuiltSite {
  /** Folder of the release. */
  root: string
  manifest: SiteManifest
}

/** What a publication did, counted in files or objects. */
export interface TargetChange {
  stored: number
  kept: number
  deleted: number
  /** Left the site, and stay for readers who are in the middle of it. */
  waiting: number
}

export interface PublishOptions {
  /** Milliseconds since the epoch. */
  now: number
  /** Stores everything again. */
  force?: boolean
}

/** Where readers get sites from, beside the output folder. */
export interface PublishTarget {
  /** A folder, or `s3://bucket/prefix`. */
  name: string
  /**
   * Brings the readers of one dealer's site to this release. Interrupted at any
   * moment, it leaves a site that serves, and the next call finishes.
   *
   * @throws PublishError or BucketError
   */
  publish(site: BuiltSite, options: PublishOptions): Promise<TargetChange>
  /**
   * A private text that was kept for the builds of a dealer; nothing where there is none.
   *
   * @param name the dealer's slug with an ending
   * @throws BucketError
   */
  recall(name: string): Promise<string | undefined>
  /** Keeps one, where no reader of sites comes. @throws BucketError */
  keep(name: string, text: string): Promise<void>
  /**
   * Takes a dealer's whole site away, and what was kept for its builds.
   *
   * @returns how many files or objects were deleted
   * @throws BucketError
   */
  retire(slug: string): Promise<number>
}

/** A target that cannot be brought up to date; the message says where and what to do. */
export class PublishError extends Error {
  override name = 'PublishError'
}

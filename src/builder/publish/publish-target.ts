import type { Manifest } from './manifest.ts'

/** A release in the output folder. */
export interface BuiltRelease {
  /** Folder of the release. */
  root: string
  manifest: Manifest
}

/** What a publication did, counted in files or objects. */
export interface TargetChange {
  stored: number
  unchanged: number
  deleted: number
  /** No longer part of the site, but retained for current readers. */
  waiting: number
}

export interface PublishOptions {
  /** Milliseconds since the epoch. */
  now: number
  /** Stores everything again. */
  force?: boolean
}

/** The folders of the builds on this machine. */
export interface BuildFolders {
  /** The output folder. */
  out: string
  cacheFolder: string
}

/** A place besides the output folder to which sites are published. */
export interface PublishTarget {
  /** A folder, or `s3://bucket/prefix`. */
  name: string
  /**
   * Publishes this release of one dealer's site. If it is interrupted, the site still
   * works, and the next call finishes the publication.
   *
   * @throws PublishError or BucketError
   */
  publish(site: BuiltRelease, options: PublishOptions): Promise<TargetChange>
  /**
   * Reads a private text that `store` stored for the builds of a dealer; undefined if there is none.
   *
   * @param name the dealer's slug with an ending
   * @throws BucketError
   */
  recall(name: string): Promise<string | undefined>
  /** Stores a private text, where readers can't get it. @throws BucketError */
  store(name: string, text: string): Promise<void>
  /**
   * Deletes a dealer's whole site and the texts stored for its builds.
   *
   * @returns how many files or objects were deleted
   * @throws BucketError
   */
  retire(slug: string): Promise<number>
}

/** Thrown if a target can't be updated; the message says where and what to do. */
export class PublishError extends Error {
  override name = 'PublishError'
}

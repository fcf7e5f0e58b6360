import { sealed, unsealed } from '#src/node/digest.ts'

/** Increment it when the meaning of a field changes; each site is then compared object by object once. */
const LEDGER_VERSION = 1

/** What is known of a site's objects in a bucket; stored as an object in the bucket itself. */
export interface BucketLedger {
  version: typeof LEDGER_VERSION
  /** The publication that wrote this. */
  run: string
  /** Objects of the site that exist, by key, with their prints (`BucketObject.print`). */
  objects: Record<string, string>
  /** Objects that a publication is about to change; their content is unknown until it finishes. */
  doubtful: string[]
  /** Objects that are no longer part of the site, with the time when they left it (milliseconds). */
  gone: Record<string, number>
}

export const newLedger = (facts: Omit<BucketLedger, 'version'>): BucketLedger => ({ version: LEDGER_VERSION, ...facts })

export const encodeLedger = (ledger: BucketLedger): Uint8Array<ArrayBuffer> => new TextEncoder().encode(sealed(ledger))

/** Undefined if it is damaged or of another version. */
export const decodeLedger = (bytes: Uint8Array | undefined): BucketLedger | undefined =>
  unsealed(new TextDecoder().decode(bytes), LEDGER_VERSION)

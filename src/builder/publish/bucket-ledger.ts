import { digest } from '#src/platform/digest.ts'

/** Raise it when the meaning of a field changes: every site is then compared object by object once. */
const LEDGER_VERSION = 1

/** What a bucket is known to hold of one site; an object of the bucket itself. */
export interface BucketLedger {
  version: typeof LEDGER_VERSION
  /** The publication that wrote this. */
  run: string
  /** Objects of the site that exist, by key, with their prints (`SiteObject.print`). */
  objects: Record<string, string>
  /** Objects that a publication was about to change: what they hold is not known until it says so. */
  doubtful: string[]
  /** Objects that the site has no more, with the moment since (milliseconds). */
  gone: Record<string, number>
}

export const newLedger = (facts: Omit<BucketLedger, 'version'>): BucketLedger => ({ version: LEDGER_VERSION, ...facts })

/** First line: digest of the rest. */
export function encodeLedger(ledger: BucketLedger): Uint8Array<ArrayBuffer> {
  const body = JSON.stringify(ledger)
  return new TextEncoder().encode(`${digest(body)}\n${body}`)
}

/** Nothing for one that is damaged or of another version. */
export function decodeLedger(bytes: Uint8Array | undefined): BucketLedger | undefined {
  const text = new TextDecoder().decode(bytes)
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  if (end === -1 || digest(body) !== text.slice(0, end)) return undefined
  // The digest says that this program wrote the body.
  const ledger: BucketLedger = JSON.parse(body)
  return ledger.version === LEDGER_VERSION ? ledger : undefined
}

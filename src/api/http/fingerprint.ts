import { createHash } from 'node:crypto'

/** Digest of what a call sends: another content under the same key is refused. */
export const fingerprint = (sent: unknown): string =>
  createHash('sha256').update(JSON.stringify(sent)).digest('base64url')

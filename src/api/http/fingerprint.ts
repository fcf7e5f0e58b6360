import { createHash } from 'node:crypto'

/** Digest of what a call sends, files after the rest: another content under the same key is refused. */
export function fingerprint(sent: unknown, files: readonly Uint8Array[] = []): string {
  const digest = createHash('sha256').update(JSON.stringify(sent))
  for (const file of files) digest.update(file)
  return digest.digest('base64url')
}

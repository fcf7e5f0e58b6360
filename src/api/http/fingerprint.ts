import { createHash } from 'node:crypto'

/** Hash of a call's content, files last. Different content under the same key is refused. */
export function fingerprint(sent: unknown, files: readonly Uint8Array[] = []): string {
  const digest = createHash('sha256').update(JSON.stringify(sent))
  for (const file of files) digest.update(file)
  return digest.digest('base64url')
}

import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file for later builds beside its place and renames it there, so that a
 * killed one leaves the old content. For its owner's eyes, because private columns
 * may be in it.
 *
 * @param taken when the content was, in milliseconds since the epoch: the file's time
 */
export function keepFile(path: string, content: string | Uint8Array, taken?: number): void {
  const unfinished = `${path}.${process.pid}.part`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(unfinished, content, { mode: 0o600 })
  if (taken !== undefined) utimesSync(unfinished, taken / 1000, taken / 1000)
  renameSync(unfinished, path)
}

import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file for later builds under a temporary name and renames it, so that a killed
 * build leaves the old content. Only its owner may read it, because it may contain
 * private columns.
 *
 * @param taken the file's time: when the content was read, in milliseconds since the epoch
 */
export function keepFile(path: string, content: string | Uint8Array, taken?: number): void {
  const unfinished = `${path}.${process.pid}.part`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(unfinished, content, { mode: 0o600 })
  if (taken !== undefined) utimesSync(unfinished, taken / 1000, taken / 1000)
  renameSync(unfinished, path)
}

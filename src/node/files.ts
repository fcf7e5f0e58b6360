import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/**
 * Writes a file for later builds under a temporary name and renames it, so that a killed build leaves the old content
 * intact. Only its owner may read it, because it may contain private columns.
 *
 * @param modified the file's time: when the content was read, in milliseconds since the epoch
 */
export function writePrivateFile(path: string, content: string | Uint8Array, modified?: number): void {
  const unfinished = `${path}.${process.pid}.part`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(unfinished, content, { mode: 0o600 })
  if (modified !== undefined) utimesSync(unfinished, modified / 1000, modified / 1000)
  renameSync(unfinished, path)
}

/** Writes a file beside its place and renames it, so that readers see either the old content or the new. */
export function replaceFile(path: string, content: string): void {
  const next = `${path}.${process.pid}.tmp`
  writeFileSync(next, content)
  renameSync(next, path)
}

/** The same, but only if the content differs. */
export function replaceChanged(path: string, content: string): void {
  if (readIfPresent(path) !== content) replaceFile(path, content)
}

/** The text of a file; undefined if there is none. */
export const readIfPresent = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined

/**
 * The files below a folder, sorted, with their paths in it; empty if there is no folder. Links, which may lead in a
 * circle, and files that begin with a dot are left out.
 */
export function filesBelow(folder: string): { file: string; path: string }[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path, file: relative(folder, path).split(sep).join('/') }))
}

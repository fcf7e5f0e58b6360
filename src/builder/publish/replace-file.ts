import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Writes a file beside its place and renames it, so that readers see either the old content or the new. */
export function replaceFile(path: string, content: string): void {
  const next = `${path}.${process.pid}.tmp`
  writeFileSync(next, content)
  renameSync(next, path)
}

/** The same, but only if the content differs. */
export function replaceChanged(path: string, content: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== content) replaceFile(path, content)
}

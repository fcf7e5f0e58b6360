import { renameSync, writeFileSync } from 'node:fs'

/** Writes a file beside its place and renames it there: whoever reads sees the old content or the new. */
export function replaceFile(path: string, content: string): void {
  const next = `${path}.${process.pid}.tmp`
  writeFileSync(next, content)
  renameSync(next, path)
}

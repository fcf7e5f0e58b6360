import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Calls what cleans up: `onTestFinished`, or `afterAll` for what tests share. */
export type AtEnd = (clean: () => Promise<void> | void) => void

/** A folder that goes when the test ends. */
export function temporaryFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What readers see at a published site, by file. */
export function publishedTree(folder: string): Record<string, string> {
  const root = realpathSync(join(folder, 'current'))
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(root.length + 1), readFileSync(path, 'latin1')]),
  )
}

import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '#src/node/digest.ts'

/**
 * Changes with every file of a folder, by name, size, time and inode; files that begin with a dot don't count.
 * Undefined if there is no folder.
 */
export function folderStamp(folder: string): string | undefined {
  const entries = entriesIn(folder)
  return entries && digest([...stamps(folder, entries)].join('\n'))
}

/** The same for one file; empty if it isn't there. */
export function fileStamp(path: string): string {
  const found = statsOf(path)
  return found ? `${path} ${found.ino} ${found.size} ${found.mtimeMs}` : ''
}

/** A link counts with what it leads to, but isn't followed further: it may lead in a circle, or to a whole disk. */
function* stamps(folder: string, entries: readonly Dirent[] = []): Generator<string> {
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* stamps(path, entriesIn(path))
    else yield fileStamp(path)
  }
}

/** Undefined for a file that can't be read, or is gone meanwhile: a build says so if it needs it. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

function entriesIn(folder: string): Dirent[] | undefined {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'))
  } catch {
    return undefined
  }
}

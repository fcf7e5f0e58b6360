import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '#src/node/digest.ts'

/**
 * A text that changes with every file of a folder, by name, size, time and inode, except files that begin with a dot.
 * Undefined if there is no folder.
 */
export function folderStamp(folder: string): string | undefined {
  const entries = entriesIn(folder)
  return entries && digest([...stamps(folder, entries)].join('\n'))
}

/** The same for one file; empty if there is none. */
export function fileStamp(path: string): string {
  const found = statsOf(path)
  return found ? `${path} ${found.ino} ${found.size} ${found.mtimeMs}` : ''
}

/** A link counts with its target but isn't followed further, because it may lead in a circle or to a whole disk. */
function* stamps(folder: string, entries: readonly Dirent[] = []): Generator<string> {
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* stamps(path, entriesIn(path))
    else yield fileStamp(path)
  }
}

/** Undefined for a file that can't be read or has just gone; a build that needs it reports that. */
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

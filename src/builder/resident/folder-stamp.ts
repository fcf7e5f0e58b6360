import { readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '#src/node/digest.ts'

/** Folders within folders: a link to a folder above it would otherwise never end. */
const DEEPEST = 8

/** Changes with every file of a folder, by name, size, time and inode; files that begin with a dot don't count. */
export const folderStamp = (folder: string): string => digest([...stamps(folder, DEEPEST)].join('\n'))

/** The same for one file; empty if it isn't there. */
export function fileStamp(path: string): string {
  const found = statsOf(path)
  return found ? `${path} ${found.ino} ${found.size} ${found.mtimeMs}` : ''
}

function* stamps(folder: string, deepest: number): Generator<string> {
  for (const name of namesIn(folder)) {
    const path = join(folder, name)
    if (deepest > 0 && statsOf(path)?.isDirectory()) yield* stamps(path, deepest - 1)
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

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'))
  } catch {
    return []
  }
}

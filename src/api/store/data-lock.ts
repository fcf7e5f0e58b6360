import { readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lockFile } from '#src/node/lock-file.ts'

/** The embedded database has one owner at a time, because a second would damage it. */
export class FolderLocked extends Error {
  override name = 'FolderLocked'

  constructor(folder: string, owner: string) {
    super(`${folder} is in use by ${owner}. Stop it, or set DATABASE_URL to a PostgreSQL server.`)
  }
}

/** Milliseconds to wait for the owner, which may still be ending after it was killed with its group. */
const GRACE = 2_000
const POLL = 100

/**
 * Locks the folder, through a file in it, until it is unlocked or this process ends.
 *
 * @returns unlocks
 * @throws FolderLocked if another owner still has it after `grace` milliseconds, and SQLite's error if it can't be
 * taken
 */
export async function lockFolder(folder: string, { grace = GRACE } = {}): Promise<() => void> {
  const [file, owner] = [join(folder, 'lock.sqlite'), join(folder, 'lock.owner')]
  const end = performance.now() + grace
  for (;;) {
    const unlock = lockFile(file, 0)
    if (unlock) {
      await writeFile(owner, `process ${process.pid} of ${hostname()}`)
      return unlock
    }
    if (performance.now() >= end)
      throw new FolderLocked(folder, await readFile(owner, 'utf8').catch(() => 'another process'))
    await pause(POLL)
  }
}

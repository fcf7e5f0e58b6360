import { readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

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

/** SQLite's code for a lock that another connection has. */
const BUSY = 5

/**
 * Locks the folder until it is unlocked or this process ends, however it ends. It is the operating system's lock on a
 * file of the folder, taken through SQLite, which comes with Node and works on every system. It also excludes other
 * containers that share the folder. The file stays.
 *
 * @returns unlocks
 * @throws FolderLocked if another owner still has it after `grace` milliseconds, and SQLite's error if it can't be
 * taken
 */
export async function lockFolder(folder: string, { grace = GRACE } = {}): Promise<() => void> {
  const [file, owner] = [join(folder, 'lock.sqlite'), join(folder, 'lock.owner')]
  const end = performance.now() + grace
  for (;;) {
    const unlock = takeLock(file)
    if (unlock) {
      await writeFile(owner, `process ${process.pid} of ${hostname()}`)
      return unlock
    }
    if (performance.now() >= end)
      throw new FolderLocked(folder, await readFile(owner, 'utf8').catch(() => 'another process'))
    await pause(POLL)
  }
}

/** Held here so that they aren't garbage collected, which would unlock them. */
const held = new Set<DatabaseSync>()

/** Undefined while another process, or another caller in this one, has the lock. */
function takeLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    held.add(lock)
    return () => {
      if (held.delete(lock)) lock.close()
    }
  } catch (error) {
    lock.close()
    if (error instanceof Error && Reflect.get(error, 'errcode') === BUSY) return undefined
    throw error
  }
}

import { DatabaseSync } from 'node:sqlite'

/** SQLite's code for a lock that another connection has. */
const BUSY = 5

/** Held here so that they aren't garbage collected, which would unlock them. */
const held = new Set<DatabaseSync>()

/**
 * Locks a file until it is unlocked or this process ends, however it ends. It is the operating system's lock, taken
 * through SQLite, which comes with Node and works on every system. It also excludes other containers that share the
 * folder. The file stays.
 *
 * @param timeout milliseconds to wait for the lock; the process does nothing else meanwhile
 * @returns unlocks; undefined if another process, or another caller in this one, still has the lock
 * @throws SQLite's error if the file can't be locked
 */
export function lockFile(file: string, timeout: number): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout })
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

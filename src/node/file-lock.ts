import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Milliseconds to wait for another process, which needs only a few of them. */
const TIMEOUT = 30_000

/**
 * Does work that only one process may do at a time. It is the operating system's lock on a file, taken through SQLite,
 * which comes with Node, and ends with its process, however that ends.
 *
 * @throws SQLite's error if another process has it for half a minute
 */
export function whileLocked<T>(file: string, work: () => T): T {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(file, { timeout: TIMEOUT })
  try {
    lock.exec('begin exclusive')
    return work()
  } finally {
    lock.close()
  }
}

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Milliseconds to wait for another process, which needs only some of them. */
const PATIENCE = 30_000

/**
 * Does work that one process at a time may do. The lock is the operating system's on a file, by way of SQLite, which
 * Node contains: it ends with its process, however that ends.
 *
 * @throws SQLite's error if another process has it for half a minute
 */
export function whileLocked<T>(file: string, work: () => T): T {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(file, { timeout: PATIENCE })
  try {
    lock.exec('begin exclusive')
    return work()
  } finally {
    lock.close()
  }
}

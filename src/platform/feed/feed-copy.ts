import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { keepFile } from '../keep-file.ts'
import { logToStderr } from '../log-to-stderr.ts'
import type { StockError } from '../stock-error.ts'
import type { StockOptions } from '../stock-reading.ts'

/** The last good delivery of a feed by URL, for the hours in which its server does not answer. */
export interface FeedCopy {
  /** Told of each delivery. */
  delivered(bytes: Uint8Array): void
  /** What is used instead, said in the log; nothing where there is none, or an old one: then the error stands. */
  insteadOf(error: StockError): Promise<Uint8Array | undefined>
  /** The delivery turned out to be good. */
  keep(): Promise<void>
}

/** A vehicle that was sold longer ago than this must not be for sale because a server is down. Milliseconds. */
const LONGEST_USE = 3 * 24 * 60 * 60 * 1000

/** @param folder Holds whatever the feeds hold, private columns included: only this user may read the files. */
export function feedCopy(folder: string, url: string, { now, log = logToStderr }: StockOptions): FeedCopy {
  const path = join(folder, `feed-${createHash('sha256').update(url).digest('hex').slice(0, 16)}`)
  let last: Uint8Array | undefined
  return {
    delivered(bytes) {
      last = bytes
    },
    async insteadOf(error) {
      const taken = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => undefined,
      )
      if (taken === undefined || now - taken > LONGEST_USE) return undefined
      const bytes = await readFile(path)
      log(`${error.message} The delivery of ${new Date(taken).toISOString()} is used.`)
      return bytes
    },
    async keep() {
      if (last === undefined) return
      keepFile(path, last, now)
    },
  }
}

import { createHash } from 'node:crypto'
import { access, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { keepFile } from '../keep-file.ts'
import { logToStderr } from '../log-to-stderr.ts'
import type { StockError } from '../stock-error.ts'
import type { StockOptions } from '../stock-reading.ts'

/** The last good delivery of a feed by URL, for the hours in which its server does not answer. */
export interface FeedCopy {
  /** Headers that ask the server for a delivery only where it has a newer one. */
  condition(): Promise<Record<string, string>>
  /** Told of each delivery, and of the headers by which the server knows it again. */
  delivered(bytes: Uint8Array, headers: Headers): void
  /** The last delivery, which the server says is still the present one. */
  unchanged(): Promise<Uint8Array>
  /** What is used instead, said in the log; nothing where there is none, or an old one: then the error stands. */
  insteadOf(error: StockError): Promise<Uint8Array | undefined>
  /** Whether an earlier delivery was used instead. */
  isOld(): boolean
  /** The delivery turned out to be good. */
  keep(): Promise<void>
  /** The delivery is used no more. */
  forget(): Promise<void>
}

/** A vehicle that was sold longer ago than this must not be for sale because a server is down. Milliseconds. */
const LONGEST_USE = 3 * 24 * 60 * 60 * 1000

/** @param folder Holds whatever the feeds hold, private columns included: only this user may read the files. */
export function feedCopy(folder: string, url: string, { now, log = logToStderr }: StockOptions): FeedCopy {
  const path = join(folder, `feed-${createHash('sha256').update(url).digest('hex').slice(0, 16)}`)
  const conditionPath = `${path}.json`
  let last: Uint8Array | undefined
  let condition: Record<string, string> = {}
  let isOld = false
  return {
    condition: () => readCondition(path, conditionPath),
    delivered(bytes, headers) {
      last = bytes
      condition = conditionOf(headers)
    },
    async unchanged() {
      const bytes = await readFile(path)
      await utimes(path, now / 1000, now / 1000)
      return bytes
    },
    async insteadOf(error) {
      const taken = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => undefined,
      )
      if (taken === undefined || now - taken > LONGEST_USE) return undefined
      const bytes = await readFile(path)
      isOld = true
      log(`${error.message} The delivery of ${new Date(taken).toISOString()} is used.`)
      return bytes
    },
    isOld: () => isOld,
    async forget() {
      await rm(conditionPath, { force: true })
      await rm(path, { force: true })
    },
    async keep() {
      if (last === undefined) return
      // The condition last: a copy with the condition of an older one would never be renewed.
      await rm(conditionPath, { force: true })
      keepFile(path, last, now)
      if (Object.keys(condition).length > 0) keepFile(conditionPath, JSON.stringify(condition))
    },
  }
}

const condition = z.strictObject({ 'if-none-match': z.string().optional(), 'if-modified-since': z.string().optional() })

function conditionOf(headers: Headers): Record<string, string> {
  const [tag, modified] = [headers.get('etag'), headers.get('last-modified')]
  return { ...(tag && { 'if-none-match': tag }), ...(modified && { 'if-modified-since': modified }) }
}

/** Empty without a complete copy: a 304 would leave nothing to read. */
async function readCondition(copy: string, path: string): Promise<Record<string, string>> {
  try {
    await access(copy)
    return withoutAbsent(condition.parse(JSON.parse(await readFile(path, 'utf8'))))
  } catch {
    return {}
  }
}

const withoutAbsent = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

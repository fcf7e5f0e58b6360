import { createHash } from 'node:crypto'
import { access, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { keepFile } from '../keep-file.ts'
import { logToStderr } from '../log-to-stderr.ts'
import type { StockError } from '../stock-error.ts'
import type { StockOptions } from '../stock-reading.ts'

/** The last good delivery of a feed from a URL, used while its server doesn't answer. */
export interface FeedCopy {
  /** Headers that request a delivery only if it is newer. */
  condition(): Promise<Record<string, string>>
  /** Called for each delivery, with the headers that identify its version. */
  delivered(bytes: Uint8Array, headers: Headers): void
  /** The last delivery, after the server said that it is still current. */
  unchanged(): Promise<Uint8Array>
  /** The last delivery instead of an error, which is logged; undefined if there is none or it is too old. */
  insteadOf(error: StockError): Promise<Uint8Array | undefined>
  /** Whether an earlier delivery was used instead. */
  isOld(): boolean
  /** Stores the delivery after it was accepted. */
  keep(): Promise<void>
  /** Deletes the stored delivery. */
  forget(): Promise<void>
}

/** Milliseconds that an old delivery may be used: sold vehicles must not stay listed because a server is down. */
const LONGEST_USE = 3 * 24 * 60 * 60 * 1000

/** @param folder contains complete feeds with private columns: only this user may read the files */
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
      // Writes the condition last: a copy with an outdated condition might never be replaced.
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

import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod'
import { holdsVehicle, owedPayments } from '#src/lead/reservation.ts'
import { pendingDeliveries } from '../deliveries/delivery-rows.ts'
import type { Jobs } from '../jobs.ts'
import type { Database, Queries } from './database.ts'
import { reservations } from './schema.ts'
import { BACKUP_TABLES, isEmptyStore, readTable, type StoredTable, schemaVersion, writeRows } from './table-rows.ts'

/** A mistake that the user can correct, reported in one line. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

const FORMAT = 'forecourt leads 1'
const header = z.object({ format: z.literal(FORMAT), version: z.string() })
const part = z.object({ table: z.enum(BACKUP_TABLES), rows: z.array(z.unknown()) })
const end = z.object({ end: z.record(z.string(), z.number()) })

/** Rows by table. */
export type Counts = Partial<Record<StoredTable, number>>

type StoreJobs = Pick<Jobs, 'enqueue' | 'settle'>

/**
 * Writes the whole store into one file: gzipped JSON lines, readable only by its owner. The API
 * can keep running if the store is a server. @returns the number of rows by table
 */
export async function backup({ queries }: Pick<Database, 'queries'>, file: string): Promise<Counts> {
  const counts: Counts = {}
  await queries.transaction(
    (transaction) =>
      pipeline(
        Readable.from(lines(transaction, counts)),
        createGzip(),
        createWriteStream(file, { mode: 0o600, flags: 'wx' }),
      ),
    SNAPSHOT,
  )
  return counts
}

/** So that all tables are read as of one moment. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

async function* lines(queries: Queries, counts: Counts): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, version: await schemaVersion(queries) })}\n`
  for (const table of BACKUP_TABLES)
    for await (const rows of readTable(queries, table)) {
      counts[table] = (counts[table] ?? 0) + rows.length
      yield `{"table":"${table}","rows":[${rows.join()}]}\n`
    }
  yield `${JSON.stringify({ end: counts })}\n`
}

/**
 * Fills an empty store from a backup, completely or not at all. Pending deliveries are queued
 * again. @throws BackupRefused if the store isn't empty or the file isn't a complete backup
 */
export async function restore(
  { queries, jobs }: { queries: Queries; jobs: StoreJobs },
  file: string,
  now: number,
): Promise<Counts> {
  try {
    // `pipeline` reports a failure of any stream, and loses no data before its reader is ready.
    return await pipeline(createReadStream(file), createGunzip().setEncoding('utf8'), (text: AsyncIterable<string>) =>
      queries.transaction(async (transaction) => {
        await checkEmpty(transaction)
        const counts = await writeLines(transaction, linesOf(text))
        await startWork(transaction, jobs, now)
        return counts
      }),
    )
  } catch (error) {
    if (isDamaged(error)) throw new BackupRefused(`${file} is not a backup, or is cut off. Nothing was restored.`)
    throw error
  }
}

/** Reads only on demand: `readline` reads a thousand lines ahead, and a line of files may have 80 MB. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text) {
    const [first = '', ...others] = chunk.split('\n')
    rest += first
    for (const next of others) {
      yield rest
      rest = next
    }
  }
  if (rest !== '') yield rest
}

const isDamaged = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof z.ZodError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))

async function writeLines(queries: Queries, text: AsyncIterable<string>): Promise<Counts> {
  const counts: Counts = {}
  let isOpen = false
  let expected: Record<string, number> | undefined
  // Up to the end of the file, where the checksum is.
  for await (const line of text) {
    if (expected) throw new SyntaxError('continues after its end')
    const json: unknown = JSON.parse(line)
    if (!isOpen) {
      await checkVersion(queries, header.parse(json).version)
      isOpen = true
      continue
    }
    expected = end.safeParse(json).data?.end
    if (expected) continue
    const { table, rows } = part.parse(json)
    await writeRows(
      queries,
      table,
      rows.map((row) => JSON.stringify(row)),
    )
    counts[table] = (counts[table] ?? 0) + rows.length
  }
  if (!expected || BACKUP_TABLES.some((table) => counts[table] !== expected[table])) throw new SyntaxError('cut off')
  return counts
}

/** Copies the whole store into an empty one, completely or not at all. @throws BackupRefused */
export async function moveStore(
  from: Pick<Database, 'queries'>,
  to: { queries: Queries; jobs: StoreJobs },
  now: number,
): Promise<Counts> {
  const counts: Counts = {}
  await from.queries.transaction(
    (source) =>
      to.queries.transaction(async (target) => {
        await checkEmpty(target)
        await checkVersion(target, await schemaVersion(source))
        for (const table of BACKUP_TABLES)
          for await (const rows of readTable(source, table)) {
            await writeRows(target, table, rows)
            counts[table] = (counts[table] ?? 0) + rows.length
          }
        await startWork(target, to.jobs, now)
      }),
    SNAPSHOT,
  )
  return counts
}

async function checkEmpty(queries: Queries): Promise<void> {
  if (!(await isEmptyStore(queries)))
    throw new BackupRefused('The store is not empty. Name an empty one, because nothing is overwritten.')
}

async function checkVersion(queries: Queries, version: string): Promise<void> {
  if (version !== (await schemaVersion(queries)))
    throw new BackupRefused('Another version of Forecourt wrote this. Restore it with that version, then upgrade.')
}

/** Enqueues the jobs of the stored rows, because backups contain no jobs. */
async function startWork(queries: Queries, jobs: StoreJobs, now: number): Promise<void> {
  await jobs.enqueue(queries, await pendingDeliveries(queries))
  for (const row of await queries.select().from(reservations))
    if (holdsVehicle(row) || owedPayments(row).length > 0)
      await jobs.settle(queries, row.id, new Date(Math.max(now, row.expires_at.getTime())))
}

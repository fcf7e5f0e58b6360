import { sql } from 'drizzle-orm'
import type { Queries } from './database.ts'

/** Every table that belongs in a backup, each after those that it refers to. A test compares it with the schema. */
export const BACKUP_TABLES = [
  'leads',
  'lead_files',
  'deliveries',
  'delivery_attempts',
  'lead_replies',
  'idempotency_keys',
  'phone_reveals',
  'valuations',
  'miscellaneous',
  'shoppers',
  'sessions',
  'watchlist',
  'sign_in_codes',
  'reservations',
  'alarms',
  'erasures',
  'advertising_mails',
  'followers',
  'alerts',
  'alert_mails',
  'followed_sites',
  'followed_vehicles',
  'stock_changes',
] as const

/**
 * Tables that aren't backed up because they refill themselves: rate limits, failing receivers and a week of page
 * speeds.
 */
export const PASSING_TABLES = ['call_limits', 'receiver_failures', 'page_speeds'] as const

export type StoredTable = (typeof BACKUP_TABLES)[number]

/** Rows read at once; few lead files, because each may have ten megabytes. */
const ROWS_AT_ONCE: Partial<Record<StoredTable, number>> = { lead_files: 4 }
const MOST_ROWS = 500

/**
 * Reads a table in parts, each row as JSON. Call it for all tables in one transaction,
 * so that they are consistent.
 */
export async function* readTable(queries: Queries, table: StoredTable): AsyncGenerator<string[]> {
  const cursor = sql.identifier(`read_${table}`)
  const from = sql.identifier(table)
  await queries.execute(
    sql`declare ${cursor} no scroll cursor for select row_to_json(${from})::text as row from ${from}`,
  )
  for (;;) {
    const most = sql.raw(String(ROWS_AT_ONCE[table] ?? MOST_ROWS))
    const { rows } = await queries.execute(sql`fetch ${most} from ${cursor}`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => String(row))
  }
  await queries.execute(sql`close ${cursor}`)
}

/** Writes rows that `readTable` read. */
export async function writeRows(queries: Queries, table: StoredTable, rows: readonly string[]): Promise<void> {
  const into = sql.identifier(table)
  const json = `[${rows.join()}]`
  await queries.execute(sql`insert into ${into} select * from json_populate_recordset(null::${into}, ${json}::json)`)
}

/** The last migration applied to the store, in the table that Drizzle's migrator writes. */
export async function schemaVersion(queries: Queries): Promise<string> {
  const { rows } = await queries.execute(sql`select max(created_at)::text as version from drizzle.__drizzle_migrations`)
  return String(rows[0]?.version)
}

export async function isEmptyStore(queries: Queries): Promise<boolean> {
  const found = BACKUP_TABLES.map((table) => sql`exists (select from ${sql.identifier(table)})`)
  const { rows } = await queries.execute(sql`select ${sql.join(found, sql` or `)} as found`)
  return rows[0]?.found === false
}

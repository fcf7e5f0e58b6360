import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { fromPglite } from 'pg-boss'
import { POSTGRES_LIMITS } from '#src/base/postgres-limits.ts'
import { lockFolder } from './data-lock.ts'
import type { Database } from './database.ts'
import { unopened, unreachable } from './outage.ts'
import * as schema from './schema.ts'
import { serverDatabase } from './server-database.ts'

export interface StorePlace {
  /** Address of a PostgreSQL server; without it the leads are in the embedded database in `folder`. */
  databaseUrl?: string
  /** E.g. `.data`. */
  folder: string
  /** Connections to a PostgreSQL server. */
  connections?: number
}

/**
 * PGlite's default is 160 MB of page cache; the leads of one process need little, because the system caches the files
 * too.
 */
const EMBEDDED = { startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'] }

const MIGRATIONS = join(import.meta.dirname, '../../../drizzle')

/** An arbitrary number that no other program locks in this database. */
const MIGRATION_LOCK = 4_210_977

/** Opens the store and brings its tables up to date. @throws FolderLocked, StoreUnreachable, or the database's error */
export async function openDatabase({ databaseUrl, folder, connections = 10 }: StorePlace): Promise<Database> {
  return databaseUrl ? openServer(databaseUrl, connections) : openFolder(folder)
}

async function openFolder(folder: string): Promise<Database> {
  const place = join(folder, 'leads')
  const isNew = !existsSync(place)
  const unlock = await locked(folder)
  try {
    await mkdir(place, { recursive: true })
    const client = await PGlite.create(place, EMBEDDED)
    const queries = drizzlePglite(client, { schema })
    await migratePglite(queries, { migrationsFolder: MIGRATIONS })
    const close = async () => {
      await client.close()
      unlock()
    }
    return { queries, jobs: { db: fromPglite(client), backend: 'pglite' }, place, close }
  } catch (error) {
    // The next start would mistake a half-made database for a damaged one.
    if (isNew) await rm(place, { recursive: true, force: true })
    unlock()
    throw unopened(error, folder, { isNew }) ?? error
  }
}

async function locked(folder: string) {
  try {
    await mkdir(folder, { recursive: true })
    return await lockFolder(folder)
  } catch (error) {
    throw unopened(error, folder) ?? error
  }
}

async function openServer(databaseUrl: string, connections: number): Promise<Database> {
  const database = serverDatabase(databaseUrl, connections)
  try {
    await migrateOnce(databaseUrl)
  } catch (error) {
    await database.close()
    throw unreachable(error, database.place) ?? error
  }
  return database
}

/**
 * Migrates under a lock: if several servers start at once, one migrates and the others wait. Only they use this
 * connection, so it has no time limits.
 */
async function migrateOnce(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: POSTGRES_LIMITS.connectionTimeoutMillis })
  try {
    await client.connect()
    const queries = drizzlePg(client, { schema })
    await queries.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migratePg(queries, { migrationsFolder: MIGRATIONS })
    await queries.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  } finally {
    await client.end()
  }
}

import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createApi } from '#src/api/app.ts'
import { openJobs } from '#src/api/jobs.ts'
import { createRegistry } from '#src/api/registry.ts'
import { openDatabase, type StorePlace } from '#src/api/store/open-database.ts'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import { noStock } from '../../contract/api/api-fixture.ts'
import { findPostgres, startPostgres } from '../../contract/api/postgres-server.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { aTenant } from '../../unit/vehicle/fixture.ts'
import { load, type Rate, rateOf, type Sample } from './load.ts'

export interface Throughput {
  store: 'embedded database' | 'PostgreSQL'
  /** Callers at once, and connections to a server. */
  lanes: number
  /** One row of the lead's size, written and durable. */
  bare: Rate
  /** The whole call: checked, deduplicated, stored with its delivery and job, answered. */
  leads: Rate
  /** Leads to bare inserts. */
  ratio: number
}

const LANES = 32
const ROUNDS = 4
const ROUND = 3000

/** Leads a second against bare inserts of a row, by turns, on the embedded database and on PostgreSQL where it is. */
export async function throughput(): Promise<Throughput[]> {
  const results = [await measured('embedded database', {})]
  const bin = await findPostgres()
  if (!bin) return results
  const postgres = await startPostgres(bin)
  try {
    results.push(await measured('PostgreSQL', { databaseUrl: postgres.url, connections: LANES }))
  } finally {
    await postgres.stop()
  }
  return results
}

async function measured(store: Throughput['store'], place: Partial<StorePlace>): Promise<Throughput> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
  const { insertRow, sendLead, close } = await target({ ...place, folder })
  try {
    await load(LANES, 1500, sendLead)
    await load(LANES, 500, insertRow)
    const samples: Record<'bare' | 'leads', Sample[]> = { bare: [], leads: [] }
    for (let round = 0; round < ROUNDS; round++) {
      samples.bare.push(await load(LANES, ROUND, insertRow))
      samples.leads.push(await load(LANES, ROUND, sendLead))
    }
    const [bare, leads] = [rateOf(samples.bare), rateOf(samples.leads)]
    return { store, lanes: LANES, bare, leads, ratio: leads.rate / bare.rate }
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function target(place: StorePlace) {
  const database = await openDatabase(place)
  const { queries } = database
  await queries.execute(
    sql`create table bare (id uuid primary key, body json not null, created_at timestamptz not null)`,
  )
  const jobs = await openJobs(database, { log: () => undefined })
  const tenant = aTenant()
  const receivers = { mail: { kind: 'email' as const, to: ['sales@harbour.example'], format: 'adf' as const } }
  const context = {
    registry: createRegistry([tenant], [{ receivers }]),
    database,
    jobs,
    vehicle: async () => undefined,
    vehicles: async () => [],
    stock: { current: noStock, searchOf: noStock },
    systems: {},
    payments: paymentAccounts({}),
    now: Date.now,
    log: () => undefined,
  }
  const api = createApi(context, { addressOf: () => randomUUID(), callsPerMinute: 100_000_000 })
  const lead = () => ({
    ...PERSON,
    email: `${randomUUID()}@example.nz`,
    phone: `021 ${randomInt(1_000_000, 9_999_999)}`,
    form: 'quick-enquiry',
    message: 'Is it there?',
  })
  return {
    async insertRow() {
      const body = JSON.stringify(lead())
      await queries.execute(sql`insert into bare values (${randomUUID()}, ${body}, ${new Date().toISOString()})`)
    },
    async sendLead() {
      const body = JSON.stringify({ lead: lead() })
      const headers = {
        origin: tenant.url,
        'content-type': 'application/json',
        // Every client says it; without it the API reads the body twice.
        'content-length': String(Buffer.byteLength(body)),
        'idempotency-key': randomUUID(),
      }
      const answer = await api.request('/api/leads', { method: 'POST', headers, body })
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
    },
    async close() {
      await jobs.stop()
      await database.close()
    },
  }
}

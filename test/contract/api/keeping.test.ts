import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRegistry } from '#src/api/registry.ts'
import { backup, moveStore, restore } from '#src/api/services/backup.ts'
import { forgetOld } from '#src/api/services/forget-old.ts'
import type { Queries } from '#src/api/store/database.ts'
import { deliveriesOf } from '#src/api/store/deliveries.ts'
import * as schema from '#src/api/store/schema.ts'
import { KEPT_TABLES, PASSING_TABLES, readTable } from '#src/api/store/table-rows.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { aTenant } from '../../unit/vehicle/fixture.ts'
import { type ApiFixture, anApi, idOf, send } from './api-fixture.ts'
import { onBothStores } from './both-stores.ts'
import { findPostgres, startPostgres } from './postgres-server.ts'

const bin = await findPostgres()
const ENQUIRY = { ...PERSON, form: 'quick-enquiry', message: 'Hello' }

async function rowsOf(queries: Queries) {
  return queries.transaction(async (transaction) => {
    const tables: Record<string, string[]> = {}
    for (const table of KEPT_TABLES) {
      const rows: string[] = []
      for await (const some of readTable(transaction, table)) rows.push(...some)
      tables[table] = rows.sort()
    }
    return tables
  })
}

/** A lead with a file, one on its way, and a shopper who signed in. */
async function fill(fixture: ApiFixture): Promise<string> {
  const id = await idOf(await send(fixture, 'POST', '/api/leads', { lead: ENQUIRY }, { 'idempotency-key': 'a-key' }))
  const { queries } = fixture.context.database
  const content = Buffer.from([0, 255, 10, 92, 120])
  const file = { id: crypto.randomUUID(), lead_id: id, field: 'resume', name: 'me.pdf', media_type: 'application/pdf' }
  await queries.insert(schema.leadFiles).values({ ...file, content })
  const shopper_id = crypto.randomUUID()
  await queries
    .insert(schema.shoppers)
    .values({ id: shopper_id, website_slug: 'harbour-motors', email: PERSON.email.toLowerCase() })
  await queries.insert(schema.watchlist).values({ shopper_id, car_id: '101' })
  return id
}

function aged(fixture: () => ApiFixture): void {
  const queries = () => fixture().context.database.queries
  const post = async (lead: object) =>
    idOf(await send(fixture(), 'POST', '/api/leads', { lead: { ...ENQUIRY, ...lead } }))

  it('deletes what is older than one day, even if its delivery is pending', async () => {
    const id = await post({ email: 'aged@example.nz', phone: '021 555 0102' })
    const registry = createRegistry([aTenant({ privacy: { keep_leads_days: 1 } })], [])
    const inHours = (hours: number) => ({ ...fixture().context, registry, now: () => Date.now() + hours * 3_600_000 })
    await forgetOld(inHours(23))
    expect(await deliveriesOf(queries(), id)).toMatchObject([{ state: 'pending' }])
    await forgetOld(inHours(25))
    expect(await deliveriesOf(queries(), id)).toEqual([])
  })
}

onBothStores('leads with an age', aged)

describe('a backup', { timeout: 120_000 }, () => {
  let folder: string
  let full: ApiFixture
  let id: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-keeping-'))
    full = await anApi()
    id = await fill(full)
  }, 60_000)
  afterAll(async () => {
    await full.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('holds every table but those that are made anew', () => {
    const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []))
    expect([...KEPT_TABLES, ...PASSING_TABLES].sort()).toEqual(tables.sort())
  })

  it('restores everything into an empty store, with a job for each pending delivery', async () => {
    const file = join(folder, 'leads.gz')
    expect(await backup(full.context.database, file)).toMatchObject({ leads: 1, deliveries: 1 })
    expect((await stat(file)).mode & 0o077).toBe(0)
    const empty = await anApi()
    try {
      const { database, jobs } = empty.context
      expect(await restore({ ...database, jobs }, file, Date.now())).toMatchObject({ leads: 1, lead_files: 1 })
      expect(await rowsOf(database.queries)).toEqual(await rowsOf(full.context.database.queries))
      const [delivery] = await deliveriesOf(database.queries, id)
      expect(await jobs.take({ closed: [], firstOnly: [] })).toMatchObject({ deliveryId: delivery?.id })
      await expect(restore({ ...database, jobs }, file, Date.now())).rejects.toThrow('not empty')
    } finally {
      await empty.close()
    }
  })

  it('that is incomplete, or is not one, restores nothing', async () => {
    const file = join(folder, 'whole.gz')
    await backup(full.context.database, file)
    const bytes = await readFile(file)
    const empty = await anApi()
    try {
      const { database, jobs } = empty.context
      for (const content of [bytes.subarray(0, bytes.length - 20), Buffer.from('hello')]) {
        const cut = join(folder, 'cut.gz')
        await writeFile(cut, content)
        await expect(restore({ ...database, jobs }, cut, Date.now())).rejects.toThrow('Nothing was restored')
      }
      expect(Object.values(await rowsOf(database.queries)).flat()).toEqual([])
    } finally {
      await empty.close()
    }
  })

  it('is not written over a file that is there', async () => {
    const file = join(folder, 'there.gz')
    await writeFile(file, 'x')
    await expect(backup(full.context.database, file)).rejects.toThrow('EEXIST')
  })

  it.skipIf(!bin)('is not needed to move from the embedded store to a server', async () => {
    const server = await startPostgres(bin ?? '')
    const target = await anApi(server.url)
    try {
      const { database, jobs } = target.context
      await moveStore(full.context.database, { ...database, jobs }, Date.now())
      expect(await rowsOf(database.queries)).toEqual(await rowsOf(full.context.database.queries))
      await expect(moveStore(full.context.database, { ...database, jobs }, Date.now())).rejects.toThrow('not empty')
      expect(await jobs.take({ closed: [], firstOnly: [] })).toBeDefined()
    } finally {
      await target.close()
      await server.stop()
    }
  })
})

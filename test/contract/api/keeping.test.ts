import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveriesOf } from '#src/api/deliveries/delivery-rows.ts'
import { leadsJsonLines } from '#src/api/leads/export-leads.ts'
import { listLeads } from '#src/api/leads/list-leads.ts'
import { forgetOld } from '#src/api/person/forget-old.ts'
import { createRegistry } from '#src/api/registry.ts'
import { backup, moveStore, restore } from '#src/api/store/backup.ts'
import type { Queries } from '#src/api/store/database.ts'
import * as schema from '#src/api/store/schema.ts'
import { BACKUP_TABLES, PASSING_TABLES, readTable } from '#src/api/store/table-rows.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { aTenant } from '../../unit/vehicle/fixture.ts'
import { type ApiFixture, anApi, idOf, send } from './api-fixture.ts'
import { onBothStores } from './both-stores.ts'
import { findPostgres, NO_POSTGRES, type PostgresServer, startPostgres } from './postgres-server.ts'

const bin = await findPostgres()
const ENQUIRY = { ...PERSON, form: 'quick-enquiry', message: 'Hello' }

async function rowsOf(queries: Queries) {
  return queries.transaction(async (transaction) => {
    const tables: Record<string, string[]> = {}
    for (const table of BACKUP_TABLES) {
      const rows: string[] = []
      for await (const some of readTable(transaction, table)) rows.push(...some)
      // A `json` column keeps the spaces between its values, which mean nothing.
      tables[table] = rows.map((row) => JSON.stringify(JSON.parse(row))).sort()
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

/** Copies that one statement makes: on a busy machine, too, within the time that a call of the API has. */
const AT_ONCE = 1_000

/** Adds copies of a lead and its delivery until there are so many leads. */
async function growTo(queries: Queries, id: string, count: number): Promise<void> {
  for (let there = await queries.$count(schema.leads); there < count; there += AT_ONCE)
    await queries.execute(sql`
    with copies as (
      insert into leads select (json_populate_record(old, json_build_object(
        'id', gen_random_uuid(), 'lead', old.lead::jsonb || jsonb_build_object('message', e'Line one\nof ' || repeat('é', (number % 400)::int))))).*
      from leads old, generate_series(${there + 1}::int, ${Math.min(there + AT_ONCE, count)}::int) number where old.id = ${id} returning id
    ), further as (
      insert into deliveries select (json_populate_record(old, json_build_object('id', gen_random_uuid(), 'lead_id', copies.id))).*
      from deliveries old, copies where old.lead_id = ${id} returning id, lead_id
    ), repeatable as (
      insert into idempotency_keys select 'harbour-motors', 'POST /api/leads', id::text, 'a', '{"id": "a"}' from copies
    )
    insert into delivery_attempts select gen_random_uuid(), id, 'failed', 'busy', 7 from further`)
}

/** A way to a server on which each answer takes 10 milliseconds, as to another region. */
async function slowWay(url: string): Promise<{ url: string; close: () => Promise<unknown> }> {
  const { port, hostname } = new URL(url)
  // Either end may close at any moment.
  const ignore = () => undefined
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    pipeline(near, far, ignore)
    far.on('data', (answer) => setTimeout(() => near.write(answer), 10)).on('error', ignore)
    far.on('close', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { port: String(own) }).href,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

type Place = 'the embedded database' | 'a server' | 'a slow server'
const SOURCES: readonly Place[] = bin ? ['the embedded database', 'a server'] : ['the embedded database']
const TARGETS: readonly Place[] = bin ? ['the embedded database', 'a slow server'] : ['the embedded database']

describe(`a backup${bin ? '' : `, on the embedded database alone: ${NO_POSTGRES}`}`, () => {
  let folder: string
  let server: PostgresServer | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-keeping-'))
    server = bin === undefined ? undefined : await startPostgres(bin)
  })
  afterAll(async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const open = async (place: Place): Promise<ApiFixture> => {
    if (!server || place === 'the embedded database') return anApi()
    const url = await server.newDatabase()
    if (place === 'a server') return anApi(url)
    const way = await slowWay(url)
    const fixture = await anApi(way.url)
    return {
      ...fixture,
      close: () =>
        fixture
          .close()
          .then(way.close)
          .then(() => undefined),
    }
  }
  const within = async (place: Place, work: (fixture: ApiFixture) => Promise<void>): Promise<void> => {
    const fixture = await open(place)
    await work(fixture).finally(fixture.close)
  }

  it('holds every table but those that are made anew', () => {
    const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []))
    expect([...BACKUP_TABLES, ...PASSING_TABLES].sort()).toEqual(tables.sort())
  })

  describe.each(SOURCES)('of %s', (from) => {
    let full: ApiFixture
    let id: string
    beforeAll(async () => {
      full = await open(from)
      id = await fill(full)
    })
    afterAll(() => full.close())

    it('that is incomplete, or is not one, restores nothing', async () => {
      const file = join(folder, `${from} whole.gz`)
      // Of an earlier try.
      await rm(file, { force: true })
      await backup(full.context.database, file)
      const bytes = await readFile(file)
      const wrongChecksum = Buffer.concat([bytes.subarray(0, -8), Buffer.alloc(4), bytes.subarray(-4)])
      const contents = [bytes.subarray(0, bytes.length - 20), wrongChecksum, Buffer.from('hello'), Buffer.alloc(0)]
      for (const place of TARGETS)
        await within(place, async ({ context: { database, jobs } }) => {
          for (const content of contents) {
            const cut = join(folder, 'cut.gz')
            await writeFile(cut, content)
            await expect(restore({ ...database, jobs }, cut, Date.now())).rejects.toThrow('Nothing was restored')
          }
          const missing = restore({ ...database, jobs }, join(folder, 'missing.gz'), Date.now())
          await expect(missing).rejects.toThrow('ENOENT')
          expect(Object.values(await rowsOf(database.queries)).flat()).toEqual([])
        })
    })

    it('is not written over a file that is there', async () => {
      const file = join(folder, `${from} there.gz`)
      await writeFile(file, 'x')
      await expect(backup(full.context.database, file)).rejects.toThrow('EEXIST')
    })

    describe.each([3, 40, 20_000])('with %i leads', (count) => {
      let rows: Record<string, string[]>
      let file: string
      beforeAll(async () => {
        const { database } = full.context
        await growTo(database.queries, id, count)
        rows = await rowsOf(database.queries)
        file = join(folder, `${from} ${count}.gz`)
        expect(await backup(database, file)).toMatchObject({ leads: count, deliveries: count })
      })

      it('is readable only by its owner', async () => {
        expect((await stat(file)).mode & 0o077).toBe(0)
      })

      it.each(TARGETS)('restores every row into %s, with a job for each pending delivery', (place) =>
        within(place, async ({ context: { database, jobs } }) => {
          expect(await restore({ ...database, jobs }, file, Date.now())).toMatchObject({ leads: count, lead_files: 1 })
          expect(await rowsOf(database.queries)).toEqual(rows)
          const { rows: queued } = await database.queries.execute(
            sql`select count(*)::int as jobs from jobs.job where name = 'lead-deliveries' and state = 'created'`,
          )
          expect(queued).toEqual([{ jobs: count }])
          expect(await jobs.take({ closed: [], firstOnly: [] })).toBeDefined()
          await expect(restore({ ...database, jobs }, file, Date.now())).rejects.toThrow('not empty')
        }),
      )

      const movesTo = from === 'the embedded database' ? TARGETS.filter((place) => place !== from) : []
      it.each(movesTo)('is not needed to move it to %s', (place) =>
        within(place, async ({ context: { database, jobs } }) => {
          const target = { ...database, jobs }
          await moveStore(full.context.database, target, Date.now())
          expect(await rowsOf(database.queries)).toEqual(rows)
          expect(await jobs.take({ closed: [], firstOnly: [] })).toBeDefined()
          await expect(moveStore(full.context.database, target, Date.now())).rejects.toThrow('not empty')
        }),
      )

      it('is exported lead by lead', async () => {
        const leads = await listLeads(full.context.database.queries, { limit: 1_000_000 })
        const ids = leadsJsonLines(leads)
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line).id)
        const stored = rows.leads?.map((row) => JSON.parse(row).id)
        expect(ids.sort()).toEqual(stored?.sort())
      })
    })
  })
})

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { personKeys } from '#src/api/leads/lead-deliveries.ts'
import type { Queries } from '#src/api/store/database.ts'
import { openDatabase, type StorePlace } from '#src/api/store/open-database.ts'
import * as schema from '#src/api/store/schema.ts'
import type { Lead } from '#src/lead/lead.ts'
import type { DeliveryTarget } from '#src/tenant/routing.ts'
import { emptyStore } from '../../empty-store.ts'
import { temporaryFolder } from '../../unit/builder/published-tree.ts'
import { runScript } from '../run-script.ts'
import { onBothPlaces } from './both-stores.ts'

/** Sample dealers: the first in Australia, the second in New Zealand. */
const [AU, NZ] = ['pilbara-trucks', 'tauranga-motor-company'] as const
type Site = typeof AU | typeof NZ
type Contact = { name: string; email?: string; phone?: string }

/** People whose addresses contain each other, and numbers that end alike. */
const PEOPLE = {
  ann: { name: 'Ann', email: 'Ann@Example.com', phone: '02 9876 5432' },
  joann: { name: 'Joann', email: 'joann@example.com', phone: '03 9876 5432' },
  anne: { name: 'Anne', email: 'ann@example.com.au', phone: '07 9876 5432' },
} satisfies Record<string, Contact>

const identity = (site: Site) => ({ id: randomUUID(), website_slug: site })

/** Everything that a person may leave on a site. */
async function leave(queries: Queries, site: Site, { name, email, phone }: Contact): Promise<void> {
  const shared = { category: 'General', dealership_slug: site, source: 'Website', website_slug: site } as const
  const lead: Lead = { ...shared, name, email, phone, lead_status: 'Complete', form_completed: true }
  const keys = personKeys(lead, { country: site === AU ? 'AU' : 'NZ' })
  const consent = { given: false, method: 'not-asked' } as never
  const { id: lead_id } = identity(site)
  const stored = { ...identity(site), id: lead_id, form: 'enquiry', state: 'complete' as const, lead, consent, ...keys }
  await queries.insert(schema.leads).values(stored)
  const file = { id: randomUUID(), lead_id, field: 'resume', name: `${name}.pdf`, media_type: 'application/pdf' }
  await queries.insert(schema.leadFiles).values({ ...file, content: Buffer.from(name) })
  const target: DeliveryTarget = { kind: 'email', to: ['sales@example.com'], format: 'readable' }
  const delivery = {
    ...identity(site),
    lead_id,
    reason: 'complete' as const,
    receiver: 'mail',
    target,
    destination: 'x',
    host: 'smtp',
  }
  await queries.insert(schema.deliveries).values(delivery)
  if (email) await queries.insert(schema.leadReplies).values({ lead_id, email_key: email.toLowerCase() })
  const valuation: Omit<typeof schema.valuations.$inferInsert, 'id' | 'person'> = {
    website_slug: site,
    lead_attributes: { Rego: 'ABC123' },
    subject: { make: 'Mazda', model: '3', year: 2018, km: 1 },
    source: 'stock',
    estimate: { kind: 'appraisal', reason: 'too-old' } as never,
    adjustment_answers: {},
  }
  const persons: Record<string, string>[] = [
    ...(email === undefined ? [] : [{ name, email }]),
    ...(phone === undefined ? [] : [{ name, phone }]),
  ]
  for (const person of persons)
    await queries.insert(schema.valuations).values({ ...valuation, id: randomUUID(), person })
  const data = { offer: { contact: [email ?? '', phone ?? ''] } }
  await queries.insert(schema.miscellaneous).values({ ...identity(site), data })
  if (email === undefined) return
  const shopper = { ...identity(site), email: email.toLowerCase() }
  await queries.insert(schema.shoppers).values(shopper)
  await queries.insert(schema.watchlist).values({ shopper_id: shopper.id, car_id: `of ${name}` })
  const expires_at = new Date(Date.now() + 60_000)
  await queries
    .insert(schema.sessions)
    .values({ token_digest: `of ${name} at ${site}`, shopper_id: shopper.id, expires_at })
  await queries.insert(schema.signInCodes).values({ ...identity(site), email: shopper.email, expires_at })
  const follower = { ...identity(site), email: shopper.email, token: `${name} at ${site}` }
  await queries.insert(schema.followers).values(follower)
  const [asked_at, seen_at] = [new Date(), new Date()]
  const words = `${name} may be told`
  const alert = {
    id: randomUUID(),
    follower_id: follower.id,
    kind: 'price' as const,
    target: '1',
    title: 'A car',
    words,
  }
  await queries.insert(schema.alerts).values({ ...alert, asked_at, seen_at })
  await queries.insert(schema.alertMails).values({ id: randomUUID(), follower_id: follower.id, news: null })
}

/** The rows of all tables that name each person, as `table: name` or `table: address`. */
async function left(queries: Queries): Promise<string[]> {
  const leads = await queries.select().from(schema.leads)
  const replies = await queries.select().from(schema.leadReplies)
  const valuations = await queries.select().from(schema.valuations)
  const files = await queries.select().from(schema.leadFiles)
  const miscellaneous = await queries.select().from(schema.miscellaneous)
  const shoppers = await queries.select().from(schema.shoppers)
  const codes = await queries.select().from(schema.signInCodes)
  const watchlist = await queries.select().from(schema.watchlist)
  const sessions = await queries.select().from(schema.sessions)
  const followers = await queries.select().from(schema.followers)
  const alerts = await queries.select().from(schema.alerts)
  const mails = await queries
    .select()
    .from(schema.alertMails)
    .innerJoin(schema.followers, eq(schema.followers.id, schema.alertMails.follower_id))
  return [
    ...leads.map(({ lead }) => `lead: ${lead.name}`),
    ...replies.map(({ email_key }) => `reply: ${email_key}`),
    ...files.map(({ name }) => `file: ${name}`),
    ...valuations.map(({ person }) => `valuation: ${person.name} ${person.email ?? person.phone}`),
    ...miscellaneous.map(({ data }) => `data: ${JSON.stringify(data)}`),
    ...shoppers.map(({ email }) => `shopper: ${email}`),
    ...codes.map(({ email }) => `code: ${email}`),
    ...watchlist.map(({ car_id }) => `saved: ${car_id}`),
    ...sessions.map(({ token_digest }) => `session: ${token_digest}`),
    ...followers.map(({ email }) => `follower: ${email}`),
    ...alerts.map(({ words }) => `alert: ${words}`),
    ...mails.map(({ followers: { email } }) => `mail: ${email}`),
  ].sort()
}

function suite(placeOf: () => StorePlace): void {
  let place: StorePlace
  beforeAll(async () => {
    place = await emptyStore(placeOf())
  })
  const inStore = async <T>(work: (queries: Queries) => Promise<T>): Promise<T> => {
    const database = await openDatabase(place)
    try {
      return await work(database.queries)
    } finally {
      await database.close()
    }
  }
  /** `npm run leads -- ...` on the store. */
  const leads = (...words: string[]) =>
    runScript('leads', words, { DATA: place.folder, DATABASE_URL: place.databaseUrl })
  const refill = (people: readonly (readonly [Site, Contact])[]) =>
    inStore(async (queries) => {
      for (const table of Object.values({ ...TABLES })) await queries.delete(table)
      for (const [site, who] of people) await leave(queries, site, who)
    })
  const codeIn = (stdout: string) => / --delete ([0-9a-f]{8})$/m.exec(stdout)?.[1] ?? 'no code'
  const all = (site: Site) => Object.values(PEOPLE).map((who) => [site, who] as const)

  it.each(['ann@example.com', '+61 2 9876 5432'])(
    "%s: lists the person's leads, deletes exactly these, and keeps a receipt without personal data",
    async (who) => {
      await refill(all(AU))
      const before = await inStore(left)
      const file = join(temporaryFolder(), 'ann.json')
      const { stdout } = await leads('person', who, '--export', file)
      const exported = JSON.parse(await readFile(file, 'utf8'))
      expect(exported.leads).toMatchObject([{ lead: { name: 'Ann' } }])
      expect(Buffer.from(exported.files[0].content, 'base64').toString()).toBe('Ann')
      expect(JSON.stringify(exported)).not.toMatch(/joann|com\.au|03 9876|07 9876/i)
      for (const table of ['lead', 'file', 'delivery', 'valuation', 'further data'])
        expect(stdout).toMatch(new RegExp(`^${table}  [0-9a-f-]{36}  `, 'm'))
      expect(stdout).toMatch(/^reply {2}to lead [0-9a-f-]{36} {2}not sent$/m)
      expect(stdout).toContain('Ann, Ann@Example.com, 02 9876 5432')
      expect(stdout).not.toMatch(/joann|com\.au|03 9876|07 9876/i)
      expect(await inStore(left)).toEqual(before)

      const deleted = await leads('person', who, '--delete', codeIn(stdout))
      expect(deleted).toMatchObject({ status: 0, stderr: '' })
      const isOthers = (row: string) => /joann|anne\b|com\.au|03 9876|07 9876/i.test(row)
      const remain = await inStore(left)
      expect(remain.filter(isOthers)).toEqual(before.filter(isOthers))
      const own = remain.filter((row) => !isOthers(row))
      // What names only the other address of the person is found by that one.
      expect(own.filter((row) => row.toLowerCase().includes(who.replace('+61 2', '02')))).toEqual([])
      const { stdout: receipts } = await leads('erasures')
      expect(receipts).toMatch(
        /leads: 1, files: 1, deliveries: 1, replies: 1, valuations: 1, miscellaneous: 1.* of pilbara-trucks$/m,
      )
      expect(receipts).not.toMatch(/ann|example|9876/i)
    },
  )

  it('the other addresses of a person are followed only by the flag', async () => {
    await refill(all(AU))
    const one = await leads('person', 'ann@example.com')
    expect(one.stdout).toContain('Other addresses in these records: +61298765432.')
    expect(one.stdout.match(/^valuation/gm)).toHaveLength(1)
    const both = await leads('person', 'ann@example.com', '--follow')
    expect(both.stdout.match(/^valuation/gm)).toHaveLength(2)
    expect(both.stdout).not.toMatch(/joann|com\.au/i)
    await leads('person', 'ann@example.com', '--follow', '--delete', codeIn(both.stdout))
    expect((await inStore(left)).filter((row) => !/joann|anne|com\.au/i.test(row))).toEqual([])
  })

  it("a number is read by its site's country: the same digits are another person in New Zealand", async () => {
    const mobile = { name: 'Mere', phone: '02 9876 5432' }
    await refill([
      [AU, PEOPLE.ann],
      [NZ, mobile],
    ])
    const refused = await leads('person', '02 9876 5432')
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('+61298765432 or +64298765432') })
    const before = await inStore(left)
    const { stdout } = await leads('person', '+64 29 876 5432')
    expect(stdout).toContain('Mere')
    expect(stdout).not.toContain('Ann')
    await leads('person', '+64 29 876 5432', '--delete', codeIn(stdout))
    const remain = await inStore(left)
    expect(remain.filter((row) => row.includes('Mere'))).toEqual([])
    expect(remain.filter((row) => row.includes('Ann'))).toEqual(before.filter((row) => row.includes('Ann')))
  })

  it('refuses what is neither an address nor a number', async () => {
    await refill([[AU, PEOPLE.ann]])
    const { status, stdout, stderr } = await leads('person', '@')
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain('@ is neither an email address nor a whole phone number')
  })

  it('deletes nothing by a list that is out of date', async () => {
    await refill([[AU, PEOPLE.ann]])
    const { stdout } = await leads('person', 'ann@example.com')
    await inStore((queries) => leave(queries, NZ, { name: 'Ann', email: 'ann@example.com' }))
    const before = await inStore(left)
    const { status, stderr } = await leads('person', 'ann@example.com', '--delete', codeIn(stdout))
    expect([status, stderr]).toEqual([1, expect.stringContaining('Nothing was deleted')])
    expect(stderr).toContain('tauranga-motor-company')
    expect(await inStore(left)).toEqual(before)
  })
}

const { leads, valuations, miscellaneous, shoppers, signInCodes, followers, erasures } = schema
const TABLES = { leads, valuations, miscellaneous, shoppers, signInCodes, followers, erasures }

onBothPlaces('a person', 120_000, suite)

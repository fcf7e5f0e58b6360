import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deliveriesOf } from '#src/api/store/deliveries.ts'
import { FIRST_LEAD } from '#src/api/store/first-leads.ts'
import { type GroupedLead, groupValues, insertGroup, prepareLead } from '#src/api/store/lead-groups.ts'
import { idempotencyKeys, leads } from '#src/api/store/schema.ts'
import type { Lead } from '#src/lead/lead.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { type ApiFixture, idOf, send } from './api-fixture.ts'
import { onBothStores } from './both-stores.ts'

const DAY = 24 * 60 * 60 * 1000
const target = { kind: 'email' as const, to: ['sales@harbour.example'], format: 'adf' as const }

function contract(fixture: () => ApiFixture): void {
  const queries = () => fixture().context.database.queries

  /** A lead of a person nobody else is, with one delivery, but for what is given. */
  function aLead({ key = randomUUID(), ...row }: Partial<GroupedLead['row']> & { key?: string } = {}): GroupedLead {
    const id = randomUUID()
    const lead: Lead = {
      ...PERSON,
      lead_id: id,
      website_slug: 'harbour-motors',
      source: 'Website',
      category: 'General Enquiry',
      dealership_slug: 'harbour',
      lead_status: 'Complete',
      form_completed: true,
    }
    const whole = {
      id,
      website_slug: 'harbour-motors',
      form: 'quick-enquiry',
      state: 'complete' as const,
      signal: null,
    }
    const consent = { given: false, method: 'none' as const, text: '', at: '2026-11-20T00:00:00.000Z' }
    return {
      call: { website_slug: row.website_slug ?? 'harbour-motors', call: 'POST /leads', key, fingerprint: 'f' },
      row: { ...whole, lead, consent, phone_key: randomUUID(), email_key: randomUUID(), ...row },
      deliveries: [{ id: randomUUID(), name: 'mail', target }],
    }
  }

  async function store(...group: GroupedLead[]) {
    const { database, jobs } = fixture().context
    const at = new Date()
    const values = groupValues(group.map(prepareLead), { at, since: new Date(at.getTime() - DAY) })
    const stored = await database.runFixed(insertGroup(jobs.enqueueSql), values)
    return stored.map(({ id }) => id)
  }

  const linkOf = async ({ row }: GroupedLead) =>
    (await queries().select().from(leads).where(eq(leads.id, row.id)))[0]?.duplicate_of

  const jobsOf = async (group: readonly GroupedLead[]) => {
    const ids = group.flatMap(({ deliveries }) => deliveries.map(({ id }) => id))
    const { rows } = await queries().execute(
      sql`select json_array_elements_text((data -> 'deliveryIds')::json) as id from jobs.job where name = 'delivery-groups'`,
    )
    return rows.filter(({ id }) => ids.includes(String(id)))
  }

  it('leads of one person in one group are linked to the first of them, and later ones too', async () => {
    const [phone_key, email_key] = [randomUUID(), randomUUID()]
    const first = aLead({ phone_key })
    const byPhone = aLead({ phone_key, email_key })
    const byEmail = aLead({ email_key })
    const other = aLead({ phone_key: null, email_key: null })
    await store(other, first, byPhone, byEmail, aLead({ phone_key: null, email_key: null }))
    expect(await Promise.all([other, first, byPhone, byEmail].map(linkOf))).toEqual([
      null,
      null,
      first.row.id,
      byPhone.row.id,
    ])
    const later = aLead({ phone_key })
    await store(later)
    expect(await linkOf(later)).toBe(first.row.id)
  })

  it('the first lead of a person is looked for among theirs alone, in a store that has no statistics yet', async () => {
    const plans = []
    for (let round = 0; round < 12; round++) {
      await store(...Array.from({ length: 32 }, () => aLead()))
      const person = sql`(values (gen_random_uuid(), 'harbour-motors', 'p', 'e', now() - interval '1 day'))
        as person (id, website_slug, phone_key, email_key, since)`
      const { rows } = await queries().execute(sql`explain select (${sql.raw(FIRST_LEAD)}) from ${person}`)
      const plan = rows.map((row) => Object.values(row).join()).join('\n')
      plans.push([...plan.matchAll(/(?:using|on) (leads_by_\w+|leads)\b/g)].map(([, name]) => name))
    }
    const found = new Set(plans.map((names) => names.filter((name) => name !== 'leads').join()))
    expect(found).toEqual(new Set(['leads_by_phone,leads_by_email']))
  })

  it('nobody is linked to what a program sent, nor to an unfinished lead, nor to a lead of another site', async () => {
    const phone_key = randomUUID()
    const group = [
      aLead({ phone_key, state: 'quarantined' }),
      aLead({ phone_key, state: 'incomplete' }),
      aLead({ phone_key, website_slug: 'fixed' }),
      aLead({ phone_key }),
    ]
    await store(...group)
    expect(await Promise.all(group.map(linkOf))).toEqual([null, null, null, null])
  })

  it('each lead has its delivery and a place in the job of its group; one whose key was used has nothing', async () => {
    const key = randomUUID()
    const [first, second, third] = [aLead({ key }), aLead({ key }), aLead()]
    expect(await store(first, second, third)).toEqual([first.row.id, third.row.id])
    expect(await store(aLead({ key }))).toEqual([])
    expect(await jobsOf([first, third])).toHaveLength(2)
    expect(await jobsOf([second])).toEqual([])
    expect(await deliveriesOf(queries(), first.row.id)).toMatchObject([{ state: 'pending', receiver: 'mail' }])
    expect(await deliveriesOf(queries(), second.row.id)).toEqual([])
    const [answered] = await queries().select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
    expect(answered).toMatchObject({ answer: { id: first.row.id }, fingerprint: 'f' })
  })

  it('what fails in a group leaves nothing of it behind', async () => {
    const group = [aLead(), aLead({ form: undefined })]
    await expect(store(...group)).rejects.toThrow()
    expect(
      await queries()
        .select()
        .from(leads)
        .where(
          inArray(
            leads.id,
            group.map(({ row }) => row.id),
          ),
        ),
    ).toEqual([])
    expect(await jobsOf(group)).toEqual([])
  })

  it('a lead that cannot be stored does not fail those that come with it', async () => {
    await queries().execute(sql`alter table leads add constraint refused check (lead ->> 'message' <> 'refused')`)
    const messages = Array.from({ length: 24 }, (_, index) => (index % 8 === 3 ? 'refused' : `message ${index}`))
    const answers = await Promise.all(
      messages.map((message) =>
        send(
          fixture(),
          'POST',
          '/api/leads',
          { lead: { ...PERSON, form: 'quick-enquiry', message } },
          { 'idempotency-key': randomUUID() },
        ),
      ),
    )
    await queries().execute(sql`alter table leads drop constraint refused`)
    expect(answers.map(({ status }) => status)).toEqual(messages.map((message) => (message === 'refused' ? 500 : 201)))
    const ids = await Promise.all(answers.filter(({ ok }) => ok).map(idOf))
    expect(await queries().select().from(leads).where(inArray(leads.id, ids))).toHaveLength(21)
  })
}

onBothStores('leads that come together @spec 7.5', contract)

import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '#src/api/app.ts'
import { pendingDeliveries } from '#src/api/deliveries/delivery-rows.ts'
import { deliveries, leadReplies, leads, reservations, valuations } from '#src/api/store/schema.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { PERSON } from '../../../unit/lead/person.ts'
import { pageAt } from '../../../unit/page/fixture.ts'
import { aLocation, aVehicle } from '../../../unit/vehicle/fixture.ts'
import { type ApiFixture, TRADE_IN_STEPS } from '../../api/api-fixture.ts'
import { onBothStores } from '../../api/both-stores.ts'
import { aDealerWhoReplies, type ReplyWorld, replyWorld } from './reply-fixture.ts'

const HOUR = 60 * 60_000
const CAR = aVehicle({ body: 'Hatch', price_type: 'egc', primary_image_url: '/images/corolla.avif' })
const OPEN = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  open: '00:00',
  close: '23:59',
}))
const YARD = aLocation({
  address: { street: '1 Cross Road', city: 'Bathurst', state: 'NSW', postcode: '2795' },
  licences: [{ jurisdiction: 'NSW', label: 'MD', number: '099901' }],
  contact_detail: { phone: '02 6331 0000', opening_hours: OPEN },
})
const SWITCHED_ON = { categories: ['Used Vehicle Enquiry' as const, 'Test Drive' as const] }

onBothStores('a reply to an enquiry', (fixture: () => ApiFixture) => {
  const DEALER = aDealerWhoReplies({ locations: [YARD] })
  const NEIGHBOUR = aDealerWhoReplies({ switches: {} })
  const [YESTERDAY, IN_TWO_DAYS] = [-1, 2].map((days) =>
    new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10),
  )
  const ON_HOLIDAY = aDealerWhoReplies({
    id: 'on-holiday',
    slug: 'on-holiday',
    url: 'https://on-holiday.example',
    locations: [
      {
        ...YARD,
        contact_detail: {
          ...YARD.contact_detail,
          special_hours: [{ date: YESTERDAY ?? '', until: IN_TWO_DAYS, status: 'Closed' }],
        },
      },
    ],
  })
  let world: ReplyWorld
  beforeAll(async () => {
    world = await replyWorld(fixture(), [DEALER, NEIGHBOUR, ON_HOLIDAY])
    for (const tenant of [DEALER, NEIGHBOUR, ON_HOLIDAY]) world.publish(tenant, [CAR])
  })
  afterAll(() => world.close())
  const anEmail = () => `${randomUUID()}@example.nz`
  /** The replies to one enquiry, after its jobs have run. */
  async function repliesTo(changes: object = {}, tenant: Tenant = DEALER) {
    const email = anEmail()
    await world.enquire(tenant, { email, ...changes })
    await world.work()
    return world.mailsTo(email)
  }

  describe('what it says', () => {
    it('is what the page says: title, picture, the one price with its kind, and the total with duty', async () => {
      const site = world.publish(DEALER, [CAR])
      const page = pageAt(site, 'vehicle', `/cars/${CAR.slug}`)
      const [mail] = await repliesTo()
      for (const fact of [page.price.text, page.price.type, page.price.note, page.estimated_total?.title, CAR.name]) {
        expect(mail?.text).toContain(fact)
        expect(mail?.html).toContain(fact)
      }
      expect(mail?.text).toContain(`${DEALER.url}${page.path}`)
      expect(mail?.html).toContain(`<img src="${DEALER.url}/images/corolla.avif?`)
      expect(mail?.html).toContain('fm=jpg')
    })

    it('is whether it is available and the yard is open, the next three free times, and the licence', async () => {
      const [mail] = await repliesTo()
      expect(mail?.text).toContain('Availability: In stock')
      expect(mail?.text).toContain('Opening hours: Open until 11:59pm')
      expect(mail?.text.match(/book-test-drive\?car_id=101&dateTime=20/g)).toHaveLength(3)
      expect(mail?.text).toContain('Motor dealer licence MD 099901')
    })

    it('is when the yard opens after days on which it is closed', async () => {
      const [mail] = await repliesTo({}, ON_HOLIDAY)
      expect(mail?.text).toMatch(/Opening hours: Opens \w+day 12:00am/)
    })

    it.each([
      ['left as the form had ticked it', true, true, "You haven't been subscribed to anything."],
      ['ticked by the shopper', false, true, 'You ticked the box for offers and updates.'],
      ['left empty', false, false, "You haven't been subscribed to anything."],
    ])('is the truth about a subscription box that was %s', async (_, opt_in_default, opt_in, words) => {
      world.change({ ...DEALER, switches: { ...DEALER.switches, forms: { ...DEALER.switches.forms, opt_in_default } } })
      const [mail] = await repliesTo({ opt_in })
      world.change(DEALER)
      expect(mail?.text).toContain(words)
    })

    it("is in the dealer's words for its category", async () => {
      const replies = [
        { categories: ['Test Drive' as const], opening: 'Drive on!' },
        { opening: 'Good to hear from you.' },
      ]
      world.publish(DEALER, [CAR], { replies })
      expect((await repliesTo())[0]?.text).toContain('Good to hear from you.')
      const drive = { form: 'test-drive', category: 'Test Drive', terms_conditions: true }
      expect((await repliesTo(drive))[0]?.text).toContain('Drive on!')
    })

    it('names no times to somebody who has chosen one', async () => {
      const drive = { form: 'test-drive', category: 'Test Drive', terms_conditions: true, dateTime: '2026-11-30T10:00' }
      expect((await repliesTo(drive))[0]?.text).not.toContain('dateTime=')
    })

    it('is true when it is sent, not when the enquiry was: a price that has changed since is the new one', async () => {
      const email = anEmail()
      await world.enquire(DEALER, { email })
      world.publish(DEALER, [{ ...CAR, price: 23_490 }])
      await world.work()
      expect(world.mailsTo(email)[0]?.text).toContain('$23,490')
      world.publish(DEALER, [CAR])
    })

    it('a vehicle that a shopper holds at this moment is reserved, whatever the last build knew', async () => {
      const hold = { id: randomUUID(), lead_id: randomUUID(), website_slug: DEALER.slug, car_id: '101' }
      await world.context.database.queries.insert(reservations).values({
        ...hold,
        vehicle_key: 'd1/101',
        provider: 'stripe',
        dealership_slug: 'x',
        state: 'held',
        reason: 'started' as never,
        deposit: {} as never,
        payments: [],
        checkout: {} as never,
        expires_at: new Date(Date.now() + HOUR),
      })
      const [mail] = await repliesTo()
      expect(mail?.text).toContain('Availability: Currently reserved')
      expect(mail?.text).not.toContain('dateTime=')
      await world.context.database.queries.delete(reservations).where(eq(reservations.id, hold.id))
    })

    it.each([
      ['that wants a vehicle', { car_id: '101' }, '$24,990'],
      ['that wants none', { car_id: '' }, ''],
    ])('of a trade-in %s is the estimate by its own answers, not what the browser says', async (_, wanted, price) => {
      const email = anEmail()
      const valuation_id = randomUUID()
      await world.context.database.queries.insert(valuations).values({
        id: valuation_id,
        website_slug: DEALER.slug,
        person: {},
        lead_attributes: {},
        subject: { make: 'Mazda', model: '3', year: 2018, km: 90_000 },
        source: 'stock',
        estimate: { kind: 'indicative', offer_price: 20_000, low: 19_000, high: 21_000, comparables: 5 },
        adjustment_answers: {},
        offer_price: 20_000,
      })
      const answers = { ...Object.assign({}, ...TRADE_IN_STEPS), condition: 'Fair', offer_price: 99_000, message: '' }
      await world.enquire(DEALER, {
        form: 'trade-in',
        category: 'Trade In',
        ...answers,
        ...wanted,
        email,
        valuation_id,
      })
      await world.work()
      const [mail] = world.mailsTo(email)
      expect(mail?.text).toContain('Our indicative estimate for your trade-in: $18,400')
      expect(mail?.text).toContain(price)
      expect(mail?.text.includes('Corolla')).toBe(price !== '')
    })

    it('a vehicle that was sold is said to be sold, and one that left the site is not spoken of', async () => {
      const email = anEmail()
      await world.enquire(DEALER, { email })
      world.publish(DEALER, [{ ...CAR, sold: true, sold_date_timestamp: Date.now() / 1000 - 60 }])
      await world.work()
      expect(world.mailsTo(email)[0]?.text).toContain('Corolla Ascent Sport. It has been sold.')
      expect(world.mailsTo(email)[0]?.text).not.toContain('$')
      world.publish(DEALER, [])
      expect(await repliesTo()).toHaveLength(0)
      expect(world.logged.at(-1)).toContain('its vehicle is no longer published')
      world.publish(DEALER, [CAR])
    })

    it('links to the site as the shopper reached it only if that is an address of the dealer', async () => {
      const [mail] = await repliesTo({ url: `https://evil.example/cars/${CAR.slug}` })
      expect(mail?.text).toContain(`${DEALER.url}/cars/${CAR.slug}`)
      expect(mail?.source).not.toContain('evil')
    })
  })

  it('comes in the name of the dealer, whose people read what is replied, marked as automatic', async () => {
    const [mail] = await repliesTo()
    expect(mail).toMatchObject({ from: 'leads@forecourt.example', replyTo: `sales@${DEALER.slug}.example` })
    expect(mail?.source).toMatch(/^From: Harbour Motors <leads@forecourt.example>\r?$/m)
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-replied\r?$/m)
    expect(mail?.source).toMatch(/^X-Auto-Response-Suppress: All\r?$/m)
    expect(mail?.source).not.toMatch(/^(List-Unsubscribe|Bcc|Cc):/m)
  })

  describe('who gets one', () => {
    it.each<[string, object]>([
      ['fills in the field that no person sees', { favourite_color: 'blue' }],
      ['is faster than anyone types', { form_seconds: '1' }],
      ['writes a link as its name', { name: 'www.evil.example' }],
    ])('a program that %s gets none, although it is told that all is well', async (_, changes) => {
      const email = anEmail()
      const id = await world.enquire(DEALER, { email, ...changes })
      expect(await world.isQueued(id)).toBe(false)
      await world.work()
      expect(world.mailsTo(email)).toHaveLength(0)
    })

    it("the neighbour's shopper gets none, because that dealer has not switched it on", async () => {
      const id = await world.enquire(NEIGHBOUR)
      expect(await world.isQueued(id)).toBe(false)
    })

    it('a form of several steps gets one when it is sent, and one that is left gets none', async () => {
      const email = anEmail()
      const first = { ...PERSON, email, form: 'test-drive', category: 'Test Drive', car_id: '101' }
      const partial = { ...first, lead_status: 'Incomplete', form_completed: false, step_number: 0 }
      const answer = await world.request(DEALER, 'POST', '/leads', { lead: partial })
      const { id } = (await answer.json()) as { id: string }
      expect(await world.isQueued(id)).toBe(false)
      const done = { ...first, terms_conditions: true, lead_id: id, form_completed: true }
      expect((await world.request(DEALER, 'PUT', `/leads/${id}`, { lead: done })).status).toBe(200)
      await world.work()
      expect(world.mailsTo(email)).toHaveLength(1)
    })

    it('one that is switched off in the meantime gets none', async () => {
      const email = anEmail()
      await world.enquire(DEALER, { email })
      world.change({ ...DEALER, switches: { ...DEALER.switches, replies: { categories: [] } } })
      await world.work()
      expect(world.mailsTo(email)).toHaveLength(0)
      world.change({ ...DEALER, switches: { ...DEALER.switches, replies: SWITCHED_ON } })
    })

    it('nobody gets one that is an hour late', async () => {
      const email = anEmail()
      await world.enquire(DEALER, { email })
      world.wait(HOUR + 1000)
      await world.work()
      expect(world.mailsTo(email)).toHaveLength(0)
      expect(world.logged.at(-1)).toContain('it is an hour old')
    })

    it('an address gets five a day, however many enquiries are sent with it', async () => {
      const email = anEmail()
      for (let sent = 0; sent < 7; sent++) await world.enquire(DEALER, { email, message: `Question ${sent}` })
      await world.work()
      expect(world.mailsTo(email)).toHaveLength(5)
      world.wait(24 * HOUR + 1000)
      await world.enquire(DEALER, { email })
      await world.work()
      expect(world.mailsTo(email)).toHaveLength(6)
    })
  })

  describe('at most once', () => {
    it('a job that runs twice at the same time sends one', async () => {
      const email = anEmail()
      const id = await world.enquire(DEALER, { email })
      await Promise.all([world.run(id), world.run(id), world.run(id)])
      await world.work()
      expect(world.takenFor(email)).toBe(1)
    })

    it.each<[string, 450 | 550 | 'hang', 'recipient' | 'message', number]>([
      ['a mailbox that is busy is tried again', 450, 'recipient', 1],
      ['a message that must wait is tried again', 450, 'message', 1],
      ['a mailbox that does not exist is not', 550, 'recipient', 0],
      ['a server that is silent about the mailbox is tried again', 'hang', 'recipient', 1],
      ['a server that is silent after the message is not, because it may have taken it', 'hang', 'message', 0],
    ])('%s', async (_, code, at, mails) => {
      const email = anEmail()
      const id = await world.enquire(DEALER, { email })
      world.mailbox.fail({ code, at, times: 1, to: email })
      world.waitForMail(code === 'hang' ? 500 : 10_000)
      await world.work()
      world.waitForMail(10_000)
      while ((await world.work()) > 0);
      expect(world.takenFor(email)).toBe(mails)
      // The dealer's lead goes its own way.
      const queued = await pendingDeliveries(world.context.database.queries)
      const [delivery] = await world.context.database.queries
        .select()
        .from(deliveries)
        .where(eq(deliveries.lead_id, id))
      expect(queued.map((each) => each.id)).toContain(delivery?.id)
    })

    it('a site that cannot be read is fetched again', async () => {
      const email = anEmail()
      await world.enquire(DEALER, { email })
      const { current } = world.context.stock
      world.context.stock.current = () => Promise.reject(new Error('no answer'))
      await world.work()
      world.context.stock.current = current
      await world.work()
      expect(world.takenFor(email)).toBe(1)
    })
  })

  it('that cannot be queued costs nobody a lead: the lead and its delivery are stored', async () => {
    const logged: string[] = []
    const api = createApi(
      {
        ...world.context,
        log: (event) => logged.push(event),
        jobs: {
          ...world.context.jobs,
          send: async (_kind, queries) => void (await queries.execute(sql`select * from no_such_queue`)),
        },
      },
      { addressOf: () => '192.0.2.1' },
    )
    const lead = { ...PERSON, form: 'quick-enquiry', category: 'Used Vehicle Enquiry', car_id: '101', message: 'Hi' }
    const answer = await api.request(`${DEALER.url}/api/leads`, {
      method: 'POST',
      headers: { host: new URL(DEALER.url).host, origin: DEALER.url, 'content-type': 'application/json' },
      body: JSON.stringify({ lead }),
    })
    expect(answer.status).toBe(201)
    const { id } = (await answer.json()) as { id: string }
    const { queries } = world.context.database
    expect(await queries.select().from(deliveries).where(eq(deliveries.lead_id, id))).toHaveLength(1)
    expect(await queries.select().from(leadReplies).where(eq(leadReplies.lead_id, id))).toHaveLength(0)
    expect(logged).toContain('a reply could not be queued')
  })

  it('leaves the store with its lead', async () => {
    const id = await world.enquire(DEALER)
    expect(await world.isQueued(id)).toBe(true)
    const { queries } = world.context.database
    await queries.delete(leads).where(eq(leads.id, id))
    expect(await queries.select().from(leadReplies).where(eq(leadReplies.lead_id, id))).toHaveLength(0)
    await world.work()
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiContext } from '#src/api/api-context.ts'
import { createApi } from '#src/api/app.ts'
import type { ShopperMail } from '#src/api/deliveries/automatic-mail.ts'
import { deliveriesOf } from '#src/api/deliveries/delivery-rows.ts'
import { MailError } from '#src/api/deliveries/relay.ts'
import { sweepAbandoned } from '#src/api/leads/lead-deliveries.ts'
import { watchLeads } from '#src/api/operators/watch-leads.ts'
import { createRegistry } from '#src/api/registry.ts'
import { cancelReservation, releaseReservation } from '#src/api/reservations/cancel-reservation.ts'
import { mailReceipt } from '#src/api/reservations/mail-receipt.ts'
import { settleReservation } from '#src/api/reservations/settle-reservation.ts'
import { StockUnreachable } from '#src/api/stock/stock-vehicle.ts'
import { reservations } from '#src/api/store/reservation-tables.ts'
import { leads } from '#src/api/store/schema.ts'
import { ok } from '#src/base/result.ts'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import type { PaymentProvider, PaymentStanding } from '#src/platform/payments/provider.ts'
import { PROVIDERS } from '../../../scripts/local-payments.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { aTenant } from '../../unit/vehicle/fixture.ts'
import { pay } from '../payments/sandboxes.ts'
import { findPostgres, startPostgres } from './postgres-server.ts'
import { aShop, type Shop } from './shop-fixture.ts'

const MINUTE = 60_000
const ONCE = { isLast: false }
/** Seconds, of which some are over by now. */
const about = (seconds: number) => expect.toSatisfy((told: number) => told <= seconds && told > seconds - 60)

function contract(start: () => Promise<Shop>): void {
  let shop: Shop
  beforeAll(async () => {
    shop = await start()
  })
  afterAll(() => shop?.close())
  beforeEach(() => {
    shop.moveClock(0)
    for (const name of PROVIDERS) {
      shop.payments.sandboxes[name].clear()
      shop.payments.sandboxes[name].behave({})
    }
  })

  const aCar = () => `car-${randomUUID()}`
  const leadOf = async (id: string) => {
    const { lead_id } = await shop.stored(id)
    const [row] = await shop.context.database.queries.select().from(leads).where(eq(leads.id, lead_id))
    if (!row) throw new Error('no lead')
    return row
  }
  const settle = (id: string) => settleReservation(shop.context, id, ONCE)
  const jobsOf = async (queue: string, id: string): Promise<number> => {
    const text = "select count(*)::int as jobs from jobs.job where name = $1 and data->>'reservationId' = $2"
    const { rows } = await shop.context.database.jobs.db.executeSql(text, [queue, id])
    return Number(rows[0]?.jobs)
  }
  const receiptsOf = async (id: string): Promise<ShopperMail[]> => {
    const sent: ShopperMail[] = []
    await mailReceipt(shop.context, async (mail) => void sent.push(mail), id)
    return sent
  }
  const holders = (car: string) =>
    shop.context.database.queries.select().from(reservations).where(eq(reservations.car_id, car))

  describe.each(PROVIDERS)('by %s', (name) => {
    const sandbox = () => shop.payments.sandboxes[name]
    /** What the provider has of a reservation. */
    const moneyOf = async (id: string) => {
      const { payment_id } = await shop.stored(id)
      return sandbox()
        .payments()
        .find((payment) => payment.id === payment_id)
    }

    it('a vehicle is held, with a deposit from the server and a partial lead, before anything is paid', async () => {
      const car = aCar()
      const values = { deposit_amount: 1, amount: 1, price: 1, currency: 'USD' }
      const held = await shop.hold(name, car, { values })
      expect(held).toMatchObject({
        state: 'held',
        deposit: { amount: 50_050, currency: 'NZD' },
        checkout: name === 'stripe' ? { client_secret: expect.any(String) } : { redirect_url: expect.any(String) },
      })
      expect(await moneyOf(held.id)).toMatchObject({ amount: 50_050, state: 'open' })
      expect(await leadOf(held.id)).toMatchObject({
        state: 'incomplete',
        lead: { category: 'Reserve Vehicle', car_id: car, reservation_id: held.id },
      })
      if (name === 'stripe') expect(held.checkout).toMatchObject({ publishable_key: 'pk_live_car' })
    })

    it('the notification makes it paid, and the lead is complete and delivered once', async () => {
      const held = await shop.hold(name, aCar())
      sandbox().behave({ times: 3 })
      const back = await pay(shop.payments, held.checkout, 'approve')
      await sandbox().idle()
      if (name !== 'stripe') expect(back).toContain(`/cars/corolla/checkout?reservation=${held.id}`)
      expect(await shop.show(name, held.id)).toMatchObject({ state: 'paid', reason: 'paid-in-time' })
      expect(await shop.show(name, held.id)).not.toHaveProperty('checkout')
      const lead = await leadOf(held.id)
      expect(lead).toMatchObject({
        state: 'complete',
        lead: { form_completed: true, deposit_paid: '$500.50 NZD', payment_provider: name },
      })
      expect(await deliveriesOf(shop.context.database.queries, lead.id)).toHaveLength(1)
      expect(
        sandbox()
          .answers()
          .every((status) => status === 204),
      ).toBe(true)
    })

    it('the shopper gets one receipt for the payment, and another mail when the deposit goes back', async () => {
      const held = await shop.hold(name, aCar())
      expect(await jobsOf('receipts', held.id)).toBe(0)
      sandbox().behave({ times: 3 })
      await pay(shop.payments, held.checkout, 'approve')
      await sandbox().idle()
      await settle(held.id)
      expect(await jobsOf('receipts', held.id)).toBe(1)
      const { reference } = await shop.show(name, held.id)
      const [paid] = await receiptsOf(held.id)
      expect(paid).toMatchObject({
        to: PERSON.email,
        name: 'Harbour Motors',
        subject: 'Deposit received: 2021 Toyota Corolla is reserved for you',
      })
      expect(reference).toEqual(expect.any(String))
      for (const said of [
        '$500.50',
        '2021 Toyota Corolla',
        `Reference: ${reference}`,
        'Phone: 07 571 0000',
        "We'll call you to arrange the rest.",
        'What happens next:',
        "It's waiting for you at Tauranga",
        "If you change your mind, or it isn't as described, we'll refund the whole deposit.",
      ])
        expect(paid?.text).toContain(said)
      expect(paid?.text).toMatch(/If you haven't heard from us by \w+day \d+ \w+ \d{4}, call us/)
      const [entry, ...others] = paid?.attachments ?? []
      expect(others).toEqual([])
      expect(entry).toMatchObject({ filename: 'reminder.ics', contentType: 'text/calendar; charset=utf-8' })
      // Half past eight in Auckland, in either of its offsets.
      expect(entry?.content).toMatch(/DTSTART:\d{8}T(19|20)3000Z/)
      expect(entry?.content).toContain('SUMMARY:Call Harbour Motors about your 2021 Toyota Corolla')
      await releaseReservation(shop.context, held.id)
      await settle(held.id)
      await settle(held.id)
      expect(await jobsOf('receipts', held.id)).toBe(2)
      const [refunded] = await receiptsOf(held.id)
      expect(refunded?.subject).toBe("We're refunding your deposit: 2021 Toyota Corolla")
      expect(refunded?.text).toContain('Deposit refunded: $500.50 NZD')
      expect(refunded?.id).not.toBe(paid?.id)
      expect(refunded?.attachments).toBeUndefined()
    })

    it('a receipt is tried again while the mail server is down, and not for a mailbox that refuses it', async () => {
      const held = await shop.hold(name, aCar())
      await pay(shop.payments, held.checkout, 'approve')
      await settle(held.id)
      const down = new MailError('no answer', { scope: 'relay', state: 'down' })
      await expect(mailReceipt(shop.context, () => Promise.reject(down), held.id)).rejects.toBe(down)
      const refused = new MailError('no such mailbox', { scope: 'mailbox', state: 'answers' })
      await mailReceipt(shop.context, () => Promise.reject(refused), held.id)
      expect(await receiptsOf(held.id)).toHaveLength(1)
    })

    it('a payment counts although its receipt cannot be queued', async () => {
      const held = await shop.hold(name, aCar())
      const jobs = { ...shop.context.jobs, mailReceipt: () => Promise.reject(new Error('no such queue')) }
      await pay(shop.payments, held.checkout, 'approve')
      await settleReservation({ ...shop.context, jobs }, held.id, ONCE)
      expect(await shop.stored(held.id)).toMatchObject({ state: 'paid' })
    })

    it('a lost notification is made up for when the shopper opens the page', async () => {
      const held = await shop.hold(name, aCar())
      sandbox().behave({ times: 0 })
      await pay(shop.payments, held.checkout, 'approve')
      expect(await shop.show(name, held.id)).toMatchObject({ state: 'paid' })
    })

    it('a lost notification is made up for when the hold ends', async () => {
      const held = await shop.hold(name, aCar())
      sandbox().behave({ times: 0 })
      await pay(shop.payments, held.checkout, 'approve')
      shop.moveClock(21 * MINUTE)
      await settle(held.id)
      expect(await shop.stored(held.id)).toMatchObject({ state: 'paid' })
      expect(await moneyOf(held.id)).toMatchObject({ state: 'paid' })
    })

    it('a declined card takes no money and completes no lead', async () => {
      const held = await shop.hold(name, aCar())
      await pay(shop.payments, held.checkout, 'decline')
      await sandbox().idle()
      expect((await shop.stored(held.id)).state).toBe(name === 'windcave' ? 'failed' : 'held')
      expect((await moneyOf(held.id))?.state).not.toBe('paid')
      expect((await leadOf(held.id)).state).toBe('incomplete')
    })

    it('without a payment the hold ends, the vehicle is free, and the dealer receives the lead', async () => {
      const car = aCar()
      const held = await shop.hold(name, car)
      expect((await shop.reserve(name, car)).status).toBe(409)
      shop.moveClock(21 * MINUTE)
      await settle(held.id)
      expect(await shop.stored(held.id)).toMatchObject({ state: 'expired', reason: 'not-paid-in-time' })
      expect((await shop.hold(name, car)).state).toBe('held')
      shop.moveClock(52 * MINUTE)
      await sweepAbandoned(shop.context)
      const lead = await leadOf(held.id)
      expect(lead.state).toBe('abandoned')
      expect(await deliveriesOf(shop.context.database.queries, lead.id)).toHaveLength(1)
    })

    it('money that comes after the hold has ended is refunded, and the next shopper keeps the vehicle', async () => {
      const car = aCar()
      const late = await shop.hold(name, car)
      shop.moveClock(21 * MINUTE)
      await settle(late.id)
      const next = await shop.hold(name, car)
      await pay(shop.payments, late.checkout, 'approve')
      await sandbox().idle()
      await settle(late.id)
      expect((await moneyOf(late.id))?.state).not.toBe('paid')
      expect((await shop.stored(late.id)).state).toBe(name === 'windcave' ? 'refunded' : 'expired')
      expect((await shop.stored(next.id)).state).toBe('held')
      expect((await leadOf(late.id)).state).not.toBe('complete')
    })

    it('when the shopper cancels, the vehicle is free, and a later payment is refunded', async () => {
      const car = aCar()
      const held = await shop.hold(name, car)
      expect((await shop.cancel(name, held.id)).status).toBe(200)
      expect((await shop.cancel(name, held.id)).status).toBe(200)
      expect(await shop.show(name, held.id)).toMatchObject({ state: 'cancelled', reason: 'cancelled-by-shopper' })
      await pay(shop.payments, held.checkout, 'approve')
      await sandbox().idle()
      await settle(held.id)
      expect((await moneyOf(held.id))?.state).not.toBe('paid')
      expect((await shop.hold(name, car)).state).toBe('held')
    })

    it('a paid reservation cannot be cancelled by the shopper, and can be refunded by the dealer', async () => {
      const car = aCar()
      const held = await shop.hold(name, car)
      await pay(shop.payments, held.checkout, 'approve')
      await sandbox().idle()
      expect((await shop.cancel(name, held.id)).status).toBe(409)
      sandbox().fail({ mode: { kind: 'status', status: 503 }, times: 0 })
      await releaseReservation(shop.context, held.id)
      await expect(settle(held.id)).rejects.toThrow()
      expect(await shop.stored(held.id)).toMatchObject({ state: 'refunding' })
      sandbox().clear()
      await settle(held.id)
      await settle(held.id)
      expect(await shop.stored(held.id)).toMatchObject({ state: 'refunded' })
      expect(await moneyOf(held.id)).toMatchObject({ state: 'refunded' })
      expect((await shop.hold(name, car)).state).toBe('held')
    })

    it('notifications that come late and in reverse order change nothing', async () => {
      const held = await shop.hold(name, aCar())
      sandbox().behave({ held: true, times: 2 })
      await pay(shop.payments, held.checkout, 'approve')
      await shop.show(name, held.id)
      await releaseReservation(shop.context, held.id)
      await settle(held.id)
      await sandbox().release('reversed')
      expect(await shop.stored(held.id)).toMatchObject({ state: 'refunded' })
      expect(await moneyOf(held.id)).toMatchObject({ state: 'refunded' })
    })

    it('no vehicle is held if the provider does not answer, and the same key may be tried again', async () => {
      const car = aCar()
      const headers = { 'idempotency-key': randomUUID() }
      sandbox().fail({ mode: { kind: 'status', status: 503 }, times: 0 })
      const refused = await shop.reserve(name, car, { headers })
      expect(refused.status).toBe(503)
      sandbox().clear()
      expect((await shop.hold(name, car, { headers })).state).toBe('held')
    })

    it('a hold ends even if the provider does not answer then', async () => {
      const held = await shop.hold(name, aCar())
      sandbox().fail({ mode: { kind: 'status', status: 503 }, times: 0 })
      shop.moveClock(21 * MINUTE)
      await expect(settle(held.id)).rejects.toThrow()
      expect((await shop.stored(held.id)).state).toBe('held')
      await settleReservation(shop.context, held.id, { isLast: true })
      expect((await shop.stored(held.id)).state).toBe('expired')
    })

    it('a hold of an account without its secrets ends, but no payment that cannot be closed is given up', async () => {
      const held = await shop.hold(name, aCar())
      const without = { ...shop.context, payments: paymentAccounts({}) }
      expect(await cancelReservation(without, { id: held.id, website_slug: name })).toMatchObject({ ok: false })
      shop.moveClock(21 * MINUTE)
      await expect(settleReservation(without, held.id, ONCE)).rejects.toThrow('missing')
      expect((await shop.stored(held.id)).state).toBe('held')
      await settleReservation(without, held.id, { isLast: true })
      expect((await shop.stored(held.id)).state).toBe('expired')
    })

    it('of 50 shoppers at once one wins, and no money is held for the others', async () => {
      const car = aCar()
      const before = sandbox().payments().length
      const answers = await Promise.all(Array.from({ length: 50 }, () => shop.reserve(name, car)))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 201)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(49)
      expect(sandbox().payments().length - before).toBe(1)
      expect(await holders(car)).toHaveLength(1)
    })

    it('the same call made five times at once makes one reservation and one payment', async () => {
      const car = aCar()
      const headers = { 'idempotency-key': randomUUID() }
      const before = sandbox().payments().length
      const all = await Promise.all(Array.from({ length: 5 }, () => shop.hold(name, car, { headers })))
      expect(new Set(all.map(({ id }) => id)).size).toBe(1)
      expect(sandbox().payments().length - before).toBe(1)
      expect(await holders(car)).toHaveLength(1)
    })
  })

  describe('after a hold has ended, its payment is looked up again for four days while it may still be paid', () => {
    const HOUR = 60 * MINUTE
    /** An ended hold, settled when the provider gives this answer; the times of the jobs that this sent. */
    async function looksAfter(hours: number, look: () => Promise<PaymentStanding>): Promise<number[]> {
      const held = await shop.hold('stripe', aCar())
      shop.moveClock(21 * MINUTE)
      await settle(held.id)
      const { expires_at, state } = await shop.stored(held.id)
      expect(state).toBe('expired')
      const sent: number[] = []
      const capture = vi.fn(() => Promise.reject(new Error('a payment whose hold is over is captured')))
      const payments = () => ok({ look, capture } as unknown as PaymentProvider)
      const jobs = {
        ...shop.context.jobs,
        settle: async (_: unknown, _id: string, at?: Date) =>
          void sent.push(((at?.getTime() ?? 0) - expires_at.getTime()) / HOUR),
      }
      const now = () => expires_at.getTime() + hours * HOUR
      await settleReservation({ ...shop.context, payments, jobs, now }, held.id, { isLast: true })
      expect(capture).not.toHaveBeenCalled()
      return sent
    }

    it.each<[string, PaymentStanding, number[]]>([
      ['still open', { kind: 'open' }, [6]],
      ['approved, but not charged', { kind: 'approved' }, [6]],
      ['declined, but another card may be tried', { kind: 'declined', final: false }, [6]],
      ['declined for good', { kind: 'declined', final: true }, []],
      ['closed', { kind: 'closed' }, []],
    ])('%s', async (_, standing, looks) => expect(await looksAfter(2, async () => standing)).toEqual(looks))

    it('a provider that does not answer', async () =>
      expect(await looksAfter(2, () => Promise.reject(new Error('unreachable')))).toEqual([6]))

    it('not after the fourth day', async () => expect(await looksAfter(97, async () => ({ kind: 'open' }))).toEqual([]))
  })

  it('a refund that fails is retried until it succeeds, with an alarm meanwhile', async () => {
    const sandbox = shop.payments.sandboxes.windcave
    const told: string[] = []
    const watch = () =>
      watchLeads(shop.context, async ({ kind, detail }, state) => {
        if (kind === 'refund') told.push(`${state} ${detail}`)
      })
    const { id, checkout } = await shop.hold('windcave', aCar())
    await pay(shop.payments, checkout, 'approve')
    await sandbox.idle()
    await releaseReservation(shop.context, id)
    sandbox.fail({ mode: { kind: 'status', status: 503 }, times: 0 })
    await expect(settle(id)).rejects.toThrow()
    await watch()
    expect(told).toEqual([])
    shop.moveClock(121 * MINUTE)
    await watch()
    await watch()
    expect(told).toEqual([`raised Deposits are owed to shoppers: ${id} by windcave.`])
    const jobs = await jobsOf('reservations', id)
    await expect(settleReservation(shop.context, id, { isLast: true })).rejects.toThrow()
    expect(await jobsOf('reservations', id)).toBe(jobs + 1)
    await releaseReservation(shop.context, id)
    expect(await jobsOf('reservations', id)).toBe(jobs + 2)
    sandbox.clear()
    await settle(id)
    await watch()
    expect(told.slice(1)).toMatchObject([expect.stringMatching(/^over /)])
  })

  it('of shoppers on two sites that list a vehicle, one gets it', async () => {
    const car = aCar()
    const answers = await Promise.all(PROVIDERS.map((name) => shop.reserve(name, car)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it.each([
    ['sold', 'sold-1', 409, 'sold'],
    ['not there', 'none-1', 409, 'no-such-vehicle'],
  ])('a vehicle that is %s cannot be reserved, and the response says why', async (_, car, status, reason) => {
    const response = await shop.reserve('windcave', car)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ errors: [{ pointer: '/lead/car_id', detail: reason }] })
  })

  describe('a shopper holds two vehicles of a dealership at once, and no third', () => {
    const reserveFrom = (network: string, values: object) =>
      createApi(shop.context, { addressOf: () => network, callsPerMinute: 100_000 }).request('/api/reservations', {
        method: 'POST',
        headers: { origin: 'https://windcave.example', 'content-type': 'application/json' },
        body: JSON.stringify({ lead: { ...PERSON, terms_conditions: true, car_id: aCar(), ...values } }),
      })
    const digits = () => String(Math.random()).slice(2, 8)
    const anyone = () => ({ phone: `021 ${digits()}`, email: `${randomUUID()}@example.nz` })
    const anywhere = () => `10.${digits().match(/../g)?.map(Number).join('.')}`

    it.each<[string, () => () => [string, object]]>([
      ['address', () => ((at) => () => [at, anyone()])(anywhere())],
      ['network of IPv6', () => () => [`2001:db8:9:9::${Number(digits()) % 9999}`, anyone()]],
      ['phone', () => ((phone) => () => [anywhere(), { ...anyone(), phone }])(anyone().phone)],
      ['email', () => ((email) => () => [anywhere(), { ...anyone(), email }])(anyone().email)],
    ])('known by the %s', async (_, shopper) => {
      const next = shopper()
      const held = []
      for (let time = 0; time < 3; time++) held.push(await reserveFrom(...next()))
      expect(held.map(({ status }) => status)).toEqual([201, 201, 429])
      const { id } = await (held[0] ?? Response.error()).json()
      await shop.cancel('windcave', id)
      expect((await reserveFrom(...next())).status).toBe(201)
      expect((await shop.stored(id)).network).toBeNull()
    })

    it('even when many calls come at once', async () => {
      const [network, person] = [anywhere(), anyone()]
      const answers = await Promise.all(Array.from({ length: 8 }, () => reserveFrom(network, person)))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429, 429, 429])
    })
  })

  it('contact details are checked as in the browser', async () => {
    const response = await shop.reserve('windcave', aCar(), { values: { email: 'mere', terms_conditions: false } })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      errors: [
        { pointer: '/lead/email', detail: 'invalid email address' },
        { pointer: '/lead/terms_conditions', detail: '*This is a required field.' },
      ],
    })
  })

  it.each(
    PROVIDERS.flatMap(
      (provider) =>
        [
          [provider, 'fills in the honeypot', { favourite_color: 'red' }],
          [provider, 'is faster than anyone types', { form_seconds: 1 }],
        ] as const,
    ),
  )(
    'by %s, whoever %s gets a normal response, and counts as a person once the deposit is paid',
    async (provider, _, values) => {
      const car = aCar()
      const caught = await shop.hold(provider, car, { values })
      const person = await shop.hold(provider, aCar())
      const names = (told: object) => Object.keys(told).sort()
      expect([names(caught), names(caught.checkout ?? {})]).toEqual([names(person), names(person.checkout ?? {})])
      expect(await shop.show(provider, caught.id)).toMatchObject({ state: 'held', checkout: caught.checkout })
      expect(await leadOf(caught.id)).toMatchObject({ state: 'quarantined' })
      await pay(shop.payments, caught.checkout, 'approve')
      await settle(caught.id)
      expect(await shop.show(provider, caught.id)).toMatchObject({ state: 'paid' })
      expect(await leadOf(caught.id)).toMatchObject({ state: 'complete' })
      expect(await deliveriesOf(shop.context.database.queries, (await shop.stored(caught.id)).lead_id)).not.toEqual([])
    },
  )

  it.each(PROVIDERS)(
    'tells anyone whether a vehicle is held: free, held for so many seconds, paid, free again by %s',
    async (provider) => {
      const [car, other] = [aCar(), aCar()]
      expect(await shop.holdOf(provider, car)).toEqual({ state: 'free' })
      const held = await shop.hold(provider, car)
      expect(await shop.holdOf(provider, car)).toEqual({ state: 'held', expires_in: about(1200) })
      shop.moveClock(5 * MINUTE)
      expect(await shop.holdOf(provider, car)).toEqual({ state: 'held', expires_in: about(900) })
      expect(await shop.holdOf(provider, other)).toEqual({ state: 'free' })
      await pay(shop.payments, held.checkout, 'approve')
      await settle(held.id)
      expect(await shop.holdOf(provider, car)).toEqual({ state: 'paid' })
      await releaseReservation(shop.context, held.id)
      expect(await shop.holdOf(provider, car)).toEqual({ state: 'free' })
      expect(await shop.holdOf(provider, 'none')).toMatchObject({ status: 404 })
    },
  )

  it('gives a program the same errors as a person for missing answers and a vehicle that cannot be reserved', async () => {
    const program = { values: { favourite_color: 'red' } }
    expect((await shop.reserve('windcave', 'sold-1', program)).status).toBe(409)
    expect((await shop.reserve('windcave', 'none', program)).status).toBe(
      (await shop.reserve('windcave', 'none')).status,
    )
    const nameless = { values: { favourite_color: 'red', name: '' } }
    expect((await shop.reserve('windcave', aCar(), nameless)).status).toBe(422)
  })

  it('no vehicle is locked with Stripe without the key for its script, as nobody could pay', async () => {
    const car = aCar()
    const vehicle = await shop.context.vehicle(aTenant(), car)
    const site = aTenant({
      slug: 'keyless',
      url: 'https://keyless.example',
      payment_provider: 'stripe',
      stripe_publishable_key: 'pk_test_1',
    })
    const context: ApiContext = {
      ...shop.context,
      registry: createRegistry([site], []),
      payments: shop.context.payments,
      vehicle: async () => vehicle && { ...vehicle, payment_processors: [{ authorization_type: 'x' }] },
    }
    const answer = await createApi(context, { addressOf: () => '198.51.100.7' }).request('/api/reservations', {
      method: 'POST',
      headers: { origin: site.url, 'content-type': 'application/json' },
      body: JSON.stringify({ lead: { ...PERSON, terms_conditions: true, car_id: car } }),
    })
    expect(answer.status).toBe(409)
    expect(await holders(car)).toEqual([])
  })

  it("no vehicle is locked while the site's stock cannot be read", async () => {
    const car = aCar()
    const context: ApiContext = { ...shop.context, vehicle: () => Promise.reject(new StockUnreachable()) }
    const answer = await createApi(context, { addressOf: () => '198.51.100.8' }).request('/api/reservations', {
      method: 'POST',
      headers: { origin: shop.context.registry.tenants[0]?.url ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ lead: { ...PERSON, terms_conditions: true, car_id: car } }),
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await holders(car)).toEqual([])
  })

  it('another site sees and cancels nothing', async () => {
    const { id } = await shop.hold('windcave', aCar())
    expect((await shop.cancel('stripe', id)).status).toBe(404)
    await expect(shop.show('stripe', id)).rejects.toThrow('404')
    await expect(shop.show('windcave', randomUUID())).rejects.toThrow('404')
    await expect(shop.show('windcave', "1'--")).rejects.toThrow('404')
  })

  it('logs nothing about a shopper', () => {
    for (const line of shop.logged) expect(line).not.toMatch(/mere|ngata|021 123|211234567|example\.nz/i)
  })
}

describe('reservations on the embedded database @spec 2.5 5.12', () => contract(() => aShop()))

const bin = await findPostgres()
describe.skipIf(!bin)('reservations on a PostgreSQL server @spec 2.5 5.12', () =>
  contract(async () => {
    const postgres = await startPostgres(bin ?? '')
    const shop = await aShop(postgres.url)
    const close = async () => {
      await shop.close()
      await postgres.stop()
    }
    return { ...shop, close }
  }),
)

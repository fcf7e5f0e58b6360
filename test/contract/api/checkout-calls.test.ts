import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type ApiOptions, createApi } from '#src/api/app.ts'
import { createRegistry } from '#src/api/registry.ts'
import { StockUnreachable } from '#src/api/stock/stock-vehicle.ts'
import { reservations } from '#src/api/store/reservation-tables.ts'
import { fail, ok } from '#src/base/result.ts'
import type {
  NotifiedPayment,
  PaymentOrder,
  PaymentProvider,
  PaymentStanding,
} from '#src/platform/payments/provider.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { aTenant } from '../../unit/vehicle/fixture.ts'
import { type ApiFixture, anApi, VEHICLE } from './api-fixture.ts'

const MINUTE = 60_000
const SITE = aTenant({ slug: 'shop', url: 'https://shop.example', payment_provider: 'windcave' })
const OTHER = aTenant({ id: 't2', slug: 'other', url: 'https://other.example', payment_provider: 'windcave' })

/** The providers' own protocols are judged by the tests in `payments` and by those of the reservations. */
describe('the calls of a checkout @spec 2.5 5.12', () => {
  let fixture: ApiFixture
  let now: number
  const orders: PaymentOrder[] = []
  const looked: string[] = []
  const sent: { body: string; query: string; signature: string | null }[] = []
  let standing: () => Promise<PaymentStanding>
  let notified: () => Promise<NotifiedPayment | undefined>
  let vehicle: () => Promise<PublishedVehicle | undefined>
  const account: PaymentProvider = {
    async open(order) {
      orders.push(order)
      return { payment_id: `of-${order.reservation_id}`, redirect_url: 'https://pay.example/' }
    },
    look(payment) {
      looked.push(payment)
      return standing()
    },
    capture: () => standing(),
    close: () => standing(),
    refund: async () => undefined,
    notified({ headers, body, query }) {
      sent.push({ body, query: String(query), signature: headers.get('signature') })
      return notified()
    },
  }

  beforeAll(async () => {
    fixture = await anApi()
  })
  afterAll(() => fixture?.close())
  beforeEach(async () => {
    await fixture.context.database.queries.delete(reservations)
    fixture.logged.length = 0
    for (const list of [orders, looked, sent]) list.length = 0
    now = Date.now()
    standing = async () => ({ kind: 'open' })
    notified = async () => undefined
    const processors = [{ authorization_type: 'x', deposit_amount: 500 }]
    const reservable = { ...VEHICLE, has_checkout_payment_processor: true, payment_processors: processors }
    vehicle = async () => ({ ...reservable, id: randomUUID() })
  })

  const api = (options: Partial<ApiOptions> = {}) =>
    createApi(
      {
        ...fixture.context,
        registry: createRegistry([SITE, OTHER], []),
        now: () => now,
        payments: (name, dealership) =>
          name === 'windcave' && dealership === 'harbour-rotorua'
            ? ok(account)
            : fail({ missing: ['WINDCAVE_API_KEY'] }),
        vehicle: () => vehicle(),
      },
      { addressOf: () => '192.0.2.1', callsPerMinute: 100_000, holdsAtOnce: 100_000, ...options },
    )
  const call = async (method: string, path: string, { site = SITE, body, options }: Call = {}) => {
    const answer = await api(options).request(`https://api.example/api${path}`, {
      method,
      headers: { origin: site.url, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
  const LEAD = { ...PERSON, terms_conditions: true, car_id: '101' }
  const hold = async (options?: Partial<ApiOptions>): Promise<string> => {
    const { status, body } = await call('POST', '/reservations', { body: { lead: LEAD }, options })
    expect([status, body]).toMatchObject([201, { state: 'held', expires_in: 1200 }])
    return body.id
  }

  describe('a payment', () => {
    it('is for the vehicle, and leads back to its checkout; its notifications reach the API that was called', async () => {
      const id = await hold()
      expect(orders).toMatchObject([
        {
          reservation_id: id,
          description: 'Deposit for 2021 Toyota Corolla',
          email: 'mere@example.nz',
          return_url: `https://shop.example/cars/corolla/checkout?reservation=${id}`,
          notification_url: 'https://api.example/api/payments/windcave/harbour-rotorua/notifications',
        },
      ])
    })

    it('is reported to the address of the API that is set', async () => {
      await hold({ apiUrl: 'https://leads.example/api' })
      expect(orders[0]?.notification_url).toBe(
        'https://leads.example/api/payments/windcave/harbour-rotorua/notifications',
      )
    })

    it("leads back to the dealer's own address where the caller names no page", async () => {
      const answer = await api().request('https://shop.example/api/reservations', {
        method: 'POST',
        headers: { host: 'shop.example', 'content-type': 'application/json' },
        body: JSON.stringify({ lead: LEAD }),
      })
      expect(answer.status).toBe(201)
      expect(orders[0]?.return_url).toMatch(/^https:\/\/shop\.example\/cars\/corolla\/checkout\?reservation=/)
    })

    it('names the vehicle, too, if the stock cannot be read any more once it is locked', async () => {
      const first = vehicle
      vehicle = () => {
        vehicle = () => Promise.reject(new StockUnreachable())
        return first()
      }
      const id = await hold()
      const return_url = `https://shop.example/cars/corolla/checkout?reservation=${id}`
      expect(orders).toMatchObject([{ description: 'Deposit for 2021 Toyota Corolla', return_url }])
    })
  })

  describe('a reservation', () => {
    it('is looked up with its provider twelve times a minute, however often a page asks', async () => {
      const id = await hold()
      const app = api()
      const show = async () => {
        const answer = await app.request(`/api/reservations/${id}`, { headers: { origin: SITE.url } })
        expect([answer.status, (await answer.json()).state]).toEqual([200, 'held'])
      }
      for (let times = 0; times < 14; times++) await show()
      expect(looked).toEqual(Array(12).fill(`of-${id}`))
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE })
      onTestFinished(() => void vi.useRealTimers())
      await show()
      expect(looked).toHaveLength(13)
    })

    it('that has ended is not looked up again', async () => {
      const id = await hold()
      standing = async () => ({ kind: 'declined', final: true })
      expect((await call('GET', `/reservations/${id}`)).body).toMatchObject({ state: 'failed' })
      expect((await call('GET', `/reservations/${id}`)).body).toMatchObject({ state: 'failed' })
      expect(looked).toHaveLength(1)
    })

    it('is shown as it is known while the provider does not answer', async () => {
      const id = await hold()
      standing = () => Promise.reject(new Error('away'))
      expect(await call('GET', `/reservations/${id}`)).toMatchObject({ status: 200, body: { id, state: 'held' } })
    })

    it.each([
      ['GET', ''],
      ['POST', '/cancel'],
    ])('%s%s shows nothing to another site, and finds no other id', async (method, end) => {
      const id = await hold()
      const answers = [
        await call(method, `/reservations/${id}${end}`, { site: OTHER }),
        await call(method, `/reservations/${randomUUID()}${end}`),
        await call(method, `/reservations/1${end}`),
      ]
      for (const { status, body } of answers)
        expect([status, body.detail]).toEqual([404, "We couldn't find that reservation."])
    })

    it('is cancelled by its shopper', async () => {
      const id = await hold()
      standing = async () => ({ kind: 'closed' })
      const cancelled = { status: 200, body: { id, state: 'cancelled', reason: 'cancelled-by-shopper' } }
      expect(await call('POST', `/reservations/${id}/cancel`)).toMatchObject(cancelled)
      expect(await call('GET', `/reservations/${id}`)).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    })

    it('is not cancelled once it is paid, nor while its payment cannot be closed', async () => {
      const id = await hold()
      standing = () => Promise.reject(new Error('away'))
      expect(await call('POST', `/reservations/${id}/cancel`)).toMatchObject({ status: 503, retryAfter: '60' })
      standing = async () => ({ kind: 'paid', transaction_id: 'x', amount: 50_000, currency: 'NZD' })
      expect(await call('POST', `/reservations/${id}/cancel`)).toMatchObject({
        status: 409,
        body: { title: 'Already paid' },
      })
    })
  })

  describe('whether a vehicle is held', () => {
    it('is unknown while the stock cannot be read, and for a vehicle that is not there', async () => {
      vehicle = async () => undefined
      expect((await call('GET', '/holds/101')).status).toBe(404)
      vehicle = () => Promise.reject(new StockUnreachable())
      expect(await call('GET', '/holds/101')).toMatchObject({ status: 503, retryAfter: '60' })
    })

    it('is known of each vehicle by itself', async () => {
      const [one, two] = [await vehicle(), await vehicle()]
      vehicle = async () => one
      await hold()
      expect((await call('GET', '/holds/101')).body).toEqual({ state: 'held', expires_in: 1200 })
      vehicle = async () => two
      expect((await call('GET', '/holds/101')).body).toEqual({ state: 'free' })
    })
  })

  describe('a notification of a provider', () => {
    const PATH = '/payments/windcave/harbour-rotorua/notifications'

    it.each(['GET', 'POST'])(
      'by %s is passed on as it came, and is a reason to look up the payment',
      async (method) => {
        const id = await hold()
        notified = async () => ({ reservation_id: id })
        standing = async () => ({ kind: 'paid', transaction_id: 'x', amount: 50_000, currency: 'NZD' })
        const answer = await api().request(`/api${PATH}?sessionId=7`, {
          method,
          headers: { signature: 'signed' },
          ...(method === 'POST' && { body: '{"a": 1}' }),
        })
        expect(answer.status).toBe(204)
        expect(sent).toEqual([{ body: method === 'POST' ? '{"a": 1}' : '', query: 'sessionId=7', signature: 'signed' }])
        expect(looked).toEqual([`of-${id}`])
        expect((await call('GET', `/reservations/${id}`)).body).toMatchObject({ state: 'paid' })
      },
    )

    it('of another payment of the account is taken, and changes nothing', async () => {
      const id = await hold()
      notified = async () => ({ payment_id: 'of-something-else' })
      expect((await call('POST', PATH, { body: {} })).status).toBe(204)
      expect(looked).toEqual([])
      notified = async () => ({ payment_id: `of-${id}` })
      expect((await call('POST', PATH, { body: {} })).status).toBe(204)
      expect(looked).toHaveLength(1)
    })

    it.each([
      ['/payments/nobody/harbour-rotorua/notifications', 404, 'No such account'],
      ['/payments/stripe/harbour-rotorua/notifications', 404, 'No such account'],
      ['/payments/windcave/nobody/notifications', 404, 'No such account'],
      [PATH, 400, 'Not a notification'],
    ])('at %s that nobody signed is answered by %s', async (path, status, title) => {
      expect(await call('POST', path, { body: {} })).toMatchObject({ status, body: { title } })
      expect(looked).toEqual([])
    })

    it('is requested again if it cannot be processed, and the log says why without quoting it', async () => {
      notified = () => Promise.reject(new RangeError('mere@example.nz'))
      expect(await call('POST', PATH, { body: {} })).toMatchObject({ status: 503, retryAfter: '60' })
      expect(fixture.logged).toEqual([
        'a notification could not be processed {"provider":"windcave","error":"RangeError"}',
      ])
    })

    it('must wait if its sender sends too many for a dealer, and no other one', async () => {
      const taken = new Set<string>()
      /** One call each. */
      const rateLimit: ApiOptions['rateLimit'] = ({ name }) => ({
        take: async (who) => (taken.size === taken.add(`${name} ${who}`).size ? 7 : 0),
        giveBack: async () => undefined,
      })
      const app = api({ rateLimit })
      const paths = [
        PATH,
        PATH,
        '/payments/windcave/other/notifications',
        '/payments/stripe/harbour-rotorua/notifications',
      ]
      const answers = await Promise.all(paths.map((path) => app.request(`/api${path}`)))
      expect(answers.map(({ status }) => status)).toEqual([400, 429, 404, 404])
      expect(answers[1]?.headers.get('retry-after')).toBe('7')
    })

    it('is read up to a size', async () =>
      expect((await call('POST', PATH, { body: { text: 'x'.repeat(300 * 1024) } })).status).toBe(413))
  })
})

interface Call {
  site?: typeof SITE
  body?: object
  options?: Partial<ApiOptions> | undefined
}

import { type Listening, listen } from '#sandbox/listen.ts'
import type { ApiContext } from '#src/api/api-context.ts'
import { createApi } from '#src/api/app.ts'
import { createRegistry } from '#src/api/registry.ts'
import { type ReservationRow, readReservation } from '#src/api/reservations/queries.ts'
import type { Reservation } from '#src/lead/reservation.ts'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import type { PaymentProviderName } from '#src/tenant/payment-providers.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'
import { type LocalPayments, localPayments, PROVIDERS } from '../../../scripts/local-payments.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { aLocation, aTenant } from '../../unit/vehicle/fixture.ts'
import { anApi, VEHICLE } from './api-fixture.ts'

const OPEN_EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  open: '08:30',
  close: '17:00',
}))

/** One dealer for each provider; all of them show the same vehicles. */
const SHOPS = PROVIDERS.map((provider) =>
  aTenant({
    id: provider,
    slug: provider,
    url: `https://${provider}.example`,
    payment_provider: provider,
    stripe_publishable_key: 'pk_live_site',
    locations: [aLocation({ contact_detail: { phone: '07 571 0000', opening_hours: OPEN_EVERY_DAY } })],
  }),
)

const RESERVABLE: PublishedVehicle = {
  ...VEHICLE,
  has_checkout_payment_processor: true,
  payment_processors: [{ authorization_type: 'x', authorization_key: 'pk_live_car', deposit_amount: 500.5 }],
}

/** What the API answers about a reservation. */
export interface Told extends Pick<Reservation, 'state' | 'reason' | 'deposit'> {
  id: string
  expires_at: string
  expires_in: number
  reference?: string
  checkout?: { redirect_url?: string; client_secret?: string; publishable_key?: string }
}

export interface Shop {
  context: ApiContext
  logged: string[]
  payments: LocalPayments
  /** Moves the API's clock, by so many milliseconds from now. */
  moveClock: (by: number) => void
  /** A shopper sends the reserve form of a dealer. */
  reserve: (provider: PaymentProviderName, car_id: string, more?: Sent) => Promise<Response>
  /** The same, won. */
  hold: (provider: PaymentProviderName, car_id: string, more?: Sent) => Promise<Told>
  show: (provider: PaymentProviderName, id: string) => Promise<Told>
  /** What a checkout page that opens is told of a vehicle. */
  holdOf: (provider: PaymentProviderName, car_id: string) => Promise<unknown>
  cancel: (provider: PaymentProviderName, id: string) => Promise<Response>
  stored: (id: string) => Promise<ReservationRow>
  close: () => Promise<void>
}

interface Sent {
  values?: object
  headers?: Record<string, string>
}

/** The API over a store of its own, and the three providers; they speak with each other over real HTTP. */
export async function aShop(databaseUrl?: string): Promise<Shop> {
  const fixture = await anApi(databaseUrl)
  let clock = 0
  const listening: Listening[] = []
  const url = () => listening[0]?.url ?? ''
  const payments = await localPayments((name) => `${url()}/api/payments/${name}/harbour-rotorua/notifications`)
  const context: ApiContext = {
    ...fixture.context,
    registry: createRegistry(SHOPS, fixture.context.registry.routing),
    vehicle: async (_, id) => (id.startsWith('none') ? undefined : { ...RESERVABLE, id, sold: id.startsWith('sold') }),
    payments: paymentAccounts(payments.environment),
    now: () => Date.now() + clock,
  }
  const app = createApi(context, { addressOf: () => '192.0.2.1', callsPerMinute: 100_000, holdsAtOnce: 100_000 })
  listening.push(await listen(app))
  const call = (provider: PaymentProviderName, method: 'GET' | 'POST', path: string, { values, headers }: Sent = {}) =>
    fetch(`${url()}/api${path}`, {
      method,
      headers: { origin: `https://${provider}.example`, 'content-type': 'application/json', ...headers },
      body: values && JSON.stringify({ lead: values }),
    })
  const reserve: Shop['reserve'] = (provider, car_id, { values, headers } = {}) =>
    call(provider, 'POST', '/reservations', {
      values: { ...PERSON, terms_conditions: true, car_id, ...values },
      headers,
    })
  return {
    context,
    logged: fixture.logged,
    payments,
    moveClock(by) {
      clock = by
    },
    reserve,
    hold: async (provider, car_id, more) => told(await reserve(provider, car_id, more), 201),
    show: async (provider, id) => told(await call(provider, 'GET', `/reservations/${id}`), 200),
    holdOf: async (provider, car_id) => (await call(provider, 'GET', `/holds/${car_id}`)).json(),
    cancel: (provider, id) => call(provider, 'POST', `/reservations/${id}/cancel`),
    async stored(id) {
      const row = await readReservation(context.database.queries, id)
      if (!row) throw new Error('there is no such reservation')
      return row
    },
    async close() {
      for (const { close } of listening) await close()
      await payments.close()
      await fixture.close()
    },
  }
}

async function told(response: Response, status: number): Promise<Told> {
  const text = await response.text()
  if (response.status !== status) throw new Error(`${response.status} ${text}`)
  return JSON.parse(text)
}

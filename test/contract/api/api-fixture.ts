import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { ApiContext } from '#src/api/api-context.ts'
import { createApi } from '#src/api/app.ts'
import { type Jobs, openJobs } from '#src/api/jobs.ts'
import { createRegistry } from '#src/api/registry.ts'
import { StockUnreachable } from '#src/api/stock/stock-vehicle.ts'
import { openDatabase } from '#src/api/store/open-database.ts'
import { paymentAccounts } from '#src/platform/payments/accounts.ts'
import type { Routing } from '#src/tenant/routing.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'
import { emptyStore } from '../../empty-store.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { aLocation, aTenant } from '../../unit/vehicle/fixture.ts'

export const ORIGIN = 'https://harbour.example'

export const TENANTS = [
  aTenant({
    locations: [
      aLocation({}),
      aLocation({ id: 'l2', slug: 'rotorua', name: 'Rotorua', dealership_id: 'd2' }),
      aLocation({ id: 'l3', slug: 'yard', name: 'Yard', visible: false }),
    ],
    dealerships: [{ id: 'd2', slug: 'harbour-rotorua' }],
    switches: { careers: { enabled: true } },
  }),
  aTenant({ id: 't2', slug: 'fixed', url: 'https://fixed.example', flags: { lead_dealership_slug: 'head-office' } }),
]

const ROUTING: Routing = [{ receivers: { mail: { kind: 'email', to: ['sales@harbour.example'], format: 'readable' } } }]

/** The stock of sites that can't be read. */
export const noStock = async (): Promise<never> => {
  throw new StockUnreachable()
}

export interface ApiFixture {
  api: Hono
  context: ApiContext & { jobs: Jobs }
  close: () => Promise<void>
  logged: string[]
}

/** The API over a store of its own: embedded, or the PostgreSQL server of `databaseUrl`. */
export async function anApi(
  databaseUrl?: string,
  options: { callsPerMinute?: number; mock?: boolean } = {},
): Promise<ApiFixture> {
  const logged: string[] = []
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-leads-'))
  const database = await openDatabase(await emptyStore({ databaseUrl, folder }))
  const jobs = await openJobs(database, { log: (event) => logged.push(event) })
  const context: ApiFixture['context'] = {
    registry: createRegistry(TENANTS, ROUTING),
    database,
    jobs,
    vehicle: async (_, carId) => (carId === '101' ? VEHICLE : undefined),
    vehicles: async () => [VEHICLE],
    stock: { current: noStock, searchOf: noStock },
    systems: {},
    payments: paymentAccounts({}),
    now: Date.now,
    log: (event, facts) => logged.push(`${event} ${JSON.stringify(facts)}`),
  }
  const api = createApi(context, { addressOf: () => '192.0.2.1', callsPerMinute: 100_000, ...options })
  const close = async () => {
    await jobs.stop()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { api, context, close, logged }
}

export const VEHICLE: PublishedVehicle = {
  id: '101',
  slug: 'corolla',
  name: '2021 Toyota Corolla',
  make: 'Toyota',
  model: 'Corolla',
  car_type: 'used',
  status: 'in_stock',
  stocknum: 'U1234',
  price: 24_990,
  preorder: false,
  reserved: false,
  sold: false,
  certified: false,
  has_checkout_payment_processor: false,
  payment_processors: [],
  dealership_id: 'd2',
  dealership_slug: 'harbour-rotorua',
  location_id: 'l2',
}

/** What a shopper answers in the three steps of a trade-in. */
export const TRADE_IN_STEPS = [
  { Rego: 'ABC123', 'Vehicle Make': 'Mazda', 'Vehicle Model': '3', 'Vehicle Year': '2018', kilometres: '90000' },
  PERSON,
  { condition: 'Good', service_history: 'Full', tyres: 'Half worn', finance_owing: 'No' },
] as const

export const JSON_HEADERS = { origin: ORIGIN, 'content-type': 'application/json' }

/** Sends JSON as a page of the site does. */
export const send = (
  { api }: Pick<ApiFixture, 'api'>,
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  Promise.resolve(api.request(path, { method, headers: { ...JSON_HEADERS, ...headers }, body: JSON.stringify(body) }))

/** The cookies of an answer, as a browser sends them back. */
export const cookiesOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** The id that an answer gives; fails with what was answered instead. */
export async function idOf(response: Response): Promise<string> {
  const body: unknown = await response.json()
  const id: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'lead_id') : undefined
  if (typeof id !== 'string') throw new Error(`${response.status} ${JSON.stringify(body)}`)
  return id
}

import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import * as z from 'zod'
import { type FailureControl, failureControl } from '../failures.ts'
import { type DocumentTest, parseFilter } from './index-filter.ts'

/** A car as the platform sends it: Car fields and any others. */
export type PlatformCar = { slug: string } & object

export interface DealerPlatformOptions {
  /** Ids of the known websites; read at each request. */
  websiteIds: readonly string[]
  username: string
  password: string
  /** The current stock; called at each request, so that it can change while the platform runs. */
  cars: () => readonly PlatformCar[]
  manufacturers?: Record<string, object>
  /** Milliseconds since the epoch; used for the free times. */
  now: () => number
}

export interface DealerPlatform extends Pick<FailureControl, 'fail' | 'clear'> {
  app: Hono
  /** Paths of the calls that were answered or made to fail, in order. */
  calls: string[]
}

/**
 * A stand-in for the dealer platform: search index, cars, manufacturers, bookings and
 * session data. `fail` makes it fail (see `failures.ts`).
 *
 * @spec 7.1 7.2 7.8 7.12
 */
export function dealerPlatform(options: DealerPlatformOptions): DealerPlatform {
  const { middleware, fail, clear } = failureControl()
  const calls: string[] = []
  const app = new Hono()
  app.use(async (c, next) => {
    calls.push(c.req.path)
    await next()
  })
  app.use(middleware)
  app.post('/indexes/cars/documents/fetch', async (c) => {
    const answer = searchCars(options.cars(), await c.req.json().catch(() => undefined))
    return typeof answer === 'string' ? c.json({ message: answer, code: 'bad_request' }, 400) : c.json(answer)
  })
  app.route('/', authenticated(options))
  app.get('/api/v1/websites/:id/website_session_data.json', (c) =>
    options.websiteIds.includes(c.req.param('id'))
      ? c.json({ website_id: c.req.param('id'), visitor: 'returning' })
      : c.json({ error: 'No such website' }, 404),
  )
  return { app, calls, fail, clear }
}

function authenticated(options: DealerPlatformOptions): Hono {
  const { username, password, cars, now } = options
  const app = new Hono()
  const auth = basicAuth({ username, password })
  app.get('/websites/:website/cars/:file', auth, (c) => {
    const slug = c.req.param('file').replace(/\.json$/, '')
    const car = options.websiteIds.includes(c.req.param('website'))
      ? cars().find((one) => one.slug === slug)
      : undefined
    // The platform answers 200 here; only the body says that there is no such car.
    return car ? c.json(car) : c.json({ status: 404, error: 'Not Found' })
  })
  app.get('/manufacturers/:file', auth, (c) => {
    const slug = c.req.param('file').replace(/\.json$/, '')
    const { websiteIds, manufacturers = {} } = options
    const isKnown = websiteIds.includes(c.req.query('website_id') ?? '') && Object.hasOwn(manufacturers, slug)
    return isKnown ? c.json(manufacturers[slug] ?? {}) : c.json({ status: 404, error: 'Not Found' })
  })
  app.get('/dealerships/:id/available_service_bookings.json', auth, (c) => c.json({ dates: freeTimes(now(), 2) }))
  app.get('/dealerships/:id/available_appointment_bookings.json', auth, (c) => c.json({ dates: freeTimes(now(), 4) }))
  return app
}

const query = z.object({
  filter: z.string().default(''),
  fields: z.array(z.string()).optional(),
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(0).default(20),
})

/** The answer of Meilisearch's `documents/fetch`, or the error in the query. */
function searchCars(cars: readonly PlatformCar[], body: unknown) {
  const parsed = query.safeParse(body)
  if (!parsed.success) return z.prettifyError(parsed.error)
  const { filter, fields, offset, limit } = parsed.data
  let test: DocumentTest
  try {
    test = filter === '' ? () => true : parseFilter(filter)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const found = cars.filter(test)
  const results = found.slice(offset, offset + limit).map((car) => picked({ ...car, version: versionOf(car) }, fields))
  return { results, offset, limit, total: found.length }
}

const versionOf = (car: PlatformCar) => createHash('sha256').update(JSON.stringify(car)).digest('hex').slice(0, 16)

const picked = (document: object, fields: readonly string[] | undefined) =>
  Object.fromEntries(Object.entries(document).filter(([name]) => fields?.includes(name) ?? true))

const DAY = 24 * 60 * 60 * 1000
const DAYS = 14

/** `aDay` free times per day for two weeks except Sundays, from 22:00 UTC: morning in Australia and New Zealand. */
function freeTimes(now: number, aDay: number): string[] {
  const midnight = Math.floor(now / DAY) * DAY
  const mornings = Array.from({ length: DAYS }, (_, day) => midnight + day * DAY + 22 * (DAY / 24))
  // 22:00 UTC on Saturday is Sunday there.
  const open = mornings.filter((at) => at > now && new Date(at).getUTCDay() !== 6)
  return open.flatMap((at) => Array.from({ length: aDay }, (_, slot) => new Date(at + slot * (DAY / 16)).toISOString()))
}

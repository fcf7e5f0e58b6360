import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { HOUR } from '#src/base/dates.ts'
import { openTimes } from '#src/lead/booking-days.ts'
import type { PlatformConnection } from '#src/platform/dealer-platform/connection.ts'
import {
  appointmentBookingsPath,
  manufacturerPath,
  serviceBookingsPath,
} from '#src/platform/dealer-platform/endpoints.ts'
import { requestUpstream } from '#src/platform/dealer-platform/request-upstream.ts'
import { clockOf } from '#src/tenant/clock.ts'
import { weekOf } from '#src/tenant/opening-hours.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import { problem } from '../http/problem.ts'
import { NOT_OFFERED, UNABLE_TO_FETCH } from '../http/problems.ts'
import { siteById } from '../http/site-of-call.ts'
import { cachedAnswers } from './cached-answers.ts'
import { freeTimes, TIMES_CACHED_FOR, testDriveLocation } from './free-times.ts'
import { APPOINTMENT_BOOKINGS, MANUFACTURER, SERVICE_BOOKINGS } from './schema.ts'
import type { PlatformAnswer } from './shared-answers.ts'

const MANUFACTURERS_CACHED_FOR = HOUR

const slugFile = z.string().regex(/^[\w-]{1,80}\.json$/)

/** Passes on answers of the dealer platform, fetched with our credentials and cached. @spec 7.1 7.2 */
export function platformRoutes(context: ApiContext): Hono {
  const isGood = (answer: PlatformAnswer) => answer.ok
  const { now, answers } = context
  const slots = freeTimes(context)
  const manufacturers = cachedAnswers({
    milliseconds: MANUFACTURERS_CACHED_FOR,
    now,
    isGood,
    cache: answers?.manufacturers,
  })
  const app = new Hono()
  const bookings = (kind: string, described: typeof SERVICE_BOOKINGS, pathOf: typeof serviceBookingsPath) =>
    app.get(`/dealerships/:id/${kind}.json`, described, (c) => {
      const id = c.req.param('id')
      if (!context.systems.platform) return timesInHours(c, context, id)
      return pass(c, context, TIMES_CACHED_FOR, (platform, tenant) =>
        ownsDealership(tenant, id) ? slots(platform, pathOf(id)) : undefined,
      )
    })
  bookings('available_service_bookings', SERVICE_BOOKINGS, serviceBookingsPath)
  bookings('available_appointment_bookings', APPOINTMENT_BOOKINGS, appointmentBookingsPath)
  app.get('/manufacturers/:file', MANUFACTURER, (c) =>
    pass(c, context, MANUFACTURERS_CACHED_FOR, (platform, { id }) => {
      const file = slugFile.safeParse(c.req.param('file'))
      if (!file.success) return undefined
      const path = manufacturerPath(id, file.data.slice(0, -'.json'.length))
      return manufacturers(path, () => requestUpstream(platform, path))
    }),
  )
  return app
}

/** Times within a yard's opening hours, where no booking system supplies free ones. @spec 3.5 3.9 */
function timesInHours(c: Context, { registry, now }: ApiContext, dealership_id: string): Response | Promise<Response> {
  const site = siteById(c, registry, c.req.query('website_id'))
  if (!ownsDealership(site, dealership_id)) return problem(c, NOT_OFFERED)
  const yard = testDriveLocation(site, { dealership_id, location_id: c.req.query('location_id') })
  const times = yard ? openTimes(weekOf(yard), clockOf(yard.time_zone, now()), now()) : []
  c.header('cache-control', `private, max-age=${TIMES_CACHED_FOR / 1000}`)
  return c.json({ dates: times.map((time) => new Date(time).toISOString()) })
}

type PlatformRequest = (platform: PlatformConnection, tenant: Tenant) => Promise<PlatformAnswer> | undefined

async function pass(
  c: Context,
  { registry, systems }: ApiContext,
  milliseconds: number,
  request: PlatformRequest,
): Promise<Response> {
  const site = siteById(c, registry, c.req.query('website_id'))
  const answer = await (systems.platform && request(systems.platform, site))
  if (answer === undefined || (!answer.ok && answer.error === 'gone')) return problem(c, NOT_OFFERED)
  if (!answer.ok) return problem(c, UNABLE_TO_FETCH)
  c.header('cache-control', `private, max-age=${milliseconds / 1000}`)
  return c.json(answer.value)
}

const ownsDealership = ({ dealerships, locations }: Tenant, id: string): boolean =>
  dealerships.some((one) => one.id === id) || locations.some(({ dealership_id }) => dealership_id === id)

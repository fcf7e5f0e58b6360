import type { ApiContext } from '#src/api/api-context.ts'
import { siteAddress } from '#src/api/deliveries/letter.ts'
import { freeDays, freeTimes, testDriveLocation } from '#src/api/platform/free-times.ts'
import { holdOf } from '#src/api/reservations/queries.ts'
import { textOf } from '#src/base/record.ts'
import { absoluteUrl } from '#src/base/urls.ts'
import { appointmentBookingsPath } from '#src/platform/dealer-platform/endpoints.ts'
import type { ReplyWords, VehicleSheet } from '#src/record/vehicle-sheet.ts'
import { clockOf } from '#src/tenant/clock.ts'
import type { Location } from '#src/tenant/location.ts'
import { localTime, nextChange } from '#src/tenant/open-now.ts'
import { formatTime, weekOf } from '#src/tenant/opening-hours.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { visibleLocations } from '#src/tenant/visible-locations.ts'
import { holdKey } from '#src/vehicle/hold.ts'
import { estimateOf, type RepliedLead } from './reply-rules.ts'

/** How many times for a test drive are offered. */
const MOST_TIMES = 3

/** The facts in a reply, all current. */
export interface ReplyFacts {
  /** `10:42am on Wednesday 26 November`, at the yard. */
  at: string
  /** The vehicle of interest; undefined for a trade-in alone. */
  title?: string | undefined
  words: ReplyWords
  /** `$18,400`, for the trade-in. */
  estimate?: string | undefined
  /** Undefined if it has been sold. */
  vehicle?: ReplyVehicle | undefined
  /** The lead's yard; undefined if the site doesn't show it. */
  location?: Location | undefined
  /** The name of the yard where the vehicle is, if that is a different one. */
  vehicle_at?: string | undefined
  /** `Open until 5:00pm`; undefined if the hours aren't known. */
  opening?: string | undefined
}

/** A vehicle for sale. */
interface ReplyVehicle extends Pick<VehicleSheet, 'price'> {
  /** Addresses of its page and of its first photo. */
  href: string
  picture?: string | undefined
  /** `In stock`, `Coming soon`, `Currently reserved`. */
  availability: string
  /** `About $30,900 with NSW duty`, and what it leaves out, if the estimate is on its page. */
  total?: { text: string; note: string } | undefined
  /** The next free times for a test drive, each with the address of the form to request it. */
  times: FreeTime[]
}

interface FreeTime {
  label: string
  href: string
}

type Context = Pick<ApiContext, 'database' | 'registry' | 'stock' | 'systems' | 'answers' | 'now'>

/**
 * Reads the facts for a lead's reply. Undefined if the site no longer lists its vehicle and there is no estimate.
 * @throws StockUnreachable
 */
export function factsReader(context: Context): (replied: RepliedLead) => Promise<ReplyFacts | undefined> {
  const { database, stock } = context
  const freeTimesOf = timesReader(context)
  return async ({ lead, tenant }) => {
    const { vehicles, sold, replies, paths } = await stock.current(tenant)
    const now = context.now()
    const id = textOf(lead.car_id)
    const sheet = vehicles.find((each) => each?.id === id) ?? undefined
    const title = sheet?.title ?? sold.find((each) => each.id === id)?.title
    const estimate = estimateOf(lead)
    if (title === undefined && !estimate) return undefined
    const { location, yard, vehicle_at } = yardsOf(tenant, { lead, sheet })
    const facts = {
      at: momentWords((location ?? tenant).time_zone, now),
      title,
      estimate,
      words: replies.find(({ categories }) => categories?.includes(lead.category) ?? true) ?? {},
      location,
      vehicle_at,
      opening: location && nextChange(weekOf(location), localTime(clockOf(location.time_zone, now), now)),
    }
    if (!sheet) return facts
    const origin = siteAddress(context, textOf(lead.url), tenant)
    const isReserved = sheet.is_reserved || (await holdOf(database.queries, holdKey(sheet))) !== undefined
    const hasChosen = textOf(lead.dateTime) !== ''
    const form = new URL(paths.test_drive, origin)
    const times = isReserved || hasChosen ? [] : await freeTimesOf(tenant, sheet, { form, location })
    const { state } = (yard ?? tenant).address
    return { ...facts, vehicle: replyVehicle(sheet, { origin, isReserved, state, times }) }
  }
}

/** The yard of a lead about a vehicle, and the yard where the vehicle is, if the site shows them. */
function yardsOf(tenant: Tenant, { lead, sheet }: Pick<RepliedLead, 'lead'> & { sheet: VehicleSheet | undefined }) {
  const shown = sheet ? visibleLocations(tenant) : []
  const yard = shown.find(({ id }) => id === sheet?.location_id)
  const location = shown.find(({ id }) => id === lead.location_id) ?? yard
  return { yard, location, vehicle_at: yard === location ? undefined : yard?.name }
}

interface ReplyContext {
  origin: string
  isReserved: boolean
  /** The state where it is. */
  state: string | undefined
  times: FreeTime[]
}

function replyVehicle(v: VehicleSheet, { origin, isReserved, state, times }: ReplyContext): ReplyVehicle {
  const total = v.totals.find((each) => each.state === state)
  return {
    price: v.price,
    href: absoluteUrl(origin, v.path),
    picture: v.picture && absoluteUrl(origin, v.picture),
    availability: isReserved ? 'Currently reserved' : v.availability,
    total: total && { text: `${total.total} with ${total.state} duty`, note: v.totals_note },
    times,
  }
}

interface TimesRequest {
  /** The address of the form to request a test drive. */
  form: URL
  /** The lead's yard. */
  location: Location | undefined
}

/** The next free times for a test drive of a vehicle; empty if no booking system supplies them. */
function timesReader(context: Context) {
  const timesOf = freeTimes(context)
  return async (tenant: Tenant, v: VehicleSheet, { form, location }: TimesRequest): Promise<FreeTime[]> => {
    const { platform } = context.systems
    const dealership = (location ?? testDriveLocation(tenant, v))?.dealership_id ?? tenant.dealership_id
    const days = freeDays(
      platform && (await timesOf(platform, appointmentBookingsPath(dealership))),
      tenant,
      context.now(),
    )
    const free = days.flatMap((day) =>
      day.times.map((time) => ({ ...time, label: `${day.weekday} ${day.date}, ${time.label}` })),
    )
    return free.slice(0, MOST_TIMES).map(({ label, value }) => {
      const query = new URLSearchParams({ car_id: v.id, dateTime: value })
      return { label, href: `${form.href}?${query}` }
    })
  }
}

function momentWords(timeZone: string, now: number): string {
  const { minutes } = localTime(clockOf(timeZone, now), now)
  const day = new Intl.DateTimeFormat('en-AU', { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(now)
  return `${formatTime(minutes)} on ${day.replace(',', '')}`
}

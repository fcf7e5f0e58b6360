import * as z from 'zod'
import { clock, filled, isoDate, ownPicture, pictureFocus, postcode, slug, timeZone, webUrl } from './formats.ts'
import { AUSTRALIAN_STATES } from './states.ts'
import { DAYS } from './weekdays.ts'

const hours = {
  status: z.enum(['Open', 'Closed']),
  formated_hours: filled
    .optional()
    .meta({ title: 'In words' })
    .describe('The hours as shown, e.g. "By Appointment". Default: made from open and close.'),
  open: clock.optional().describe('24-hour time, e.g. "08:30".'),
  close: clock.optional().describe('24-hour time, e.g. "17:00"; later than open.'),
}

const dayOfHours = z.object(hours)

function checkHours(day: z.infer<typeof dayOfHours>, ctx: z.RefinementCtx): void {
  const { open, close } = day
  const addIssue = (path: 'open' | 'close', message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  if (day.status === 'Closed' && (open || close))
    addIssue(open ? 'open' : 'close', "a closed day can't have hours. Remove it.")
  else if (Boolean(open) !== Boolean(close))
    addIssue(open ? 'close' : 'open', 'open and close belong together. Add the other.')
  else if (day.status === 'Open' && !open && !day.formated_hours)
    addIssue('open', 'an open day needs hours. Add "open" and "close", or "formated_hours".')
  else if (open && close && close <= open)
    addIssue('close', `closes at ${close}, which isn't after it opens at ${open}.`)
}

/** One day of the week, in the location's own time. @spec 3.5 */
export const openingHours = z
  .strictObject({
    weekday: z.number().int().min(0).max(6).meta({ labels: DAYS }).describe('0 is Sunday, 6 is Saturday.'),
    ...hours,
  })
  .superRefine(checkHours)

/** A day or period with hours that differ from the week's. */
export const specialHours = z
  .strictObject({
    date: isoDate.describe('The day, or the first day of a span, e.g. "2026-12-25".'),
    until: isoDate.optional().describe('The last day of a span. Default: one day.'),
    ...hours,
    reason: filled.optional().describe('Why, as shown, e.g. "Christmas Day".'),
  })
  .superRefine(checkHours)
  .superRefine(({ date, until }, ctx) => {
    if (until !== undefined && until < date)
      ctx.addIssue({ code: 'custom', path: ['until'], message: `${until} is before ${date}. Swap them.` })
  })

const specialDays = z.array(specialHours).superRefine((days, ctx) => {
  days.forEach(({ date, until = date }, index) => {
    const first = days.findIndex((other) => other.date <= until && date <= (other.until ?? other.date))
    if (first < index)
      ctx.addIssue({
        code: 'custom',
        path: [index, 'date'],
        message: `${date} is already in [${first}]. Keep one entry for each day.`,
      })
  })
})

const week = z
  .array(openingHours)
  .superRefine((days, ctx) => {
    days.forEach((day, index) => {
      const first = days.findIndex((other) => other.weekday === day.weekday)
      if (first < index)
        ctx.addIssue({
          code: 'custom',
          path: [index, 'weekday'],
          message: `weekday ${day.weekday} is already in [${first}]. Keep one entry for each day.`,
        })
    })
  })
  .default([])

/** Street and postcode may be unknown, e.g. for dealers generated from listings; pages then leave them out. */
export const address = z.strictObject({
  street: filled.optional(),
  city: filled,
  state: z.enum(AUSTRALIAN_STATES).optional().describe('Australia only; New Zealand has no states.'),
  postcode: postcode.optional().describe('Four digits in quotes, which keep the leading zero of "0800".'),
  lat: z.number().min(-90).max(90).optional(),
  long: z.number().min(-180).max(180).optional(),
  place_id: filled.optional().describe('Google place id.'),
  place_url: webUrl.optional().describe('Address of the place on a map, for the directions link.'),
})

/** A dealer's licence, which advertisements must show. */
const licence = z.strictObject({
  jurisdiction: filled.describe('The state that issued it, e.g. "NSW", or "NZ".'),
  label: filled.describe('As the trade writes it, e.g. "MD", "LMCT", "RMT".'),
  number: filled,
})

const contactDetail = z.strictObject({
  phone: filled.optional(),
  email: z.email('an email address').optional(),
  facebook_url: webUrl.optional(),
  instagram_url: webUrl.optional(),
  youtube_url: webUrl.optional(),
  opening_hours: week.describe('Days left out are closed.'),
  special_hours: specialDays.optional().describe('Days with different hours, such as public holidays.'),
})

const LOCATION_TYPES = ['sales', 'service', 'parts', 'sales_and_service', 'head_office'] as const

/** A yard or office in `tenant.json`. @spec 3.4 */
export const location = z.strictObject({
  id: filled,
  slug: slug.describe('Last segment of /contact-us/{location}.'),
  name: filled,
  dealership_id: filled.optional().describe("The dealership it belongs to. Default: the site's own."),
  location_type: z.enum(LOCATION_TYPES).default('sales').describe('What the location does; shown on pages.'),
  primary: z.boolean().default(false).describe("The site's main location. If none is marked, the first is."),
  visible: z.boolean().default(true).describe('False hides it from all pages.'),
  contact_detail: contactDetail,
  address,
  reviews: z
    .strictObject({
      count: z.number().int().min(0),
      average_rating: z.number().min(0).max(5),
      source: z.enum(['google', 'facebook', 'dealer']).default('google').describe('The review site that counts them.'),
    })
    .optional()
    .describe('All reviews on the review site, not only those in content/reviews.json.'),
  licences: z.array(licence).default([]),
  time_zone: timeZone.optional().describe("IANA name. Default: that of the state's capital, or Pacific/Auckland."),
  google_store_code: filled
    .max(64)
    .optional()
    .describe('Store code of its Google Business Profile, exactly as there, for the Google feed.'),
  image_url: ownPicture
    .optional()
    .meta({ title: 'Picture' })
    .describe('The yard or showroom, e.g. "images/yard.avif".'),
  image_focus: pictureFocus.meta({ title: 'Focal point of the picture' }),
  map_image_url: ownPicture
    .optional()
    .meta({ title: 'Map' })
    .describe('A picture of a map of the place, e.g. "images/map.webp"; shown with a link to directions.'),
})

export type OpeningHours = z.infer<typeof openingHours>
export type SpecialHours = z.infer<typeof specialHours>
export type Address = z.infer<typeof address>
export type Licence = z.infer<typeof licence>
export type LocationFile = z.infer<typeof location>

/** A location with its defaults filled in. */
export interface Location extends LocationFile {
  dealership_id: string
  time_zone: string
}

/** Street, then `Bathurst NSW 2795`. */
export function addressLines({ address }: Pick<Location, 'address'>): string[] {
  const place = [address.city, address.state, address.postcode].filter(Boolean).join(' ')
  return address.street ? [address.street, place] : [place]
}

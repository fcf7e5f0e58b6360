import { z } from 'zod'

/** @spec 3.5 `weekday` 0 is Sunday; `open` and `close` are 24-hour `HH:MM` in the location's own time. */
export const openingHours = z.strictObject({
  weekday: z.number().int().min(0).max(6),
  status: z.enum(['Open', 'Closed']),
  /** As printed; the specification's spelling. Computed from open and close when left out. */
  formated_hours: z.string().optional(),
  open: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
  close: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
})

/** Street, postcode and phone may be unknown, as for dealers made from a list of listings; pages leave them out. */
export const address = z.strictObject({
  street: z.string().optional(),
  city: z.string(),
  /** Absent in New Zealand. */
  state: z.enum(['NSW', 'QLD', 'VIC', 'ACT', 'NT', 'SA', 'TAS', 'WA']).optional(),
  postcode: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  lat: z.number().min(-90).max(90).optional(),
  long: z.number().min(-180).max(180).optional(),
  place_id: z.string().optional(),
  place_url: z.url().optional(),
})

/** A dealer's licence as advertisements must show it (standards.md 3.2). */
export const licence = z.strictObject({
  jurisdiction: z.string(),
  label: z.string(),
  number: z.string(),
})

export const contactDetail = z.strictObject({
  phone: z.string().optional(),
  email: z.email().optional(),
  facebook_url: z.url().optional(),
  instagram_url: z.url().optional(),
  youtube_url: z.url().optional(),
  opening_hours: z.array(openingHours).default([]),
})

/** @spec 3.4 */
export const location = z.strictObject({
  id: z.string(),
  /** Path segment of /contact-us/{location}. */
  slug: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string(),
  dealership_id: z.string(),
  location_type: z.enum(['sales', 'service', 'parts', 'sales_and_service', 'head_office']).default('sales'),
  primary: z.boolean().default(false),
  visible: z.boolean().default(true),
  contact_detail: contactDetail,
  address,
  reviews: z.strictObject({ count: z.number().int().min(0), average_rating: z.number().min(0).max(5) }).optional(),
  licences: z.array(licence).default([]),
  /** IANA time zone for "open now". */
  time_zone: z.string().default('Australia/Brisbane'),
  /** Picture of the yard or showroom, relative to the tenant's folder or absolute. */
  image_url: z.string().optional(),
})

export type OpeningHours = z.infer<typeof openingHours>
export type Address = z.infer<typeof address>
export type Licence = z.infer<typeof licence>
export type Location = z.infer<typeof location>

import * as z from 'zod'
import { colour, filled, postcode, slug, webUrl } from '#src/tenant/formats.ts'
import type { siteRouting } from '#src/tenant/routing.ts'
import { AUSTRALIAN_STATES } from '#src/tenant/states.ts'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { TEMPLATES } from '#src/tenant/theme.ts'
import { BRAND_COLOURS, dealerSlug, dealerTenant } from './dealer-tenant.ts'

/** The questions about a new dealer, in this order. Each answer is validated by itself. */
export const dealerAnswers = z.object({
  name: filled,
  country: z.enum(['AU', 'NZ'], 'AU or NZ'),
  state: z.enum(AUSTRALIAN_STATES, AUSTRALIAN_STATES.join(', ')).optional(),
  city: filled,
  street: filled.optional(),
  postcode: postcode.optional(),
  phone: filled.optional(),
  email: z.email('an email address').optional(),
  template: z.enum(TEMPLATES, TEMPLATES.join(', ')),
  brand: colour,
  slug: slug.max(63),
  url: webUrl,
})
/** A new dealer, in the answers of the person who adds it. An Australian one has a state. */
export type NewDealer = z.infer<typeof dealerAnswers>
type Known = Partial<NewDealer>

/** One question about a new dealer. */
export interface Question {
  key: keyof NewDealer
  text: string
  schema: z.ZodType<string | undefined>
  /** The default answer. A question without a default must be answered, unless it is optional. */
  usual?: (known: Known) => string
  optional: boolean
  /** Whether the question is asked; it must then be answered. */
  when?: (known: Known) => boolean
}

function question(key: keyof NewDealer, text: string, rest: Pick<Question, 'usual' | 'when'> = {}): Question {
  const schema = dealerAnswers.shape[key]
  return { key, text, schema, optional: !rest.when && schema.safeParse(undefined).success, ...rest }
}

export const QUESTIONS: readonly Question[] = [
  question('name', 'Name, as customers know it'),
  question('country', 'Country, AU or NZ', { usual: () => 'AU' }),
  question('state', `State: ${AUSTRALIAN_STATES.join(', ')}`, { when: ({ country }) => country === 'AU' }),
  question('city', 'Suburb or town'),
  question('street', 'Street and number'),
  question('postcode', 'Postcode'),
  question('phone', 'Phone'),
  question('email', 'Email address that enquiries go to'),
  question('template', `Template: ${TEMPLATES.join(', ')}`, { usual: () => 'car' }),
  question('brand', 'Brand colour', { usual: () => BRAND_COLOURS[0] }),
  question('slug', 'Name of the folder', { usual: ({ name = '' }) => dealerSlug(name) }),
  question('url', 'Address of the site', { usual: (known) => `https://www.${known.slug}.example` }),
]

/** The `tenant.json` of a new dealer, with one location and, at first, stock in `stock.json`. */
export function newDealer(dealer: NewDealer): TenantInput {
  const { slug: folder, name, template, url, brand, street, postcode: code, phone, email } = dealer
  const place = dealerTenant({ ...dealer, key: folder }, folder)
  return {
    ...place,
    name,
    template,
    url,
    theme: { brand },
    // The default, New Arrival, may be untrue of vehicles that have been there for months.
    texts: { new_arrival: 'Photos coming' },
    locations: place.locations.map((location) => ({
      ...location,
      name,
      address: { street, ...location.address, postcode: code },
      contact_detail: { phone, email },
    })),
  }
}

/** The `routing.json` of a new dealer: every enquiry goes to `email`. */
export const newRouting = (email: string): z.input<typeof siteRouting> => [
  { receivers: { sales: { kind: 'email', to: [email], format: 'readable' } } },
]

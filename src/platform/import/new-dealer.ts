import * as z from 'zod'
import { colour, filled, postcode, slug, webUrl } from '#src/tenant/formats.ts'
import type { siteRouting } from '#src/tenant/routing.ts'
import { AUSTRALIAN_STATES } from '#src/tenant/states.ts'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { TEMPLATES } from '#src/tenant/theme.ts'
import { BRAND_COLOURS, dealerSlug, dealerTenant } from './dealer-tenant.ts'

/** What is asked about a new dealer, in this order. Each answer is checked by itself. */
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
/** A new dealer, as somebody who adds it knows it. An Australian one has a state. */
export type NewDealer = z.infer<typeof dealerAnswers>
type Known = Partial<NewDealer>

/** One thing that is asked about a new dealer. */
export interface Question {
  key: keyof NewDealer
  text: string
  schema: z.ZodType<string | undefined>
  /** The answer if nothing is said. A question without one needs its answer, unless it is optional. */
  usual?: (known: Known) => string
  optional: boolean
  /** Whether it is asked at all; it then needs its answer. */
  when?: (known: Known) => boolean
}

function asked(key: keyof NewDealer, text: string, rest: Pick<Question, 'usual' | 'when'> = {}): Question {
  const schema = dealerAnswers.shape[key]
  return { key, text, schema, optional: !rest.when && schema.safeParse(undefined).success, ...rest }
}

export const QUESTIONS: readonly Question[] = [
  asked('name', 'Name, as customers know it'),
  asked('country', 'Country, AU or NZ', { usual: () => 'AU' }),
  asked('state', `State: ${AUSTRALIAN_STATES.join(', ')}`, { when: ({ country }) => country === 'AU' }),
  asked('city', 'Suburb or town'),
  asked('street', 'Street and number'),
  asked('postcode', 'Postcode'),
  asked('phone', 'Phone'),
  asked('email', 'Email address that enquiries go to'),
  asked('template', `Template: ${TEMPLATES.join(', ')}`, { usual: () => 'car' }),
  asked('brand', 'Brand colour', { usual: () => BRAND_COLOURS[0] }),
  asked('slug', 'Name of the folder', { usual: ({ name = '' }) => dealerSlug(name) }),
  asked('url', 'Address of the site', { usual: (known) => `https://www.${known.slug}.example` }),
]

/** The `tenant.json` of a new dealer, with one location and, until it is told otherwise, stock in `stock.json`. */
export function newDealer(dealer: NewDealer): TenantInput {
  const { slug: folder, name, template, url, brand, street, postcode: code, phone, email } = dealer
  const place = dealerTenant({ ...dealer, key: folder }, folder)
  return {
    ...place,
    name,
    template,
    url,
    theme: { brand },
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

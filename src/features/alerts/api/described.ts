import { describeRoute } from 'hono-openapi'
import * as z from 'zod'
import { carId } from '#src/api/garage/schema.ts'
import {
  answer,
  email,
  JSON_PROBLEMS,
  json,
  NOT_OFFERED,
  oneOf,
  PAGE,
  PAGE_PROBLEMS,
  pathParameter,
  problemAnswer,
} from '#src/api/http/calls.ts'
import { ALERT_KINDS } from '../alert.ts'

const kind = z.enum(ALERT_KINDS)

/** An address of the stock search, with its filters. */
const search = z
  .string()
  .regex(/^\/[^/\\]/, 'An address of the stock search.')
  .max(2000)

/** A page's request: `search`, or `car_id`. */
export const alertSubject = z
  .object({ search: search.optional(), car_id: carId.optional(), kind: kind.optional() })
  .refine(({ search: address, car_id }) => (address === undefined) !== (car_id === undefined), {
    path: ['search'],
    message: 'Send a search or a vehicle.',
  })

export type AlertSubject = z.output<typeof alertSubject>

export const alertRequest = alertSubject.and(z.object({ email }))

const offer = z.object({ kind, title: z.string(), words: z.string() }).meta({ ref: 'AlertOffer' })
export type AlertOffer = z.infer<typeof offer>

const followed = z.object({
  kind,
  title: z.string(),
  href: z.string().describe('Of the search; of a vehicle, the page of all alerts.'),
})
const own = z.object({ alerts: z.array(followed), manage: z.string().nullable() }).meta({ ref: 'OwnAlerts' })
/** The alerts of this browser's shopper. */
export type OwnAlerts = z.infer<typeof own>

const TITLE = 'used cars, Toyota, under $30,000'
const WORDS = `Harrow Motor Group may email me about new stock and lower prices in this search: ${TITLE}. I get at most one email a day and can unsubscribe at any time.`

const query = (name: string, schema: object, example: string, description: string) =>
  ({ name, in: 'query', schema, example, description }) as const
const token = pathParameter('token', 'From an email; it identifies a person on a site and never expires.', 'unknown')
const id = pathParameter('id', 'Of the alert.', '7c2f4a0e-0a55-4f0f-8a1e-5a4f6b1f3a10')
const UNKNOWN = { 404: { description: 'The token is unknown: a page that says so.', ...PAGE } }

export const OFFER = describeRoute({
  summary: 'What a shopper would agree to',
  description: 'On sites with the switch `alerts`. The words that a page shows, and that are stored as the consent.',
  parameters: [
    query('search', { type: 'string' }, '/search/used-cars', 'An address of the stock search.'),
    query('car_id', { type: 'string' }, 'hmg-6001', 'Id of a vehicle, in place of a search.'),
    query('kind', oneOf(ALERT_KINDS), 'price', 'Of a vehicle: `price` or `free`; the default fits its state.'),
  ],
  responses: {
    200: answer('Kind, title and words.', offer, { kind: 'search', title: TITLE, words: WORDS }),
    ...PAGE_PROBLEMS,
    404: NOT_OFFERED,
    502: problemAnswer("The site's search could not be read."),
  },
})

export const REQUEST_ALERT = describeRoute({
  summary: 'Asks for an alert',
  description:
    'An email asks the person to confirm it: once a day for the same alert, three times in all. The answer is the same whether or not the address is known. A browser without scripts posts a form and gets a page.',
  requestBody: {
    content: {
      ...json(alertRequest, { email: 'mere@example.nz', search: '/search/used-cars' }).content,
      'application/x-www-form-urlencoded': json(alertRequest).content['application/json'],
    },
  },
  responses: {
    200: { description: 'The same for a form of a browser without scripts: a page that says so.', ...PAGE },
    202: answer('An email asks the person to confirm it.', z.object({ sent: z.literal(true) }), { sent: true }),
    ...JSON_PROBLEMS,
    404: NOT_OFFERED,
    502: problemAnswer("The site's search could not be read."),
  },
})

export const OWN_ALERTS = describeRoute({
  summary: 'What the shopper of this browser follows',
  description: 'The browser is known by a cookie, set when an alert was confirmed in it. Send credentials.',
  responses: {
    200: answer('Confirmed alerts, and the page that changes them.', own, { alerts: [], manage: null }),
    ...PAGE_PROBLEMS,
    404: NOT_OFFERED,
  },
})

export const SHOW_ALERTS = describeRoute({
  summary: "A person's alerts: a page",
  parameters: [token],
  responses: { 200: { description: 'Buttons confirm and end alerts.', ...PAGE }, ...UNKNOWN, 429: PAGE_PROBLEMS[429] },
})

const change = (summary: string, done: string) =>
  describeRoute({
    summary,
    parameters: [token, id],
    responses: { 303: { description: `${done}: leads to the page.` }, ...UNKNOWN, 429: PAGE_PROBLEMS[429] },
  })
export const CONFIRM_ALERT = change('Confirms an alert', 'Confirmed')
export const END_ALERT = change('Ends an alert', 'Ended')

export const SHOW_UNSUBSCRIBE = describeRoute({
  summary: 'A page whose button ends all alerts of a person',
  description: 'Opening it changes nothing: mail programs open links by themselves.',
  parameters: [token],
  responses: { 200: { description: 'The page.', ...PAGE } },
})

export const STOP_ALERTS = describeRoute({
  summary: 'Ends all alerts of a person on a site',
  description: 'RFC 8058: also what mail programs post for one press. It always succeeds and is not rate limited.',
  parameters: [token],
  responses: { 200: { description: 'Nothing more is sent: a page that says so.', ...PAGE } },
})

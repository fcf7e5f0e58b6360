import { describeRoute } from 'hono-openapi'
import * as z from 'zod'
import { RESERVATION_STATES } from '#src/lead/reservation.ts'
import { PAYMENT_PROVIDERS } from '#src/tenant/payment-providers.ts'
import {
  answer,
  idempotencyKey,
  JSON_PROBLEMS,
  json,
  PAGE_PROBLEMS,
  pathParameter,
  problemAnswer,
} from '../http/calls.ts'
import { leadShape } from '../leads/schema.ts'

const ID = '7f1f6b9e-3a0c-4c39-9a2e-5d0c6f0b7a11'

const reservationShape = z
  .object({
    id: z.string(),
    state: z.enum(RESERVATION_STATES),
    reason: z.string(),
    deposit: z.object({ amount: z.int().meta({ description: 'Cents.' }), currency: z.string() }).optional(),
    provider: z.enum(Object.keys(PAYMENT_PROVIDERS)).optional(),
    expires_at: z.iso.datetime().optional(),
    expires_in: z.int().meta({ description: 'Seconds, by the clock of the API.' }).optional(),
    reference: z.string().meta({ description: "The provider's id of the payment, once it is paid." }).optional(),
    checkout: z
      .object({ redirect_url: z.string(), client_secret: z.string(), publishable_key: z.string() })
      .partial()
      .meta({
        description:
          "While it is held. If there is a `redirect_url`, send the shopper there; otherwise pass the other two to Stripe's script.",
      })
      .optional(),
  })
  .meta({ ref: 'Reservation' })

const holdShape = z
  .object({
    state: z.enum(['free', 'held', 'paid']),
    expires_in: z.int().meta({ description: 'Seconds until the hold ends, unless it is paid.' }).optional(),
  })
  .meta({ ref: 'Hold' })

export type HoldAnswer = z.infer<typeof holdShape>

export type ReservationAnswer = z.infer<typeof reservationShape>

const RESERVATION: ReservationAnswer = {
  id: ID,
  state: 'held',
  reason: 'payment-open',
  deposit: { amount: 50_000, currency: 'AUD' },
  provider: 'windcave',
  expires_at: '2026-11-20T03:20:00.000Z',
  expires_in: 1200,
  checkout: { redirect_url: 'https://sec.windcave.com/pay/0000060000324512' },
}

const SHOPPER = {
  name: 'Mere',
  last_name: 'Tamatea',
  phone: '021 123 4567',
  email: 'mere@example.nz',
  postcode: '3110',
  car_id: 'hmg-6001',
  terms_conditions: true,
}

const parameters = [pathParameter('id', 'The reservation. Anyone who knows this id can see and cancel it.', ID)]
const answered = (description: string, example = RESERVATION) => answer(description, reservationShape, example)
const NO_RESERVATION = problemAnswer('The site has no such reservation.')

/** Reserving a vehicle with a deposit. @spec 2.5 5.12 */
export const RESERVE = describeRoute({
  summary: 'Locks a vehicle and opens the payment of its deposit',
  description:
    "Takes the answers of the reserve form and `car_id`. The amount is the server's. If several shoppers try at once, one wins and the others get a 409. The hold lasts 20 minutes.",
  parameters: [idempotencyKey],
  requestBody: json(z.object({ lead: leadShape }), { lead: SHOPPER }),
  responses: {
    201: answered('Held: `checkout` says how to pay.'),
    409: problemAnswer('Someone else is reserving it, or it cannot be reserved; `errors` has the reason.'),
    503: problemAnswer("The payment provider isn't answering. Nothing is held."),
    ...JSON_PROBLEMS,
  },
})

export const SHOW_HOLD = describeRoute({
  summary: 'Whether someone holds a vehicle or has paid for it',
  description: "For a checkout page that has just been opened. It doesn't reveal who holds the vehicle.",
  parameters: [pathParameter('car_id', 'The vehicle.', 'hmg-6001')],
  responses: {
    200: answer('As it is now.', holdShape, { state: 'held', expires_in: 840 }),
    404: problemAnswer('The site has no such vehicle.'),
    503: problemAnswer("The site's stock can't be read."),
    ...PAGE_PROBLEMS,
  },
})

export const SHOW_RESERVATION = describeRoute({
  summary: 'The state of a reservation',
  description:
    'For the page that the shopper returns to after paying. The state follows the provider, not the address.',
  parameters,
  responses: { 200: answered('As it is now.'), 404: NO_RESERVATION, ...PAGE_PROBLEMS },
})

export const CANCEL_RESERVATION = describeRoute({
  summary: 'Releases the vehicle before it is paid for',
  parameters,
  responses: {
    200: answered('It has ended.', { ...RESERVATION, state: 'cancelled', checkout: undefined }),
    404: NO_RESERVATION,
    409: problemAnswer('The deposit is paid: the dealer returns it.'),
    503: problemAnswer("The payment provider isn't answering."),
    ...PAGE_PROBLEMS,
  },
})

const notification = (summary: string, description: string) =>
  describeRoute({
    summary,
    description,
    parameters: [
      pathParameter('provider', `One of ${Object.keys(PAYMENT_PROVIDERS).join(', ')}.`, 'stripe'),
      pathParameter('dealership', 'The dealership_slug whose secrets verify it.', 'harrow-motor-group'),
    ],
    responses: {
      204: { description: 'Accepted. Notifications about other payments are ignored.' },
      400: problemAnswer("This wasn't sent by the provider."),
      404: problemAnswer('No such account is set up.'),
      429: problemAnswer('Too many: send it again later.'),
      503: problemAnswer('The provider could not be asked: send it again.'),
    },
  })

export const NOTIFY_BY_POST = notification(
  'A payment provider reports a change of a payment',
  'Its signature is verified, if the provider signs. The API then looks up the payment with the provider.',
)

export const NOTIFY_BY_GET = notification(
  'Windcave reports a change of a session',
  '`sessionId` in the query. The API then looks up the session with Windcave.',
)

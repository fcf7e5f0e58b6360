import { RESERVATION_STATES } from '#src/lead/reservation.ts'
import { PAYMENT_PROVIDERS } from '#src/tenant/payment-providers.ts'
import {
  type ApiPart,
  answer,
  get,
  idempotencyKey,
  JSON_PROBLEMS,
  json,
  PAGE_PROBLEMS,
  pathParameter,
  post,
  problemAnswer,
} from './calls.ts'
import { object, oneOf, ref, text } from './shapes.ts'

const ID = '7f1f6b9e-3a0c-4c39-9a2e-5d0c6f0b7a11'

const RESERVATION = {
  id: ID,
  state: 'held',
  reason: 'payment-open',
  deposit: { amount: 50_000, currency: 'AUD' },
  provider: 'windcave',
  expires_at: '2026-11-20T03:20:00.000Z',
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

const id = pathParameter('id', 'The reservation. Anyone who knows this id can see and cancel it.', ID)

const notification = (summary: string, description: string) => ({
  summary,
  description,
  parameters: [
    pathParameter('provider', 'stripe, windcave or paypal.', 'stripe'),
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

/** Reserving a vehicle with a deposit. @spec 2.5 5.12 */
export const RESERVATIONS: ApiPart = {
  paths: {
    '/reservations': post({
      summary: 'Locks a vehicle and opens the payment of its deposit',
      description:
        "Takes the answers of the reserve form and `car_id`. The amount is the server's. If several shoppers try at once, one wins and the others get a 409. The hold lasts 20 minutes.",
      parameters: [idempotencyKey],
      requestBody: json(object({ lead: ref('Lead') }, ['lead']), { lead: SHOPPER }),
      responses: {
        201: answer('Held: `checkout` says how to pay.', ref('Reservation'), RESERVATION),
        409: problemAnswer('Someone else is reserving it, or it cannot be reserved; `errors` has the reason.'),
        503: problemAnswer("The payment provider isn't answering. Nothing is held."),
        ...JSON_PROBLEMS,
      },
    }),
    '/reservations/{id}': get({
      summary: 'The state of a reservation',
      description:
        'For the page that the shopper returns to after paying. The state follows the provider, not the address.',
      parameters: [id],
      responses: {
        200: answer('As it is now.', ref('Reservation'), RESERVATION),
        404: problemAnswer('The site has no such reservation.'),
        ...PAGE_PROBLEMS,
      },
    }),
    '/reservations/{id}/cancel': post({
      summary: 'Releases the vehicle before it is paid for',
      parameters: [id],
      responses: {
        200: answer('It has ended.', ref('Reservation'), { ...RESERVATION, state: 'cancelled', checkout: undefined }),
        404: problemAnswer('The site has no such reservation.'),
        409: problemAnswer('The deposit is paid: the dealer returns it.'),
        503: problemAnswer("The payment provider isn't answering."),
        ...PAGE_PROBLEMS,
      },
    }),
    '/payments/{provider}/{dealership}/notifications': {
      ...post(
        notification(
          'A payment provider reports a change of a payment',
          'Signed by Stripe or PayPal. The API then looks up the payment with the provider.',
        ),
      ),
      ...get(
        notification(
          'Windcave reports a change of a session',
          '`sessionId` in the query. The API then looks up the session with Windcave.',
        ),
      ),
    },
  },
  schemas: {
    Reservation: object(
      {
        id: text,
        state: oneOf(RESERVATION_STATES),
        reason: text,
        deposit: object({ amount: { type: 'integer', description: 'Cents.' }, currency: text }, ['amount', 'currency']),
        provider: oneOf(Object.keys(PAYMENT_PROVIDERS)),
        expires_at: { ...text, format: 'date-time' },
        checkout: {
          ...object({ redirect_url: text, client_secret: text, publishable_key: text }),
          description:
            "While it is held. If there is a `redirect_url`, send the shopper there; otherwise pass the other two to Stripe's script.",
        },
      },
      ['id', 'state', 'reason'],
    ),
  },
}

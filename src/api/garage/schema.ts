import { describeRoute } from 'hono-openapi'
import * as z from 'zod'
import {
  answer,
  email,
  JSON_PROBLEMS,
  json,
  NOT_OFFERED,
  PAGE,
  PAGE_PROBLEMS,
  pathParameter,
  problemAnswer,
} from '../http/calls.ts'

export const carId = z.string().regex(/^[\w-]{1,64}$/, 'An id is letters and digits.')

/** The vehicles that a browser saved before signing in. */
const carIds = z.array(carId).max(200)

export const codeRequest = z.object({ email })

export const sessionRequest = z.object({
  email,
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits.')),
  watchlist: carIds.default([]),
})

export const savedVehicles = z.object({ watchlist: carIds }).meta({ ref: 'Watchlist' })

const authShape = z
  .object({
    user: z.object({ id: z.string(), email: z.string() }).nullable(),
    watchlist: z.array(z.string()),
  })
  .meta({ ref: 'Auth' })

/** Who is signed in, and which vehicles are saved. */
export type AuthAnswer = z.infer<typeof authShape>

const AUTH: AuthAnswer = {
  user: { id: '7c2f4a0e-0a55-4f0f-8a1e-5a4f6b1f3a10', email: 'mere@example.nz' },
  watchlist: ['hmg-6001', 'hmg-6002'],
}
const WATCHLIST = { watchlist: AUTH.watchlist }

const security = [{ session: [] }]
const car = pathParameter('car_id', 'Id of a vehicle.', 'hmg-6001')
const watched = (description: string) => ({ 200: answer(description, savedVehicles, WATCHLIST) })
const ofPage = { ...PAGE_PROBLEMS, 404: NOT_OFFERED }
const ofShopper = { ...ofPage, 401: problemAnswer('Nobody is signed in.') }

/** Sign-in and the watchlist behind it, on sites with `garage_enabled`. @spec 3.15 6.2 7.3 */
export const WHO_IS_IT = describeRoute({
  summary: 'Who is signed in, and which vehicles are saved',
  security: [{}, ...security],
  description: 'On sites with `garage_enabled`. `user` is null while nobody is signed in. Send credentials.',
  responses: { 200: answer('User and watchlist.', authShape, AUTH), ...ofPage },
})

export const SEND_CODE = describeRoute({
  summary: 'Sends a one-time code by email',
  description:
    'On sites with the flag `authentication`. Three codes in ten minutes for one email address and browser; more get a 429 with `retry-after`. Three are sent to one address in ten minutes, whoever asks; after that the answer is the same, and the latest code that was sent works. Twenty are sent to one address in a day, of all sites together; then a browser in which the person has never signed in gets a 429. A code, and the link in the email, work only in a browser that asked: a cookie says which one that is.',
  requestBody: json(codeRequest, { email: 'mere@example.nz' }),
  responses: {
    202: answer('On its way.', z.object({ sent: z.literal(true), expires_in: z.int() }), {
      sent: true,
      expires_in: 600,
    }),
    ...JSON_PROBLEMS,
    404: NOT_OFFERED,
  },
})

export const OPEN_LINK = describeRoute({
  summary: "Signs in by the email's link",
  description:
    'Only in a browser that asked for a code. The key cannot be guessed, so wrong codes never block it. Redirects to the page of saved vehicles.',
  parameters: [pathParameter('key', 'Of the code.', 'pM3o7Yb1hQeTzv0c2wq9LJX4n8rKfUdGsaVt5iEyC6B')],
  responses: {
    303: { description: 'Signed in.' },
    401: {
      description: 'Another browser asked, or the link was used or has expired: a page that says what to do.',
      ...PAGE,
    },
    ...ofPage,
  },
})

export const SIGN_IN = describeRoute({
  summary: 'Signs in with a code',
  description:
    'A code can be tried five times within ten minutes and used once; each network of a provider has fifteen attempts a day for one email address. A call from a browser that asked for no code is refused and costs nothing. Vehicles saved in the browser join the watchlist. The session is a cookie of thirty days that scripts cannot read.',
  requestBody: json(sessionRequest, { email: 'mere@example.nz', code: '123 456', watchlist: ['hmg-6001'] }),
  responses: {
    201: answer('Signed in.', authShape, AUTH),
    ...JSON_PROBLEMS,
    401: problemAnswer('The code is not right or has expired.'),
    404: NOT_OFFERED,
  },
})

export const SIGN_OUT = describeRoute({
  summary: 'Signs out',
  responses: { 204: { description: 'Signed out, or nobody was signed in.' }, ...ofPage },
})

export const SHOW_WATCHLIST = describeRoute({
  summary: 'The saved vehicles, the latest first',
  security,
  responses: { ...watched('Their ids.'), ...ofShopper },
})

export const JOIN_WATCHLIST = describeRoute({
  summary: "Adds vehicles to the watchlist, for example a browser's saved vehicles after sign-in",
  security,
  requestBody: json(savedVehicles, WATCHLIST),
  responses: { ...watched('The whole list.'), ...JSON_PROBLEMS, ...ofShopper },
})

const change = (summary: string) =>
  describeRoute({
    summary,
    security,
    parameters: [car],
    responses: { ...watched('The whole list.'), ...ofShopper },
  })
export const SAVE_VEHICLE = change('Saves a vehicle')
export const REMOVE_VEHICLE = change('Removes a vehicle')

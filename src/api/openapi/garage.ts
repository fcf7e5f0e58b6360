import {
  type ApiPart,
  answer,
  del,
  get,
  JSON_PROBLEMS,
  json,
  NOT_OFFERED,
  PAGE_PROBLEMS,
  pathParameter,
  post,
  problemAnswer,
  put,
} from './calls.ts'
import { list, object, ref, text } from './shapes.ts'

const AUTH = {
  user: { id: '7c2f4a0e-0a55-4f0f-8a1e-5a4f6b1f3a10', email: 'mere@example.nz' },
  watchlist: ['hmg-6001', 'hmg-6002'],
}
const WATCHLIST = { watchlist: AUTH.watchlist }
const notSignedIn = problemAnswer('Nobody is signed in.')
const watched = (description: string) => answer(description, ref('Watchlist'), WATCHLIST)
const car = pathParameter('car_id', 'Id of a vehicle.', 'hmg-6001')

/** Sign-in and the watchlist behind it, on sites with `garage_enabled`. @spec 3.15 6.2 7.3 */
export const GARAGE: ApiPart = {
  paths: {
    '/auth': get({
      summary: 'Who is signed in, and which vehicles are saved',
      security: [{}, { session: [] }],
      description: 'On sites with `garage_enabled`. `user` is null while nobody is signed in. Send credentials.',
      responses: { 200: answer('User and watchlist.', ref('Auth'), AUTH), ...PAGE_PROBLEMS, 404: NOT_OFFERED },
    }),
    '/auth/codes': post({
      summary: 'Sends a one-time code by e-mail',
      description:
        'On sites with the flag `authentication`. Three codes in ten minutes for one e-mail address and caller. The code works in the browser that asked for it: a cookie says which one that is.',
      requestBody: json(object({ email: text }, ['email']), { email: 'mere@example.nz' }),
      responses: {
        202: answer('On its way.', object({ sent: { const: true }, expires_in: { type: 'integer' } }), {
          sent: true,
          expires_in: 600,
        }),
        ...JSON_PROBLEMS,
        404: NOT_OFFERED,
      },
    }),
    '/auth/session': {
      ...post({
        summary: 'Signs in with a code',
        description:
          'A code can be tried five times within ten minutes and used once; a caller has fifteen attempts a day for one e-mail address. Vehicles saved in the browser join the watchlist. The session is a cookie of thirty days that scripts cannot read.',
        requestBody: json(object({ email: text, code: text, watchlist: list(text) }, ['email', 'code']), {
          email: 'mere@example.nz',
          code: '123 456',
          watchlist: ['hmg-6001'],
        }),
        responses: {
          201: answer('Signed in.', ref('Auth'), AUTH),
          ...JSON_PROBLEMS,
          401: problemAnswer('The code is not right or has expired.'),
          404: NOT_OFFERED,
        },
      }),
      ...del({
        summary: 'Signs out',
        responses: {
          204: { description: 'Signed out, or nobody was signed in.' },
          ...PAGE_PROBLEMS,
          404: NOT_OFFERED,
        },
      }),
    },
    '/auth/watchlist': {
      ...get({
        summary: 'The saved vehicles, the latest first',
        security: [{ session: [] }],
        responses: { 200: watched('Their ids.'), ...PAGE_PROBLEMS, 401: notSignedIn, 404: NOT_OFFERED },
      }),
      ...post({
        summary: "Adds vehicles to the watchlist, for example a browser's saved vehicles after sign-in",
        security: [{ session: [] }],
        requestBody: json(ref('Watchlist'), WATCHLIST),
        responses: { 200: watched('The whole list.'), ...JSON_PROBLEMS, 401: notSignedIn, 404: NOT_OFFERED },
      }),
    },
    '/auth/watchlist/{car_id}': {
      ...put({
        summary: 'Saves a vehicle',
        security: [{ session: [] }],
        parameters: [car],
        responses: { 200: watched('The whole list.'), ...PAGE_PROBLEMS, 401: notSignedIn, 404: NOT_OFFERED },
      }),
      ...del({
        summary: 'Removes a vehicle',
        security: [{ session: [] }],
        parameters: [car],
        responses: { 200: watched('The whole list.'), ...PAGE_PROBLEMS, 401: notSignedIn, 404: NOT_OFFERED },
      }),
    },
  },
  schemas: {
    Auth: object({ user: { ...object({ id: text, email: text }), type: ['object', 'null'] }, watchlist: list(text) }, [
      'user',
      'watchlist',
    ]),
    Watchlist: object({ watchlist: list(text) }, ['watchlist']),
  },
}

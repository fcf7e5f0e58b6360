import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { MESSAGES } from '#src/lead/messages.ts'
import { PERSON } from '#src/lead/shared-fields.ts'
import { formErrors } from '#src/lead/validation.ts'
import type { ApiContext } from '../api-context.ts'
import { carIds } from '../http/car-ids.ts'
import { FEW_BYTES, limited } from '../http/limited.ts'
import { NOT_OFFERED } from '../http/outside-problems.ts'
import { type Problem, problem } from '../http/problem.ts'
import { readJson } from '../http/read-json.ts'
import { endSession, keepSession, sessionToken } from '../http/session-cookie.ts'
import { garageOfCall, shopperOf } from '../http/shopper-call.ts'
import { tokenDigest } from '../services/one-time-code.ts'
import { askForCode, CODE_MINUTES, signIn } from '../services/sign-in.ts'
import { deleteSession, type ShopperRow } from '../store/shoppers.ts'
import { watchedCars } from '../store/watchlist.ts'

const LARGEST_SIGN_IN = 32 * 1024

const emailField = PERSON.filter(({ type }) => type === 'email')
const email = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine(
    (text) => Object.keys(formErrors(emailField, { email: text }, { flags: { phone_rule: 'au_nz' } })).length === 0,
    MESSAGES.email,
  )

const asked = z.object({ email })
const answered = z.object({
  email,
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits.')),
  watchlist: carIds.default([]),
})

const PROBLEMS = {
  'not-offered': NOT_OFFERED,
  'too-many': { status: 429, title: 'Too many codes', detail: 'Please use the latest code, or try again later.' },
} as const satisfies Record<string, Problem>

const WRONG_CODE: Problem = {
  status: 401,
  title: 'Wrong code',
  detail: 'This code is not right, or no longer good.',
}

/** Sign-in with a one-time code, and who is signed in. @spec 3.15 6.2 7.3 */
export function authRoutes(context: ApiContext): Hono {
  const app = new Hono()
  app.get('/auth', (c) => whoIsIt(c, context))
  app.post('/auth/codes', limited(FEW_BYTES), (c) => sendCode(c, context))
  app.post('/auth/session', limited(LARGEST_SIGN_IN), (c) => openSession(c, context))
  app.delete('/auth/session', (c) => closeSession(c, context))
  return app
}

/** @spec 3.15 7.3 */
async function authAnswer({ database }: ApiContext, shopper: ShopperRow | undefined) {
  if (!shopper) return { user: null, watchlist: [] }
  const { id, email } = shopper
  return { user: { id, email }, watchlist: await watchedCars(database.queries, id) }
}

async function whoIsIt(c: Context, context: ApiContext): Promise<Response> {
  const site = garageOfCall(c, context)
  if (!site.ok) return problem(c, site.error)
  return c.json(await authAnswer(context, await shopperOf(c, context, site.value)))
}

function siteWithSignIn(c: Context, context: ApiContext) {
  const site = garageOfCall(c, context)
  const isOffered = context.signIn !== undefined && site.ok && site.value.flags.authentication
  return site.ok && !isOffered ? { ok: false as const, error: NOT_OFFERED } : site
}

async function sendCode(c: Context, context: ApiContext): Promise<Response> {
  const site = siteWithSignIn(c, context)
  if (!site.ok) return problem(c, site.error)
  const sent = await readJson(c, asked)
  if (!sent.ok) return problem(c, sent.error)
  const outcome = await askForCode(context, { tenant: site.value, email: sent.value.email })
  return outcome.ok ? c.json({ sent: true, expires_in: CODE_MINUTES * 60 }, 202) : problem(c, PROBLEMS[outcome.error])
}

async function openSession(c: Context, context: ApiContext): Promise<Response> {
  const site = siteWithSignIn(c, context)
  if (!site.ok) return problem(c, site.error)
  const sent = await readJson(c, answered)
  if (!sent.ok) return problem(c, sent.error)
  const { email, code, watchlist } = sent.value
  const signedIn = await signIn(context, { tenant: site.value, email, code, car_ids: watchlist })
  if (!signedIn) return problem(c, WRONG_CODE)
  keepSession(c, site.value, signedIn.token)
  return c.json(await authAnswer(context, signedIn.shopper), 201)
}

async function closeSession(c: Context, context: ApiContext): Promise<Response> {
  const site = garageOfCall(c, context)
  if (!site.ok) return problem(c, site.error)
  const token = sessionToken(c, site.value)
  if (token) await deleteSession(context.database.queries, tokenDigest(token))
  endSession(c, site.value)
  return c.body(null, 204)
}

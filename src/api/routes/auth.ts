import { type Context, type Env, Hono } from 'hono'
import { html } from 'hono/html'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import { type CallerLimit, providerLimit } from '../http/caller-limit.ts'
import { FORM_STYLE } from '../http/form-style.ts'
import { htmlPage } from '../http/html-page.ts'
import { FEW_BYTES, limited } from '../http/limited.ts'
import { type Problem, problem, Refused } from '../http/problem.ts'
import { NOT_OFFERED } from '../http/problems.ts'
import { readJson } from '../http/read-json.ts'
import {
  askedCode,
  askingBrowser,
  endSession,
  keepAskedCode,
  keepAskingBrowser,
  keepSession,
  sessionToken,
} from '../http/session-cookie.ts'
import { garageOfCall, shopperOf } from '../http/shopper-call.ts'
import {
  type AuthAnswer,
  codeRequest,
  OPEN_LINK,
  SEND_CODE,
  SIGN_IN,
  SIGN_OUT,
  sessionRequest,
  WHO_IS_IT,
} from '../openapi/garage.ts'
import type { MakeRateLimit, RateLimit } from '../rate-limit.ts'
import { newToken, tokenDigest } from '../services/one-time-code.ts'
import { askForCode, CODE_MINUTES, signIn } from '../services/sign-in.ts'
import { isUuid } from '../store/reservations.ts'
import { deleteSession, type ShopperRow } from '../store/shoppers.ts'
import { readCode } from '../store/sign-in-codes.ts'
import { watchedCars } from '../store/watchlist.ts'

const LARGEST_SIGN_IN = 32 * 1024

/** Codes for one e-mail address per asking browser, so that nobody uses up another's. */
const CODES = { name: 'codes', calls: 3, window: CODE_MINUTES * 60_000 }
/** Few attempts a day, because a code has only a million values. */
const GUESSES = { name: 'guesses', calls: 15, window: 24 * 60 * 60_000 }

interface AuthOptions {
  /** The caller's address. */
  addressOf: (c: Context) => string
  rateLimit: MakeRateLimit
}

interface AuthLimits extends Pick<AuthOptions, 'addressOf'> {
  limits: { codes: RateLimit; guesses: CallerLimit }
}

const tooMany = (wait: number) =>
  new Refused({
    status: 429,
    title: 'Too many codes',
    detail: 'Please use the latest code, or try again later.',
    retry_after: wait,
  })

const WRONG_CODE: Problem = {
  status: 401,
  title: 'Wrong code',
  detail: 'That code is wrong or has expired. Use the latest code, in the browser you requested it from.',
}

/** Sign-in with a one-time code, and the signed-in shopper. @spec 3.15 6.2 7.3 */
export function authRoutes(context: ApiContext, { addressOf, rateLimit }: AuthOptions): Hono {
  const app = new Hono()
  const limits = { addressOf, limits: { codes: rateLimit(CODES), guesses: providerLimit(rateLimit, GUESSES) } }
  app.get('/auth', WHO_IS_IT, (c) => whoIsIt(c, context))
  app.post('/auth/codes', SEND_CODE, limited(FEW_BYTES), (c) => sendCode(c, context, limits))
  app.get('/auth/link/:id/:code', OPEN_LINK, (c) => openLink(c, context, limits))
  app.post('/auth/session', SIGN_IN, limited(LARGEST_SIGN_IN), (c) => openSession(c, context, limits))
  app.delete('/auth/session', SIGN_OUT, (c) => closeSession(c, context))
  return app
}

/** @spec 3.15 7.3 */
async function authAnswer({ database }: ApiContext, shopper: ShopperRow | undefined): Promise<AuthAnswer> {
  if (!shopper) return { user: null, watchlist: [] }
  const { id, email } = shopper
  return { user: { id, email }, watchlist: await watchedCars(database.queries, id) }
}

async function whoIsIt(c: Context, context: ApiContext): Promise<Response> {
  return c.json(await authAnswer(context, await shopperOf(c, context, garageOfCall(c, context))))
}

function siteWithSignIn(c: Context, context: ApiContext): Tenant {
  const site = garageOfCall(c, context)
  if (context.authSecret === undefined || !site.flags.authentication) throw new Refused(NOT_OFFERED)
  return site
}

async function sendCode(c: Context, context: ApiContext, { limits }: AuthLimits): Promise<Response> {
  const site = siteWithSignIn(c, context)
  const { email } = await readJson(c, codeRequest)
  // A browser without the cookie has asked for nothing yet, or hides it: then only the person's budget counts.
  const browser = askingBrowser(c, site) ?? newToken()
  const wait = await limits.codes.take(`${site.slug} ${email} ${browser}`)
  if (wait > 0) throw tooMany(wait)
  const id = await askForCode(context, { tenant: site, email, origin: c.req.header('origin') })
  keepAskingBrowser(c, site, browser)
  keepAskedCode(c, site, id)
  return c.json({ sent: true, expires_in: CODE_MINUTES * 60 }, 202)
}

async function openSession(c: Context, context: ApiContext, { addressOf, limits }: AuthLimits): Promise<Response> {
  const site = siteWithSignIn(c, context)
  const { email, code, watchlist } = await readJson(c, sessionRequest)
  const wait = await limits.guesses(addressOf(c), `${site.slug} ${email}`)
  if (wait > 0) throw tooMany(wait)
  const code_id = askedCode(c, site) ?? ''
  const signedIn = isUuid(code_id)
    ? await signIn(context, { tenant: site, email, code_id, code, car_ids: watchlist })
    : undefined
  if (!signedIn) return problem(c, WRONG_CODE)
  keepSession(c, site, signedIn.token)
  return c.json(await authAnswer(context, signedIn.shopper), 201)
}

/** The link of the e-mail: signs in the browser that asked for this code, and leads to its saved vehicles. */
async function openLink(
  c: Context<Env, '/auth/link/:id/:code'>,
  context: ApiContext,
  { addressOf, limits }: AuthLimits,
): Promise<Response> {
  const site = siteWithSignIn(c, context)
  const { id, code } = c.req.param()
  const row = isUuid(id) && askedCode(c, site) === id ? await readCode(context.database.queries, id) : undefined
  if (!row) return c.html(linkPage(), 401)
  const wait = await limits.guesses(addressOf(c), `${site.slug} ${row.email}`)
  if (wait > 0) throw tooMany(wait)
  const { email } = row
  const signedIn = await signIn(context, { tenant: site, email, code_id: id, code, car_ids: [] })
  if (!signedIn) return c.html(linkPage(), 401)
  keepSession(c, site, signedIn.token)
  return c.redirect(GARAGE, 303)
}

/** Leads to the saved vehicles on every site. */
const GARAGE = '/my-garage'

const linkPage = () =>
  htmlPage({
    title: 'Sign in',
    style: FORM_STYLE,
    body: html`<main>
<h1>This link doesn't sign you in here</h1>
<p>It works once, for ten minutes, and only in the browser where you asked for the code.</p>
<p>Go back to that browser and enter the six digits from the e-mail, or <a href="${GARAGE}">ask for a new code</a>.</p>
</main>`,
  })

async function closeSession(c: Context, context: ApiContext): Promise<Response> {
  const site = garageOfCall(c, context)
  const token = sessionToken(c, site)
  if (token) await deleteSession(context.database.queries, tokenDigest(token))
  endSession(c, site)
  return c.body(null, 204)
}

import { type Context, type Env, Hono } from 'hono'
import { html } from 'hono/html'
import { DAY } from '#src/base/dates.ts'
import { isUuid } from '#src/base/uuid.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import { type CallerLimit, providerLimit } from '../http/caller-limit.ts'
import { FORM_STYLE, htmlPage } from '../http/html-page.ts'
import { FEW_BYTES, limited } from '../http/limited.ts'
import { type Problem, problem, Refused } from '../http/problem.ts'
import { NOT_OFFERED } from '../http/problems.ts'
import { readJson } from '../http/read-json.ts'
import type { MakeRateLimit, RateLimit } from '../rate-limit.ts'
import { browserKeyOf, newToken, tokenDigest } from './one-time-code.ts'
import {
  type AuthAnswer,
  codeRequest,
  OPEN_LINK,
  SEND_CODE,
  SIGN_IN,
  SIGN_OUT,
  sessionRequest,
  WHO_IS_IT,
} from './schema.ts'
import { garageOfCall, shopperOf } from './shopper-call.ts'
import { deleteSession, type ShopperRow } from './shoppers.ts'
import { CODE_MINUTES, mayTry, type Proof, requestCode, signIn } from './sign-in.ts'
import { browserCookie, codeCookie, sessionCookie } from './site-cookie.ts'
import { watchedCars } from './watchlist.ts'

const LARGEST_SIGN_IN = 32 * 1024

/** Codes for one email address per browser, so that nobody uses up another person's. */
const CODES = { name: 'codes', calls: 3, window: CODE_MINUTES * 60_000 }
/** Few attempts a day, because a code has only a million values. */
const GUESSES = { name: 'guesses', calls: 15, window: DAY }

interface AuthOptions {
  /** The caller's address. */
  addressOf: (c: Context) => string
  rateLimit: MakeRateLimit
}

interface AuthLimits extends Pick<AuthOptions, 'addressOf'> {
  limits: { codes: RateLimit; guesses: CallerLimit }
}

const TOO_MANY = {
  status: 429,
  title: 'Too many codes',
  detail: 'Please use the latest code, or try again later.',
} satisfies Problem

const TOO_MANY_TODAY = {
  ...TOO_MANY,
  detail: "We can't send another code to this email address today. Please try again tomorrow.",
} satisfies Problem

const TOO_MANY_GUESSES = {
  status: 429,
  title: 'Too many wrong codes',
  detail: 'Please open the link in our latest email, in this browser, or try again tomorrow.',
} satisfies Problem

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
  app.get('/auth/link/:key', OPEN_LINK, (c) => openLink(c, context))
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
  // A browser without the cookie has requested nothing yet, or hides it, so only the person's budget counts.
  const browser = browserCookie.read(c, site) ?? newToken()
  const wait = await limits.codes.take(`${site.slug} ${email} ${browser}`)
  if (wait > 0) throw new Refused({ ...TOO_MANY, retry_after: wait })
  const isKnown = browser === knownBrowser(context, site, email)
  const sent = await requestCode(context, { tenant: site, email, origin: c.req.header('origin'), isKnown })
  if (!sent.ok) throw new Refused({ ...TOO_MANY_TODAY, retry_after: sent.error })
  browserCookie.write(c, site, browser)
  codeCookie.write(c, site, sent.value)
  return c.json({ sent: true, expires_in: CODE_MINUTES * 60 }, 202)
}

/** The value that browsers store once a person has signed in there; strangers can't use up their codes. */
const knownBrowser = ({ authSecret = '' }: ApiContext, { slug }: Tenant, email: string): string =>
  browserKeyOf(authSecret, { slug, email })

/**
 * The code that the browser requested, and its person, while they may try one. A call from any other browser costs no
 * attempt.
 */
async function requestedCode(c: Context, context: ApiContext, site: Tenant) {
  const code_id = codeCookie.read(c, site) ?? ''
  const email = isUuid(code_id) ? await mayTry(context, { tenant: site, code_id }) : undefined
  return email === undefined ? undefined : { code_id, email }
}

async function openSession(c: Context, context: ApiContext, { addressOf, limits }: AuthLimits): Promise<Response> {
  const site = siteWithSignIn(c, context)
  const { email, code, watchlist } = await readJson(c, sessionRequest)
  const attempt = await requestedCode(c, context, site)
  if (attempt?.email !== email) return problem(c, WRONG_CODE)
  const wait = await limits.guesses(addressOf(c), `${site.slug} ${email}`)
  if (wait > 0) throw new Refused({ ...TOO_MANY_GUESSES, retry_after: wait })
  const shopper = await signInBrowser(c, context, site, { ...attempt, proof: { code }, car_ids: watchlist })
  return shopper ? c.json(await authAnswer(context, shopper), 201) : problem(c, WRONG_CODE)
}

/**
 * The email's link: signs in the browser that requested the code and leads to its saved vehicles. Opening it isn't
 * counted as a guess.
 */
async function openLink(c: Context<Env, '/auth/link/:key'>, context: ApiContext): Promise<Response> {
  const site = siteWithSignIn(c, context)
  const attempt = await requestedCode(c, context, site)
  const { key } = c.req.param()
  const shopper = attempt && (await signInBrowser(c, context, site, { ...attempt, proof: { key }, car_ids: [] }))
  return shopper ? c.redirect(GARAGE, 303) : c.html(linkPage(), 401)
}

async function signInBrowser(
  c: Context,
  context: ApiContext,
  site: Tenant,
  tried: { email: string; code_id: string; proof: Proof; car_ids: readonly string[] },
): Promise<ShopperRow | undefined> {
  const signedIn = await signIn(context, { ...tried, tenant: site })
  if (!signedIn) return undefined
  sessionCookie.write(c, site, signedIn.token)
  browserCookie.write(c, site, knownBrowser(context, site, tried.email))
  return signedIn.shopper
}

/** The saved vehicles, on every site. */
const GARAGE = '/my-garage'

const linkPage = () =>
  htmlPage({
    title: 'Sign in',
    style: FORM_STYLE,
    body: html`<main>
<h1>This link can't sign you in here</h1>
<p>It works once, for ten minutes, and only in the browser where you requested the code.</p>
<p>Go back to that browser and enter the six digits from the email, or <a href="${GARAGE}">ask for a new code</a>.</p>
</main>`,
  })

async function closeSession(c: Context, context: ApiContext): Promise<Response> {
  const site = garageOfCall(c, context)
  const token = sessionCookie.read(c, site)
  if (token) await deleteSession(context.database.queries, tokenDigest(token))
  sessionCookie.remove(c, site)
  return c.body(null, 204)
}

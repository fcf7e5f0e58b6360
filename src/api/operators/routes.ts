import { Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { nodeFeatures } from '#src/features/node.ts'
import { isSameSecret } from '#src/node/same-secret.ts'
import { type OperatorContext, STORE_DOWN } from '../feature.ts'
import { type GuessOptions, guessLimit } from '../http/caller-limit.ts'

interface OperatorOptions extends Omit<OperatorContext, 'guard' | 'dealerParts'>, GuessOptions {
  metrics: () => Promise<Response>
  /** The password of operators. `open`: no password, for a laptop. */
  token: string | 'open'
}

/**
 * Routes for operators: `/metrics` for Prometheus, and the pages of features. All require the token, either as the
 * password of any user or as a bearer token.
 */
export function operatorRoutes({ metrics, token, ...context }: OperatorOptions): Hono {
  const app = new Hono()
  const guard = token === 'open' ? [] : [tokenGuard(token, context)]
  app.use('/metrics', ...guard)
  app.get('/metrics', () => metrics())
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (context.outage.failed(error)) return c.text(STORE_DOWN, 503, { 'retry-after': '30' })
    context.log('a page of the console failed', { call: c.req.routePath, error: error.name })
    return c.text('Something went wrong. See the log for details.', 500)
  })
  const dealerParts = nodeFeatures.flatMap(({ dealerPart }) =>
    dealerPart ? [(slug: string) => dealerPart(context, slug)] : [],
  )
  for (const { pages } of nodeFeatures) if (pages) app.route('/', pages({ ...context, dealerParts, guard }))
  return app
}

function tokenGuard(token: string, options: GuessOptions): MiddlewareHandler {
  const guesses = guessLimit(options)
  return async (c, next) => {
    const [scheme = '', sent = ''] = (c.req.header('authorization') ?? '').split(' ')
    const password = /^basic$/i.test(scheme)
      ? Buffer.from(sent, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : sent
    const wait = password === '' ? 0 : await guesses.take(c)
    if (wait > 0) return c.text('Too many wrong tokens. Try again later.', 429, { 'retry-after': String(wait) })
    if (isSameSecret(password, token)) {
      await guesses.right(c)
      return next()
    }
    return c.text('Sign in with the console token as the password.', 401, {
      'www-authenticate': 'Basic realm="Forecourt console", charset="UTF-8"',
    })
  }
}

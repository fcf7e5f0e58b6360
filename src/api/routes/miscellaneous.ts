import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { ok } from '#src/base/result.ts'
import type { ApiContext } from '../api-context.ts'
import { cleanJson } from '../http/clean-json.ts'
import { fingerprint } from '../http/fingerprint.ts'
import { isIdempotencyKey } from '../http/idempotency-key.ts'
import { leadProblem, NO_KEY, UNREADABLE } from '../http/lead-problems.ts'
import { limited } from '../http/limited.ts'
import { NOT_OFFERED } from '../http/outside-problems.ts'
import { problem } from '../http/problem.ts'
import { readJson } from '../http/read-json.ts'
import { siteOfCall } from '../http/site-of-call.ts'
import { miscellaneousData, SAVE_MISCELLANEOUS } from '../openapi/valuations.ts'
import { storeMiscellaneous } from '../store/miscellaneous.ts'
import { oncePerKey } from '../store/once-per-key.ts'

const LARGEST = 32 * 1024

/** Valuation data that some sites save. @spec 7.7 */
export function miscellaneousRoutes(context: ApiContext): Hono {
  return new Hono().post('/miscellaneous', SAVE_MISCELLANEOUS, limited(LARGEST), (c) => save(c, context))
}

async function save(c: Context, { registry, database, now }: ApiContext): Promise<Response> {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !isIdempotencyKey(key)) return problem(c, NO_KEY)
  const site = siteOfCall(c, registry)
  if (!site.ok) return problem(c, site.error)
  if (!site.value.flags.save_valuation_data) return problem(c, NOT_OFFERED)
  const sent = await readJson(c, miscellaneousData)
  if (!sent.ok) return problem(c, sent.error)
  const data = cleanJson(sent.value)
  if (!data) return problem(c, UNREADABLE['too-much'])
  const { slug: website_slug } = site.value
  const identity = { website_slug, call: 'POST /miscellaneous', key, fingerprint: fingerprint(data) }
  const saved = await oncePerKey<never>(database.queries, identity, async (queries) => {
    const id = randomUUID()
    await storeMiscellaneous(queries, { id, website_slug, data, created_at: new Date(now()) })
    return ok({ id })
  })
  return saved.ok ? c.json(saved.value, 201) : problem(c, leadProblem(saved.error))
}

import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { ApiContext } from '../api-context.ts'
import { cleanJson } from '../http/clean-json.ts'
import { UNREADABLE } from '../http/lead-problems.ts'
import { limited } from '../http/limited.ts'
import { NOT_OFFERED } from '../http/outside-problems.ts'
import { problem } from '../http/problem.ts'
import { readJson } from '../http/read-json.ts'
import { siteOfCall } from '../http/site-of-call.ts'
import { miscellaneous } from '../store/schema.ts'

const LARGEST = 32 * 1024

/** Valuation data that some sites save. @spec 7.7 */
export function miscellaneousRoutes(context: ApiContext): Hono {
  return new Hono().post('/miscellaneous', limited(LARGEST), (c) => save(c, context))
}

async function save(c: Context, { registry, database, now }: ApiContext): Promise<Response> {
  const site = siteOfCall(c, registry)
  if (!site.ok) return problem(c, site.error)
  if (!site.value.flags.save_valuation_data) return problem(c, NOT_OFFERED)
  const sent = await readJson(c, z.record(z.string(), z.unknown()))
  if (!sent.ok) return problem(c, sent.error)
  const data = cleanJson(sent.value)
  if (!data) return problem(c, UNREADABLE['too-much'])
  const row = { id: randomUUID(), website_slug: site.value.slug, data, created_at: new Date(now()) }
  await database.queries.insert(miscellaneous).values(row)
  return c.json({ id: row.id }, 201)
}

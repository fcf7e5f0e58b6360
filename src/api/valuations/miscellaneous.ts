import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { ok } from '#src/base/result.ts'
import type { ApiContext } from '../api-context.ts'
import { cleanText } from '../http/clean-values.ts'
import { fingerprint } from '../http/fingerprint.ts'
import { limited } from '../http/limited.ts'
import { problem } from '../http/problem.ts'
import { leadProblem, NOT_OFFERED, UNREADABLE } from '../http/problems.ts'
import { readJson } from '../http/read-json.ts'
import { keyOfCall, siteOfCall } from '../http/site-of-call.ts'
import { oncePerKey } from '../store/once-per-key.ts'
import { insertMiscellaneous } from './queries.ts'
import { miscellaneousData, SAVE_MISCELLANEOUS } from './schema.ts'

const LARGEST = 32 * 1024

/** Valuation data that some sites save. @spec 7.7 */
export function miscellaneousRoutes(context: ApiContext): Hono {
  return new Hono().post('/miscellaneous', SAVE_MISCELLANEOUS, limited(LARGEST), (c) => save(c, context))
}

async function save(c: Context, { registry, database, now }: ApiContext): Promise<Response> {
  const key = keyOfCall(c)
  const { slug: website_slug, flags } = siteOfCall(c, registry)
  if (!flags.save_valuation_data) return problem(c, NOT_OFFERED)
  const data = cleanJson(await readJson(c, miscellaneousData))
  if (!data) return problem(c, UNREADABLE['too-much'])
  const identity = { website_slug, call: 'POST /miscellaneous', key, fingerprint: fingerprint(data) }
  const saved = await oncePerKey<never>(database.queries, identity, async (queries) => {
    const id = randomUUID()
    await insertMiscellaneous(queries, { id, website_slug, data, created_at: new Date(now()) })
    return ok({ id })
  })
  return saved.ok ? c.json(saved.value, 201) : problem(c, leadProblem(saved.error))
}

const DEEPEST = 6
const MOST_ENTRIES = 500

/** JSON that is safe to store: without characters that databases refuse. Undefined if it is too deep or too large. */
function cleanJson(sent: object): Record<string, unknown> | undefined {
  let remaining = MOST_ENTRIES
  const clean = (value: unknown, depth: number): unknown => {
    remaining -= 1
    if (remaining < 0 || depth > DEEPEST) throw new RangeError('more than any form sends')
    if (typeof value === 'string') return cleanText(value)
    if (Array.isArray(value)) return value.map((one: unknown) => clean(one, depth + 1))
    return typeof value === 'object' && value !== null ? cleanObject(value, depth) : value
  }
  const cleanObject = (value: object, depth: number): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(value).map(([name, one]: [string, unknown]) => [cleanText(name), clean(one, depth + 1)]),
    )
  try {
    return cleanObject(sent, 0)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readSite } from '#src/builder/load/read-site.ts'
import { loadTenants } from '#src/builder/load/tenants.ts'
import { writeRegistry } from '#src/builder/publish/registry.ts'
import { stockFile } from '#src/page/files/stock.ts'
import { type LocalLeads, localLeads } from '../../../scripts/local-leads.ts'
import { emptyStore } from '../../empty-store.ts'
import { apiDocument } from './api-document.ts'

const TENANTS = join(import.meta.dirname, '../../../tenants')
const ORIGIN = 'https://www.harrow-motor-group.example'

const media = z.object({ schema: z.unknown(), example: z.unknown() }).partial()
const content = z.record(z.string(), media).optional()
const call = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), example: z.unknown() })).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content })),
})
const document = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), call)),
    components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  })
  .parse(apiDocument)

/** Calls that need what no example can hold, and the tests that make them. */
const ELSEWHERE = {
  'get /alerts/offer': 'a dealer that offers alerts: alerts.test.ts',
  'get /alerts/mine': 'a dealer that offers alerts: alerts.test.ts',
  'post /alerts': 'a dealer that offers alerts: alerts.test.ts',
  'get /alerts/{token}': 'a token from an email: alerts.test.ts',
  'post /alerts/{token}/confirm/{id}': 'a token from an email: alerts.test.ts',
  'post /alerts/{token}/end/{id}': 'a token from an email: alerts.test.ts',
  'post /auth/session': 'a code from an email: auth.test.ts',
  'get /auth/link/{key}': 'a code from an email: auth.test.ts',
  'get /auth/watchlist': 'a session: auth.test.ts',
  'post /auth/watchlist': 'a session: auth.test.ts',
  'put /auth/watchlist/{car_id}': 'a session: auth.test.ts',
  'delete /auth/watchlist/{car_id}': 'a session: auth.test.ts',
  'post /payments/{provider}/{dealership}/notifications': 'a signature: reservations.test.ts',
  'get /payments/{provider}/{dealership}/notifications': 'a session of Windcave: reservations.test.ts',
  'post /websites/{id}/refresh': 'a signature: refresh.test.ts',
  'get /websites/{id}/refresh/{job}': 'a job: refresh.test.ts',
  'post /leads/with-files': 'a file: deliveries.test.ts',
  'post /mcp': 'an agent: agents.test.ts',
  'post /miscellaneous': 'a flag that no sample dealer has: valuations.test.ts',
}

/** Calls in the order in which one needs the id of another. */
const ORDER = ['post /leads', 'post /valuations', 'post /reservations']

let leads: LocalLeads
let folder = ''
/** The ids that earlier calls were answered. */
const ids = new Map<string, string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-examples-'))
  const stock = new Map<string, string>()
  const loaded = loadTenants(TENANTS)
  writeRegistry({ out: folder, tenants: TENANTS, loaded })
  for (const dealer of loaded) {
    const { input } = await readSite(dealer, Date.now())
    stock.set(input.tenant.slug, stockFile(input.vehicles).body)
  }
  leads = await localLeads({
    url: 'http://127.0.0.1:1',
    out: folder,
    store: await emptyStore({ folder: join(folder, 'leads') }),
    callsPerMinute: 10_000,
    site: async ({ slug }) => new Response(stock.get(slug)),
  })
})

afterAll(async () => {
  await leads?.close()
  await rm(folder, { recursive: true, force: true })
})

const calls = Object.entries(document.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ name: `${method} ${path}`, path, method, one })),
  )
  .sort((a, b) => rank(a.name) - rank(b.name))

function rank(name: string): number {
  const at = ORDER.indexOf(name)
  return at === -1 ? (name.endsWith('/cancel') ? ORDER.length + 1 : ORDER.length) : at
}

describe('an example of the OpenAPI document works against the sample dealers', () => {
  it('covers every call, except those listed as left to other tests', () => {
    expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(ELSEWHERE)))
  })

  it.each(calls.filter(({ name }) => !(name in ELSEWHERE)))('$name', async ({ name, path, method, one }) => {
    const { status, body, type } = await made({ path, method, one })
    expect([status, status < 300 ? '' : body]).toEqual([status, ''])
    const declared = one.responses[String(status)]
    expect(declared, `status ${status} is documented`).toBeDefined()
    const schema = declared?.content?.['application/json']?.schema
    if (schema) expect(() => readerOf(schema).parse(JSON.parse(body))).not.toThrow()
    if (schema && type?.startsWith('application/json')) remember(name, JSON.parse(body))
  })

  it('the example of its response matches its schema', () => {
    for (const { one } of calls)
      for (const { content: answer } of [one.requestBody ?? {}, ...Object.values(one.responses)]) {
        const { schema, example } = answer?.['application/json'] ?? {}
        if (schema && example !== undefined)
          expect(() => readerOf(schema).parse(JSON.parse(JSON.stringify(example)))).not.toThrow()
      }
  })
})

async function made({ path, method, one }: { path: string; method: string; one: z.infer<typeof call> }) {
  const parameter = (kind: string) => one.parameters.filter((each) => each.in === kind)
  let address = path
  for (const { name, example } of parameter('path'))
    address = address.replace(`{${name}}`, ids.get(path.split('/')[1] ?? '') ?? String(example))
  const query = new URLSearchParams(parameter('query').map(({ name, example }) => [name, String(example)]))
  const example = one.requestBody?.content?.['application/json']?.example
  const sent = withId(path, example)
  // Where a call says which site it is for, it needs no page to come from.
  const namesSite = query.has('website_id') || (typeof sent === 'object' && sent !== null && 'website_id' in sent)
  const answer = await leads.api.request(
    `/api${address}${query.size > 0 ? `?${query}` : ''}`,
    {
      method: method.toUpperCase(),
      headers: {
        ...(namesSite ? {} : { origin: ORIGIN }),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )
  return { status: answer.status, body: await answer.text(), type: answer.headers.get('content-type') }
}

/** An example whose id is that of something stored before. */
function withId(path: string, example: unknown): unknown {
  const id = ids.get(path.split('/')[1] ?? '')
  return id && typeof example === 'object' && example !== null && 'id' in example ? { ...example, id } : example
}

function remember(name: string, answered: unknown): void {
  const id = typeof answered === 'object' && answered !== null && 'id' in answered ? answered.id : undefined
  if (ORDER.includes(name) && typeof id === 'string') ids.set(name.split('/')[1] ?? '', id)
}

/** The reader of a schema of the document. */
function readerOf(schema: unknown) {
  const inPlace = JSON.stringify({ ...Object(schema), $defs: document.components.schemas }).replaceAll(
    '#/components/schemas/',
    '#/$defs/',
  )
  return z.fromJSONSchema(JSON.parse(inPlace))
}

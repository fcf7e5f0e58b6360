import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createApi } from '#src/api/app.ts'
import { createRegistry } from '#src/api/registry.ts'
import { publishedStock } from '#src/api/stock/published-stock.ts'
import { searchFiles } from '#src/page/files/search-files.ts'
import { dealerSite } from '#src/page/site/dealer-site.ts'
import { idsMeant, REQUESTS } from '../../../fixtures/shopper-requests.ts'
import { NOW, type Sample, sampleOf } from '../../../unit/samples/samples.ts'
import { type ApiFixture, anApi } from '../../api/api-fixture.ts'
import { type AgentClient, agentClient } from './agent-client.ts'

const page = z.object({
  found: z.number(),
  pages: z.number(),
  searched: z.object({ sort: z.string() }),
  left_out: z.object({ words: z.array(z.string()), filters: z.array(z.string()) }).optional(),
  page_meant: z.object({ title: z.string() }).optional(),
  vehicles: z.array(z.object({ id: z.string() })),
})

describe.each(REQUESTS)('what shoppers ask an assistant of %s', (slug, requests) => {
  const sample = sampleOf(slug)
  let fixture: ApiFixture
  let agent: AgentClient
  beforeAll(async () => {
    fixture = await anApi()
    const files = filesOf(sample)
    const fetch = async (_site: unknown, path: string) => {
      const body = files.get(path)
      return new Response(body ?? null, { status: body === undefined ? 404 : 200 })
    }
    const stock = publishedStock({ ...fixture.context, fetch })
    const context = { ...fixture.context, registry: createRegistry([sample.tenant], []), stock }
    const api = createApi(context, { addressOf: () => '192.0.2.1', callsPerMinute: 100_000 })
    agent = await agentClient(api, sample.tenant)
  })
  afterAll(() => fixture.close())

  it.each(requests.map((request) => [request[0], request] as const))('%s', async (query, request) => {
    const [, , leftOut = []] = request
    const answers = [await agent.ask(page, 'search_stock', { query })]
    for (let at = 2; at <= (answers[0]?.pages ?? 0); at++) {
      answers.push(await agent.ask(page, 'search_stock', { query, page: at }))
    }
    const shown = answers.flatMap(({ vehicles }) => vehicles.map(({ id }) => id))
    const expected = idsMeant(sample.vehicles, request)
    expect(expected).not.toEqual([])
    expect(shown.toSorted()).toEqual(expected.toSorted())
    expect(answers[0]?.left_out?.words ?? []).toEqual(leftOut)
    expect(answers[0]?.left_out?.filters ?? []).toEqual([])
  })

  it('what nothing in stock meets is named, with what is shown in its place', async () => {
    const { left_out, found } = await agent.ask(page, 'search_stock', { query: 'purple, under $90k' })
    expect(found).toBeGreaterThan(0)
    expect([...(left_out?.words ?? []), ...(left_out?.filters ?? [])]).toContain('purple')
  })

  it('an order requested in words is in the answer, and a question about the dealer names its page', async () => {
    expect((await agent.ask(page, 'search_stock', { query: 'cheapest first' })).searched.sort).toBe('price_asc')
    expect((await agent.ask(page, 'search_stock', { query: 'opening hours' })).page_meant?.title).toBeTruthy()
  })
})

const filesOf = (sample: Sample): Map<string, string> =>
  new Map(searchFiles(dealerSite({ ...sample, now: NOW })).map(({ path, body }) => [path, body]))

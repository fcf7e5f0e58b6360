import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import type { SiteStock } from '#src/api/stock/published-stock.ts'
import { FACTS, type FilterName } from '#src/record/facts.ts'
import type { VehicleSheet } from '#src/record/vehicle-sheet.ts'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { siteAddresses } from '#src/search/address/site-address.ts'
import { writeAddress } from '#src/search/address/write-address.ts'
import { requestOf, searchQueryOf } from '#src/search/instantsearch/search-query.ts'
import { rangeOf } from '#src/search/reader/amount.ts'
import { applied } from '#src/search/reader/applied.ts'
import { RANGE_FILTERS } from '#src/search/reader/fields.ts'
import { findStock, type RunQueries } from '#src/search/reader/find-stock.ts'
import { conditionsOf } from '#src/search/scope.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { type AgentSite, agentText, answered, READS, readAt, shortFacts, type ToolAnswer } from './agent-site.ts'

/** Vehicles of one answer; an agent pages through the rest. */
const PAGE_SIZE = 10
const MOST_PAGES = 1_000

const amount = z.int().min(0).max(100_000_000).optional()
const label = (name: string): string => FACTS[name as FilterName]?.label ?? name

/** The filters that an agent may use with this dealer: the site's own, and those that typed words set. */
function inputOf(tenant: Tenant) {
  const { lists } = siteAddresses(tenant, { values: () => [] })
  const of = <T extends z.ZodType>(names: readonly string[], schema: (name: string) => T) =>
    z.strictObject(Object.fromEntries(names.map((name) => [name, schema(name)] as const)))
  return z.strictObject({
    query: agentText(200).default('').describe('In a shopper’s words, such as "7 seater diesel under 30k".'),
    filters: of(lists, (name) => z.array(agentText(100)).max(20).optional().describe(label(name))).optional(),
    ranges: of(RANGE_FILTERS, (name) =>
      z.strictObject({ from: amount, to: amount }).optional().describe(label(name)),
    ).optional(),
    sort: z.enum(tenant.switches.search.sorts).optional(),
    page: z.int().min(1).max(MOST_PAGES).default(1),
  })
}

type SearchRequest = z.output<ReturnType<typeof inputOf>>

/** The tool that searches the stock as the site's own search does. */
export const searchStock = (server: McpServer, site: AgentSite) =>
  server.registerTool(
    'search_stock',
    {
      title: 'Search the stock',
      description:
        'Searches the vehicles that this dealer has for sale now, in a shopper’s words, with filters, or both. `left_out` names what was not applied: what no vehicle matches with the rest, words that don’t occur in the stock, and matters of opinion. `page_meant` is the page for a question that is not about stock. Pass an id to get_vehicle for all facts.',
      inputSchema: inputOf(site.tenant),
      annotations: READS,
    },
    (request) => answered(site, () => searched(site, request)),
  )

async function searched(site: AgentSite, request: SearchRequest): Promise<ToolAnswer> {
  const { tenant } = site
  const stock = await site.stock()
  const state = stateOf(request, stock, tenant)
  const parsed = stock.read(state.query)
  const { answers, leftOut } = await findStock(
    [searchQueryOf(requestOf(state, PAGE_SIZE), parsed)],
    parsed,
    forSale(stock),
  )
  const { page } = parsed
  const [found] = answers
  const total = found?.totalHits ?? 0
  const scopes = [{ path: stock.paths.search, conditions: conditionsOf(stock.paths.search) }]
  const { default_sort } = tenant.switches.search
  return {
    found: total,
    page: request.page,
    pages: Math.ceil(total / PAGE_SIZE),
    searched: { words: state.query, filters: state.lists, ranges: state.ranges, sort: state.sort },
    left_out: leftOut && {
      words: [...leftOut.words, ...leftOut.unknown, ...leftOut.opinions],
      filters: leftOut.filters,
    },
    page_meant: page && { title: page.label, ...readAt(site, page.href) },
    vehicles: (found?.sheets ?? []).map((sheet) => ({
      ...shortFacts(sheet),
      kilometres: kilometres(sheet),
      ...readAt(site, sheet.path),
    })),
    ...readAt(site, writeAddress({ ...state, page: 1 }, { scopes, default_sort })),
  }
}

/** The requested search; typed words become filters, as in the site's search field. */
function stateOf(
  { query, filters = {}, ranges = {}, sort, page }: SearchRequest,
  { read }: SiteStock,
  { switches }: Tenant,
): ShopperState {
  const start: ShopperState = {
    query: '',
    lists: Object.fromEntries(
      Object.entries(filters).flatMap(([name, values]) => (values?.length ? [[name, values]] : [])),
    ),
    ranges: Object.fromEntries(
      Object.entries(ranges).flatMap(([name, range]) => (range ? [[name, rangeOf(range.from, range.to)]] : [])),
    ),
    sort: sort ?? switches.search.default_sort,
    page,
  }
  return { ...applied(start, read(query)), page }
}

/** Answers queries with vehicles that are still for sale, because the site's list shows sold ones for some days. */
function forSale({ engine, vehicles }: SiteStock): RunQueries<{ totalHits: number; sheets: VehicleSheet[] }> {
  return async (queries) =>
    queries.map(({ page = 1, hitsPerPage = PAGE_SIZE, ...query }) => {
      const { rows } = engine.search({ ...query, facets: [], page: 1, hitsPerPage: engine.size || 1 })
      const sheets = rows.flatMap((row) => vehicles[row] ?? [])
      const from = (page - 1) * hitsPerPage
      return { totalHits: sheets.length, sheets: sheets.slice(from, from + hitsPerPage) }
    })
}

const kilometres = ({ facts }: VehicleSheet): string | undefined =>
  facts.find(({ label }) => label === 'Kilometres')?.value

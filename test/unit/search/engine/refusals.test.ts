import { expect, it } from 'vitest'
import { createEngine } from '#src/search/engine/engine.ts'
import { type SearchQuery, SearchQueryError } from '#src/search/engine/query.ts'
import { DEFAULT_SETTINGS } from '#src/search/engine/settings.ts'
import { buildIndex } from '#src/search/engine/static-index.ts'

const engine = createEngine(
  buildIndex([{ id: '1', make: 'Kia', price: 1 }], {
    ...DEFAULT_SETTINGS,
    filterableAttributes: ['make', 'body'],
    sortableAttributes: ['price', 'km'],
  }),
)

it.each<[SearchQuery, string[]]>([
  [{ facets: ['price'] }, ['`price` is not a facet']],
  [{ sort: ['make:asc'] }, ['`make` is not sortable', 'price, km']],
  [{ sort: ['price:up'] }, ['`price:up`', '`attribute:asc` or `attribute:desc`']],
  [{ sort: ['price:up'], hitsPerPage: 0 }, ['`price:up`']],
  [{ page: 0 }, ['page', '0']],
  [{ page: 1.5 }, ['page', '1.5']],
  [{ hitsPerPage: -1 }, ['hitsPerPage', '-1']],
])('a query that cannot be answered says which part and why: %j', (query, parts) => {
  const ask = () => engine.search(query)
  expect(ask).toThrow(SearchQueryError)
  for (const part of parts) expect(ask).toThrow(part)
})

it.each<SearchQuery>([{ hitsPerPage: 0, sort: ['km:desc'] }, { page: 1, hitsPerPage: 1 }, { filter: [] }])(
  '%j can be answered',
  (query) => expect(() => engine.search(query)).not.toThrow(),
)

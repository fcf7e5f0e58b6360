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
  [{ filter: 'make =' }, ['`make =`', 'expected a value', 'found `the end`']],
  [{ filter: 'make = AND' }, ['expected a value', 'found `AND`']],
  [{ filter: 'make = ,' }, ['expected a value', 'found `,`']],
  [{ filter: 'make Kia' }, ['expected an operator', 'found `Kia`']],
  [{ filter: '= Kia' }, ['expected an attribute', 'found `=`']],
  [{ filter: '(make = Kia' }, ['expected `)`', 'found `the end`']],
  [{ filter: 'make = Kia Rio' }, ['expected the end of the filter', 'found `Rio`']],
  [{ filter: 'make IN Kia' }, ['expected `[`', 'found `Kia`']],
  [{ filter: 'make IN [AND]' }, ['expected a value', 'found `AND`']],
  [{ filter: 'make IN [Kia Rio]' }, ['expected `,` or `]`', 'found `Rio`']],
  [{ filter: 'make = Kia AND make = "Rio' }, ['cannot read `"Rio`']],
  [{ filter: '('.repeat(201) }, ['nested deeper than 200']],
  [{ filter: ['make = Kia', 'colour = red'] }, ['`colour` is not filterable', 'make, body']],
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

it.each<SearchQuery>([
  { filter: `${'('.repeat(200)}make = Kia${')'.repeat(200)}` },
  { filter: Array.from({ length: 201 }, () => '(make = Kia)').join(' AND ') },
  { filter: 'make IN [Kia,]' },
  { filter: 'make IN []' },
  { filter: ' ' },
  { hitsPerPage: 0, sort: ['km:desc'] },
  { page: 1, hitsPerPage: 1 },
])('%j can be answered', (query) => expect(() => engine.search(query)).not.toThrow())

it.each<[SearchQuery['filter'], number]>([
  ['make = "Kia"', 1],
  ["make = 'Kia'", 1],
  ['make = "K\\ia"', 1],
  ['make = "Kia\\""', 0],
  ["make = 'Kia\\''", 0],
  ['make="Kia"', 1],
  ['make = " KIA "', 1],
  ['make = ＫＩＡ', 1],
  ['make IN ["AND", Kia]', 1],
  ['make IN []', 0],
  [['make = Rio', 'make = Kia'], 0],
  [[['make = Rio', 'make = Kia']], 1],
  [[[], '', [' ']], 1],
  ['body != SUV', 1],
  ['body = SUV', 0],
])('%j finds %i of one', (filter, count) => expect(engine.search({ filter }).totalHits).toBe(count))

import { rowsOf } from './bits.ts'
import { type Column, unpackColumn, type WireColumn } from './column.ts'
import { rowsMeeting } from './conditions.ts'
import { countFacet } from './count-facet.ts'
import { type SearchAnswer, type SearchQuery, SearchQueryError } from './query.ts'
import { rank } from './ranking.ts'
import type { StaticIndex } from './static-index.ts'

export interface Engine {
  size: number
  /** @throws SearchQueryError for a query that Meilisearch would refuse */
  search(query: SearchQuery): SearchAnswer
  /** Adds a column that is shipped in a separate file. */
  add(field: string, column: WireColumn): void
  /** The value of an attribute in a row, as in the document. */
  value(row: number, field: string): unknown
}

const DEFAULT_HITS = 20

/** Answers queries from a static index. Columns are unpacked when first needed. */
export function createEngine(index: StaticIndex): Engine {
  const { settings, size } = index
  const columns = new Map<string, Column | undefined>()
  const column = (field: string): Column | undefined => {
    if (!columns.has(field)) {
      const wire = Object.hasOwn(index.columns, field) ? index.columns[field] : undefined
      columns.set(field, wire && unpackColumn(wire))
    }
    return columns.get(field)
  }
  return {
    size,
    add: (field, wire) => void columns.set(field, unpackColumn(wire)),
    value: (row, field) => cellOf(column(field), row),
    search(query) {
      const page = positive(query.page ?? 1, 'page', 1)
      const hitsPerPage = positive(query.hitsPerPage ?? DEFAULT_HITS, 'hitsPerPage', 0)
      const found = rowsOf(rowsMeeting(query.filter ?? [], { size, column }))
      const counted = countFacets(query.facets ?? [], found, settings, column)
      // A query that only requests totals and facets needs no ranking, but a wrong sort is still reported.
      const rows = rank(hitsPerPage === 0 ? [] : found, { ...settings, sort: query.sort ?? [], column })
      return { ...pageOf(rows, page, hitsPerPage, Math.min(found.length, settings.maxTotalHits)), ...counted }
    },
  }
}

type Columns = (field: string) => Column | undefined

type FacetCounts = Pick<SearchAnswer, 'facetDistribution' | 'facetStats'>

/** @throws SearchQueryError for a name that isn't filterable */
function countFacets(
  names: readonly string[],
  rows: readonly number[],
  { filterableAttributes: filterable, maxValuesPerFacet }: StaticIndex['settings'],
  column: Columns,
): FacetCounts {
  const answer: FacetCounts = { facetDistribution: {}, facetStats: {} }
  for (const name of names) {
    if (!filterable.includes(name)) {
      throw new SearchQueryError(`Attribute \`${name}\` is not a facet: it is not filterable.`)
    }
    const values = column(name)
    const count = values && countFacet(values, rows, maxValuesPerFacet)
    answer.facetDistribution[name] = count?.distribution ?? {}
    if (count?.stats) answer.facetStats[name] = count.stats
  }
  return answer
}

/** One page of the ranked rows. */
function pageOf(
  ranked: readonly number[],
  page: number,
  hitsPerPage: number,
  totalHits: number,
): Omit<SearchAnswer, keyof FacetCounts> {
  const from = (page - 1) * hitsPerPage
  return {
    rows: ranked.slice(from, Math.min(from + hitsPerPage, totalHits)),
    page,
    hitsPerPage,
    totalHits,
    totalPages: hitsPerPage === 0 ? 0 : Math.ceil(totalHits / hitsPerPage),
  }
}

function cellOf(column: Column | undefined, row: number): unknown {
  const list = column?.lists.get(row)
  if (!column) return undefined
  return list ? list.map((code) => column.values[code]) : column.values[column.codes[row] ?? -1]
}

function positive(value: number, name: string, least: number): number {
  if (Number.isSafeInteger(value) && value >= least) return value
  throw new SearchQueryError(`\`${name}\`: expected a whole number from ${least}, received ${value}.`)
}

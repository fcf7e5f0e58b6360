import { allRows, intersect, rowsOf } from './bits.ts'
import { type Column, unpackColumn } from './column.ts'
import { countFacet } from './count-facet.ts'
import { filterRows } from './filter.ts'
import { parseFilter } from './filter-parser.ts'
import { type SearchAnswer, type SearchQuery, SearchQueryError } from './query.ts'
import { type Candidate, rank } from './ranking.ts'
import type { StaticIndex } from './static-index.ts'
import { indexText, type TextIndex } from './text-index.ts'
import { matchText, type TextMatch } from './text-match.ts'
import { scoreRow } from './text-score.ts'

export interface Engine {
  size: number
  /** @throws SearchQueryError for a query that Meilisearch would refuse */
  search(query: SearchQuery): SearchAnswer
  /** The value of an attribute in a row, as in the document. */
  value(row: number, field: string): unknown
}

const DEFAULT_HITS = 20

/** Answers Meilisearch queries from a static index. Columns and words are unpacked when first needed. */
export function createEngine(index: StaticIndex): Engine {
  const { settings, size } = index
  const column = columnsOf(index)
  let text: TextIndex | undefined
  const textIndex = () => (text ??= indexText(settings.searchableAttributes.map(column), size))
  // One search sends several queries with the same words: for the results, and for each refined facet.
  let known: { q: string; match: TextMatch | undefined } | undefined
  const matchOf = (q = ''): TextMatch | undefined => {
    if (known?.q !== q) known = { q, match: matchText(textIndex(), q, settings.synonyms ?? {}) }
    return known.match
  }
  const find = (filter: SearchQuery['filter'], match: TextMatch | undefined): number[] => {
    const node = parseFilter(filter)
    const rows = node ? filterRows(node, { size, filterable: settings.filterableAttributes, column }) : allRows(size)
    return rowsOf(match ? intersect(rows, match.rows) : rows)
  }
  const sorted = (rows: readonly number[], match: TextMatch | undefined, sort: readonly string[] = []): number[] => {
    const candidates = rows.map((row): Candidate => ({ row, score: match && scoreRow(textIndex(), match, row) }))
    const { rankingRules: rules, sortableAttributes: sortable } = settings
    return rank(candidates, { rules, sort, sortable, column }).map(({ row }) => row)
  }

  return {
    size,
    value: (row, field) => cellOf(column(field), row),
    search(query) {
      const page = positive(query.page ?? 1, 'page', 1)
      const hitsPerPage = positive(query.hitsPerPage ?? DEFAULT_HITS, 'hitsPerPage', 0)
      const match = matchOf(query.q)
      const found = find(query.filter, match)
      const counted = countFacets(query.facets ?? [], found, settings, column)
      // A query for totals and facets only needs no ranking, but a wrong sort is still reported.
      const rows = sorted(hitsPerPage === 0 ? [] : found, match, query.sort)
      return { ...pageOf(rows, page, hitsPerPage, Math.min(found.length, settings.maxTotalHits)), ...counted }
    },
  }
}

type Columns = (field: string) => Column | undefined

/** The index's columns, each unpacked at its first use. */
function columnsOf({ columns: wires }: StaticIndex): Columns {
  const columns = new Map<string, Column | undefined>()
  return (field) => {
    if (!columns.has(field)) {
      const wire = Object.hasOwn(wires, field) ? wires[field] : undefined
      columns.set(field, wire && unpackColumn(wire))
    }
    return columns.get(field)
  }
}

type FacetCounts = Pick<SearchAnswer, 'facetDistribution' | 'facetStats'>

/** @throws SearchQueryError for a name that is not filterable */
function countFacets(
  names: readonly string[],
  rows: readonly number[],
  { filterableAttributes: filterable, maxValuesPerFacet }: StaticIndex['settings'],
  column: Columns,
): FacetCounts {
  const answer: FacetCounts = { facetDistribution: {}, facetStats: {} }
  for (const name of names.includes('*') ? filterable : names) {
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

import { allRows, type Bits, intersect, rowsOf } from './bits.ts'
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
  const columns = new Map<string, Column | undefined>()
  const column = (field: string): Column | undefined => {
    if (!columns.has(field)) {
      const wire = Object.hasOwn(index.columns, field) ? index.columns[field] : undefined
      columns.set(field, wire && unpackColumn(wire))
    }
    return columns.get(field)
  }
  let text: TextIndex | undefined
  const textIndex = () => (text ??= indexText(settings.searchableAttributes.map(column), size))
  // One search sends several queries with the same words: for the results, and for each refined facet.
  let known: { q: string; match: TextMatch | undefined } | undefined
  const matchOf = (q = ''): TextMatch | undefined => {
    if (known?.q !== q) known = { q, match: matchText(textIndex(), q, settings.synonyms ?? {}) }
    return known.match
  }
  const rowsFor = (query: SearchQuery, match: TextMatch | undefined): number[] => {
    const filter = parseFilter(query.filter)
    const rows: Bits = filter
      ? filterRows(filter, { size, filterable: settings.filterableAttributes, column })
      : allRows(size)
    return rowsOf(match ? intersect(rows, match.rows) : rows)
  }

  const facets = (names: readonly string[], rows: readonly number[]) => {
    const answer: Pick<SearchAnswer, 'facetDistribution' | 'facetStats'> = { facetDistribution: {}, facetStats: {} }
    for (const name of names.includes('*') ? settings.filterableAttributes : names) {
      if (!settings.filterableAttributes.includes(name)) {
        throw new SearchQueryError(`Attribute \`${name}\` is not a facet: it is not filterable.`)
      }
      const values = column(name)
      const count = values && countFacet(values, rows, settings.maxValuesPerFacet)
      answer.facetDistribution[name] = count?.distribution ?? {}
      if (count?.stats) answer.facetStats[name] = count.stats
    }
    return answer
  }

  return {
    size,
    value: (row, field) => cellOf(column(field), row),
    search(query) {
      const page = positive(query.page ?? 1, 'page', 1)
      const hitsPerPage = positive(query.hitsPerPage ?? DEFAULT_HITS, 'hitsPerPage', 0)
      const match = matchOf(query.q)
      const found = rowsFor(query, match)
      const counted = facets(query.facets ?? [], found)
      // A query for totals and facets only needs no ranking, but a wrong sort is still reported.
      const hits = hitsPerPage === 0 ? [] : found
      const candidates = hits.map((row): Candidate => ({ row, score: match && scoreRow(textIndex(), match, row) }))
      const ranked = rank(candidates, {
        rules: settings.rankingRules,
        sort: query.sort ?? [],
        sortable: settings.sortableAttributes,
        column,
      })
      const totalHits = Math.min(found.length, settings.maxTotalHits)
      const from = (page - 1) * hitsPerPage
      return {
        rows: ranked.slice(from, Math.min(from + hitsPerPage, totalHits)).map(({ row }) => row),
        page,
        hitsPerPage,
        totalHits,
        totalPages: hitsPerPage === 0 ? 0 : Math.ceil(totalHits / hitsPerPage),
        ...counted,
      }
    },
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

import MiniSearch from 'minisearch'
import type { CarDocument } from '#src/search/document.ts'

/** MiniSearch with what the page needs around it: filters, counts and an order, by plain loops. */
export function miniSearch(documents: readonly CarDocument[]) {
  const fields = ['make', 'model', 'badge', 'series', 'year', 'words', 'body', 'simple_fuel', 'transmission', 'colour']
  const index = new MiniSearch<CarDocument>({
    fields,
    storeFields: [],
    extractField: (document, name) => String(Reflect.get(document, name) ?? ''),
  })
  index.addAll(documents)
  const byId = new Map(documents.map((document) => [document.id, document]))
  return {
    wire: () => JSON.stringify(index),
    search(
      q: string,
      filters: readonly ((document: CarDocument) => boolean)[],
      facets: readonly string[],
      sort: string | undefined,
    ) {
      const options = { prefix: true, fuzzy: 0.2, combineWith: 'AND' as const }
      const found = q === '' ? [...documents] : index.search(q, options).flatMap(({ id }) => byId.get(id) ?? [])
      const rows = found.filter((document) => filters.every((passes) => passes(document)))
      const counts = facets.map((name) => {
        const distribution: Record<string, number> = {}
        for (const row of rows) {
          const value = Reflect.get(row, name)
          if (value !== undefined) distribution[value] = (distribution[value] ?? 0) + 1
        }
        return distribution
      })
      if (sort) {
        const [name = '', direction] = sort.split(':')
        const sign = direction === 'asc' ? 1 : -1
        rows.sort((a, b) => sign * ((Reflect.get(a, name) ?? 0) - (Reflect.get(b, name) ?? 0)))
      }
      return { total: rows.length, counts, hits: rows.slice(0, 24) }
    },
  }
}

import { expect, it } from 'vitest'
import { stockVocabulary } from '#src/page/search/stock-vocabulary.ts'
import { dealerSite } from '#src/page/site/dealer-site.ts'
import { CARS_SETTINGS } from '#src/search/cars-settings.ts'
import { carDocuments } from '#src/search/document.ts'
import type { SearchQuery } from '#src/search/engine/query.ts'
import { requestOf, searchQueryOf } from '#src/search/instantsearch/search-query.ts'
import { applied } from '#src/search/reader/applied.ts'
import { findStock, isRelaxed } from '#src/search/reader/find-stock.ts'
import { queryReader } from '#src/search/reader/read-query.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { NOW, sampleOf } from '../../unit/samples/samples.ts'
import type { OpenEngine } from './engine-contract.ts'
import type { StockQuery } from './stock-queries.ts'

/** The least share of everyday queries that find exactly the vehicles that are meant. */
const SHARE = 0.95

/** Reader and engine find what shoppers mean, whatever the engine. */
export function queryContract(name: string, open: OpenEngine, table: Record<string, readonly StockQuery[]>): void {
  it(`${name}: at least ${SHARE * 100} in 100 everyday queries find exactly the vehicles that are meant`, async () => {
    const wrong: string[] = []
    let all = 0
    for (const [slug, queries] of Object.entries(table)) {
      const ask = await searchOf(slug, open)
      all += queries.length
      for (const [text, isMeant] of queries) {
        const { found, expected, about } = await ask(text, isMeant)
        if (String(found) !== String(expected)) wrong.push(`${slug}: ${text}\n${about}`)
      }
    }
    expect(1 - wrong.length / all, `${wrong.length} of ${all} are wrong:\n${wrong.join('\n')}`).toBeGreaterThanOrEqual(
      SHARE,
    )
  })
}

async function searchOf(slug: string, open: OpenEngine) {
  const sample = sampleOf(slug)
  const site = dealerSite({ ...sample, now: NOW })
  const documents = carDocuments(site.listed)
  const vocabulary = stockVocabulary(documents, site)
  const read = queryReader(vocabulary)
  const engine = await open(documents as never, CARS_SETTINGS)
  const ask = (queries: readonly SearchQuery[]) => Promise.all(queries.map((query) => engine.search(query)))
  const nameOf = (id: string) => site.listed.find((v) => v.id === id)?.name ?? id
  return async (text: string, isMeant: (v: Vehicle) => boolean) => {
    const state = applied({ query: '', lists: {}, ranges: {}, sort: 'relevant', page: 1 }, read(text))
    const wish = read(state.query)
    const { answers, leftOut } = await findStock([searchQueryOf(requestOf(state, 1000), wish)], wish, ask)
    const found = (answers[0]?.ids ?? []).toSorted()
    const expected = site.listed
      .filter(isMeant)
      .map(({ id }) => id)
      .toSorted()
    const only = (a: string[], b: string[]) =>
      a
        .filter((id) => !b.includes(id))
        .map(nameOf)
        .join('; ')
    const about = `  read ${JSON.stringify(state)} left out ${JSON.stringify(leftOut)}\n  missing: ${only(expected, found)}\n  wrong: ${only(found, expected)}`
    // What is not in stock must be said, whatever is shown in its place.
    return expected.length === 0 && leftOut && (isRelaxed(leftOut) || leftOut.unknown.length > 0)
      ? { found: [], expected, about }
      : { found, expected, about }
  }
}

import { fieldsOf } from '#src/search/engine/conditions.ts'
import { fetchStock, type ShippedStock } from '../../../browser/stock/shipped-stock.ts'
import type { Answers } from './answers.ts'
import { cardWithTotal } from './card-with-total.ts'

/** Searches the site's shipped stock in the browser. The stock is fetched with the first query. */
export function staticIndex(): Answers {
  let opened: Promise<ShippedStock> | undefined
  const open = (): Promise<ShippedStock> => {
    opened ??= fetchStock()
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  return async (queries) => {
    const { engine, display, complete } = await open()
    await complete(queries.flatMap(({ filter = [], facets = [] }) => [...filter.flatMap(fieldsOf), ...facets]))
    return queries.map((query) => {
      const { rows, ...answer } = engine.search(query)
      const cards = rows.map((row) => cardWithTotal(display.card(row), query, (field) => engine.value(row, field)))
      return { ...answer, hits: cards.map((card) => ({ objectID: card.vehicle_id, card })) }
    })
  }
}

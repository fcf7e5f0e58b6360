import { useEffect, useRef, useState } from 'react'
import type { Card } from '#src/page/elements.ts'
import { type FinderChoice, finderQuery } from '#src/search/finder-query.ts'
import { TEXT_FIELDS } from '#src/search/reader/fields.ts'
import type { PageLink } from '#src/search/reader/vocabulary.ts'
import { fetchStock } from '../../browser/stock/shipped-stock.ts'

/** The site's stock, as far as the finder uses it. */
export interface FinderStock {
  /** How many vehicles match a choice. */
  count(choice: FinderChoice): number
  /**
   * The results of a choice while its text is being typed: the page that it refers to, and vehicles if the text narrows
   * them.
   */
  find(choice: FinderChoice, most: number): { page: PageLink | undefined; cards: Card[] }
}

/**
 * Fetches the site's stock index once something is chosen. Until it is loaded, or if loading fails, the printed counts
 * stay. @spec 2.1
 */
export function useStock(isUsed: boolean, conditions: readonly string[]): FinderStock | undefined {
  const [stock, setStock] = useState<FinderStock>()
  const isRequested = useRef(false)
  useEffect(() => {
    if (!isUsed || isRequested.current) return
    isRequested.current = true
    Promise.all([fetchStock(), import('../../browser/stock/stock-words.ts').then(({ stockWords }) => stockWords())])
      .then(async ([{ engine, display, complete }, read]) => {
        await complete(TEXT_FIELDS)
        setStock({
          count: (choice) => engine.search(finderQuery(choice, conditions, read)).totalHits,
          find(choice, most) {
            const readOpen = (text: string) => read(text, { open: true })
            const parsed = readOpen(choice.query ?? '')
            const query = { ...finderQuery(choice, conditions, readOpen), hitsPerPage: most }
            const rows = parsed.conditions.length > 0 ? engine.search(query).rows : []
            return { page: parsed.page, cards: rows.map(display.card) }
          },
        })
      })
      .catch((error: unknown) => {
        isRequested.current = false
        reportError(error)
      })
  }, [isUsed, conditions])
  return stock
}

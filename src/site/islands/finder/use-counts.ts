import { useEffect, useRef, useState } from 'react'
import { type FinderChoice, finderQuery } from '#src/search/finder-query.ts'
import { TEXT_FIELDS } from '#src/search/reader/fields.ts'
import { fetchStock } from '../../browser/stock/shipped-stock.ts'

/** Counts the vehicles that match a choice. */
export type Count = (choice: FinderChoice) => number

/**
 * Fetches the site's stock index once something is chosen. Until it is loaded, or if it
 * can't be, the printed counts stay. @spec 2.1
 */
export function useCounts(isWanted: boolean, conditions: readonly string[]): Count | undefined {
  const [count, setCount] = useState<Count>()
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isWanted || isAsked.current) return
    isAsked.current = true
    Promise.all([fetchStock(), import('../../browser/stock/stock-words.ts').then(({ stockWords }) => stockWords())])
      .then(async ([{ engine, complete }, { read }]) => {
        await complete(TEXT_FIELDS)
        setCount(() => (choice: FinderChoice) => engine.search(finderQuery(choice, conditions, read)).totalHits)
      })
      .catch((error: unknown) => {
        isAsked.current = false
        reportError(error)
      })
  }, [isWanted, conditions])
  return count
}

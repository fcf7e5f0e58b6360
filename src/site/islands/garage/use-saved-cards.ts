import { useEffect, useMemo, useState } from 'react'
import type { Card } from '#src/page/elements.ts'
import { fetchStock, type ShippedStock } from '../../browser/stock/shipped-stock.ts'

/** The cards of saved vehicles that are still listed, latest first. Undefined until the stock is loaded. */
export function useSavedCards(ids: readonly string[]): { cards: readonly Card[] | undefined; isFailed: boolean } {
  const [stock, setStock] = useState<ShippedStock>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    fetchStock().then(setStock, () => setFailed(true))
  }, [])
  const cards = useMemo(() => stock && cardsOf(stock, ids), [stock, ids])
  return { cards, isFailed }
}

function cardsOf({ display }: ShippedStock, ids: readonly string[]): Card[] {
  const rows = ids.map((id) => display.rowOf(id)).filter((row) => row !== undefined)
  return rows.reverse().map((row) => display.card(row))
}

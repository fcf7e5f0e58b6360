import { useStore } from '@nanostores/react'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { formatPrice } from '#src/base/money.ts'
import { financePrice, typedAmount } from '#src/vehicle/typed-loan.ts'
import { useIslandReady } from '../../browser/interaction/use-island-ready.ts'
import { track } from '../../browser/tracking/track.ts'
import { $valuation } from '../../stores/valuation.ts'
import { AmountField } from './AmountField.tsx'
import * as messages from './messages.ts'

/** The finance form's name for the price. @spec 2.9 */
const BUDGET = 'vehiclePriceBudget'

/**
 * The finance price helper: the vehicle's price less trade-in and deposit, shown as the result and added to the finance
 * link. A recent valuation of the shopper's own vehicle is filled in. The link with the price is in the page's HTML
 * (components/vehicle/Buy.astro), so that the island is the same on every page.
 *
 * @spec 3.18
 */
export const PriceHelper = memo(function PriceHelper() {
  const helper = useRef<HTMLDetailsElement>(null)
  const valuation = useStore($valuation, { ssr: () => undefined })
  const [typedOffer, setOffer] = useState<string>()
  const [extra, setExtra] = useState('')
  const offer = typedOffer ?? valuation?.offer_price.toString() ?? ''
  const [price, setPrice] = useState<number>()
  const isUsed = useRef(false)
  const financed = financePrice({ price, offer: typedAmount(offer), extra: typedAmount(extra) })
  useEffect(() => setPrice(Number(linkOf(helper)?.dataset.price)), [])
  useEffect(() => {
    const link = linkOf(helper)
    if (link && price) link.search = withBudget(link.search, financed !== undefined && financed > 0 ? financed : price)
  }, [price, financed])
  useIslandReady(helper)
  const trackUse = (): void => {
    if (!isUsed.current) track('finance_calculator', { element_type: 'price helper' })
    isUsed.current = true
  }
  return (
    <details
      className="finance-price col-[2/-1] text-muted"
      ref={helper}
      open={valuation !== undefined}
      data-needs-script=""
      onInput={trackUse}
    >
      <summary className="inline-flex min-h-11 items-center underline underline-offset-[0.2em]">
        {messages.lessTradeIn}
        <output className="tabular-nums font-bold text-ink">
          {financed === undefined ? '' : `: ${resultText(financed)}`}
        </output>
      </summary>
      <div className="grid grid-cols-2 items-end gap-4 py-2 text-ink">
        <AmountField
          label={valuation?.subject ? messages.yourTradeInOf(valuation.subject) : messages.yourTradeIn}
          name="offer"
          before="$"
          value={offer}
          onInput={({ currentTarget }) => setOffer(currentTarget.value)}
        />
        <AmountField
          label={messages.yourDeposit}
          name="extra"
          before="$"
          value={extra}
          onInput={({ currentTarget }) => setExtra(currentTarget.value)}
        />
      </div>
    </details>
  )
})

const linkOf = (helper: RefObject<HTMLElement | null>) =>
  helper.current?.closest('li')?.querySelector<HTMLAnchorElement>('a[data-price]')

function withBudget(query: string, budget: number): string {
  const values = new URLSearchParams(query)
  values.set(BUDGET, String(budget))
  return String(values)
}

const resultText = (financed: number): string =>
  financed > 0 ? messages.toFinance(formatPrice(financed)) : messages.nothingLeft

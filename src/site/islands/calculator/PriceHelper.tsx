import { useStore } from '@nanostores/react'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { formatPrice } from '#src/base/money.ts'
import { financePrice } from '#src/vehicle/finance-price.ts'
import { typedAmount } from '#src/vehicle/typed-loan.ts'
import { useIslandReady } from '../../browser/interaction/use-island-ready.ts'
import { $valuation } from '../../stores/valuation.ts'
import { AmountField } from './AmountField.tsx'

/** The finance form's name for the price. @spec 2.9 */
const BUDGET = 'vehiclePriceBudget'

/**
 * The finance price helper: it puts the vehicle's price less trade-in and deposit into
 * the strip's link to finance. A recent valuation of the shopper's own vehicle is filled
 * in. The link with the price is in the page's HTML (components/pages/Vehicle.astro), so
 * that the island is the same on every page.
 *
 * @spec 3.18
 */
export const PriceHelper = memo(function PriceHelper() {
  const helper = useRef<HTMLDetailsElement>(null)
  const valuation = useStore($valuation, { ssr: 'initial' })
  const [typedOffer, setOffer] = useState<string>()
  const [extra, setExtra] = useState('')
  const offer = typedOffer ?? valuation?.offer_price.toString() ?? ''
  const [price, setPrice] = useState<number>()
  const left = financePrice({ price, offer: typedAmount(offer), extra: typedAmount(extra) })
  useEffect(() => setPrice(Number(linkOf(helper)?.dataset.price)), [])
  useEffect(() => {
    const link = linkOf(helper)
    if (link && price) link.search = withBudget(link.search, left !== undefined && left > 0 ? left : price)
  }, [price, left])
  useIslandReady(helper)
  return (
    <details className="fold finance-price" ref={helper} open={valuation !== undefined} data-needs-script="">
      <summary>Less your trade-in and deposit</summary>
      <div className="calc-rows">
        <AmountField
          label={valuation?.subject ? `Your trade-in (${valuation.subject})` : 'Your trade-in'}
          name="offer"
          before="$"
          value={offer}
          onChange={(event) => setOffer(event.target.value)}
        />
        <AmountField
          label="Your deposit"
          name="extra"
          before="$"
          value={extra}
          onChange={(event) => setExtra(event.target.value)}
        />
      </div>
      <output className="num">{price === undefined || left === undefined ? '' : leftText(price, left)}</output>
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

const leftText = (price: number, left: number): string =>
  left > 0
    ? `${formatPrice(left)} of ${formatPrice(price)} is left to finance.`
    : `Your trade-in and deposit cover the whole ${formatPrice(price)}.`

import { useStore } from '@nanostores/react'
import { memo, useRef, useState } from 'react'
import { formatPrice } from '#src/base/money.ts'
import type { Link } from '#src/page/elements.ts'
import { financePrice } from '#src/vehicle/finance-price.ts'
import { typedAmount } from '#src/vehicle/typed-loan.ts'
import { useIslandReady } from '../../browser/interaction/use-island-ready.ts'
import { $valuation } from '../../stores/valuation.ts'
import { AmountField } from './AmountField.tsx'

interface Props {
  /** In whole currency units. */
  price: number
  /** The way to finance; its address carries the price. */
  link: Link
}

/** The finance form's name for the price. @spec 2.9 */
const BUDGET = 'vehiclePriceBudget'

/**
 * The finance price helper: the vehicle's price less trade-in and deposit goes with
 * the shopper to finance. A recent valuation of the shopper's own vehicle is filled
 * in. @spec 3.18
 */
export const PriceHelper = memo(function PriceHelper({ price, link }: Props) {
  const helper = useRef<HTMLDetailsElement>(null)
  const valuation = useStore($valuation, { ssr: 'initial' })
  const [typedOffer, setOffer] = useState<string>()
  const [extra, setExtra] = useState('')
  const offer = typedOffer ?? valuation?.offer_price.toString() ?? ''
  const left = financePrice({ price, offer: typedAmount(offer), extra: typedAmount(extra) })
  useIslandReady(helper)
  return (
    <>
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
        <output className="num">{left === undefined ? '' : leftText(price, left)}</output>
      </details>
      <a className="more" href={left === undefined ? link.href : withBudget(link.href, left > 0 ? left : price)}>
        {link.label}
      </a>
    </>
  )
})

function withBudget(href: string, budget: number): string {
  const [path = '', query = ''] = href.split('#')[0]?.split('?') ?? []
  const values = new URLSearchParams(query)
  values.set(BUDGET, String(budget))
  return `${path}?${values}${href.slice(href.indexOf('#'))}`
}

const leftText = (price: number, left: number): string =>
  left > 0
    ? `${formatPrice(left)} of ${formatPrice(price)} is left to finance.`
    : `Your trade-in and deposit cover the whole ${formatPrice(price)}.`

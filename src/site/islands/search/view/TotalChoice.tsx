import { useStore } from '@nanostores/react'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { isByPrice } from '#src/search/total-price.ts'
import { $buyerState } from '../../../stores/buyer-state.ts'
import * as messages from '../messages.ts'
import type { Actions } from './actions.ts'

type AustralianState = NonNullable<ShopperState['total']>

interface Props {
  totals: readonly AustralianState[]
  state: ShopperState
  actions: Actions | undefined
}

/** The state whose duty is included when prices are filtered and sorted. The choice is remembered. */
export function TotalChoice({ totals, state, actions }: Props) {
  const chosen = useStore($buyerState, { ssr: () => undefined })
  const known = (value: unknown) => totals.find((each) => each === value)
  const choose = (total: AustralianState | undefined) => {
    $buyerState.set(total)
    if (isByPrice(state)) actions?.choose({ total })
  }
  return (
    <label className="block pb-4 text-14 text-muted" data-needs-script="">
      {messages.comparePrices}
      <select
        className="input mt-1"
        value={(isByPrice(state) ? state.total : known(chosen)) ?? ''}
        onChange={(event) => choose(known(event.target.value))}
      >
        <option value="">{messages.asAdvertised}</option>
        {totals.map((each) => (
          <option key={each} value={each}>
            {messages.withDuty(each)}
          </option>
        ))}
      </select>
    </label>
  )
}

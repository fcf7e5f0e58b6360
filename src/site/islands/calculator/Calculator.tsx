import { memo, useEffect, useRef, useState } from 'react'
import type { FormPage } from '#src/page/kinds/form-pages.ts'
import { type TypedLoan, typedRepayment } from '#src/vehicle/typed-loan.ts'
import { useIslandReady } from '../../browser/interaction/use-island-ready.ts'
import { track } from '../../browser/tracking/track.ts'
import { AmountField } from './AmountField.tsx'
import * as messages from './messages.ts'

type Model = NonNullable<FormPage['calculator']>

const PERIODS = [
  ['week', messages.weekly],
  ['fortnight', messages.fortnightly],
  ['month', messages.monthly],
] as const

/**
 * The repayment calculator. Its fields are uncontrolled, so that the first calculation uses values that a shopper typed
 * before the script was loaded or that the browser restored. If the shopper came from a vehicle's page, the address
 * contains the price. @spec 2.9 3.18 9.4
 */
export const Calculator = memo(function Calculator({ calculator }: { calculator: Model }) {
  const { price, rate, years, max_years, period, note } = calculator
  const form = useRef<HTMLFormElement>(null)
  const isUsed = useRef(false)
  const [answer, setAnswer] = useState(calculator.answer)
  const count = (): void => {
    if (form.current) setAnswer(typedRepayment(fieldsOf(form.current)))
  }
  const trackUse = (): void => {
    if (!isUsed.current) track('finance_calculator', { element_type: 'calculator' })
    isUsed.current = true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island wakes.
  useEffect(() => {
    fillPrice(form.current)
    count()
  }, [])
  useIslandReady(form)
  return (
    <form
      ref={form}
      className="calc grid gap-5 rounded-card bg-quiet p-m"
      aria-labelledby="calculator"
      data-needs-script=""
      onInput={() => {
        count()
        trackUse()
      }}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 className="text-28" id="calculator">
        {messages.calculator}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(46%,160px),1fr))] items-end gap-4">
        <AmountField label={messages.price} name="price" before="$" defaultValue={price} />
        <AmountField label={messages.tradeIn} name="offer" before="$" />
        <AmountField label={messages.deposit} name="extra" before="$" />
        <AmountField
          label={messages.rate}
          name="rate"
          after="%"
          defaultValue={rate}
          aria-describedby="calculator-note"
        />
        <label className="field">
          <span className="label">{messages.years}</span>
          <select className="input" name="years" defaultValue={years}>
            {Array.from({ length: max_years }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of years.
              <option key={i} value={i + 1}>
                {i + 1}
              </option>
            ))}
          </select>
        </label>
      </div>
      <fieldset className="field">
        <legend className="sr-only">{messages.howOften}</legend>
        <div className="choices">
          {PERIODS.map(([value, label]) => (
            <label className="tick" key={value}>
              <input type="radio" name="period" value={value} defaultChecked={value === period} />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <output>
        <b className="calc-answer text-36 tracking-[-0.02em] tabular-nums">{answer.payment}</b>{' '}
        <span>{answer.period}</span>
        <span className="text-muted block">{answer.basis}</span>
      </output>
      <p className="hint" id="calculator-note">
        {note}
      </p>
    </form>
  )
})

/** Fills in the price of the vehicle that the shopper came from, unless a price has already been typed. @spec 2.9 */
function fillPrice(form: HTMLFormElement | null): void {
  const budget = new URLSearchParams(location.search).get('vehiclePriceBudget')
  const price = form?.querySelector<HTMLInputElement>('[name=price]')
  if (budget && price && price.value === price.defaultValue) price.value = budget
}

const fieldsOf = (form: HTMLFormElement): TypedLoan =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

import { useFormikContext } from 'formik'
import { useState } from 'react'
import { formatPrice } from '#src/base/money.ts'
import type { Answers } from '#src/lead/answers.ts'
import type { RegisteredVehicle } from '#src/lead/registered-vehicle.ts'
import { offerRange, type Valuation } from '#src/lead/valuation.ts'
import { financePrice } from '#src/vehicle/typed-loan.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'
import { useScope } from '../form/state/scope.ts'
import * as messages from './messages.ts'
import { useValuation } from './use-valuation.ts'

const TITLE = 'font-text text-16 leading-[1.3] font-bold font-stretch-normal'

/** The estimate above the questions that adjust it. @spec 3.13 7.7 9.6 */
export function Estimate({ step, saves }: { step: number; saves: boolean }) {
  const scope = useScope()
  const { valuation, isBusy } = useValuation({ isReached: scope.live && scope.step === step, saves })
  return (
    <div
      className="estimate group grid gap-2 rounded-control bg-good-bed p-5"
      aria-live="polite"
      aria-busy={isBusy || undefined}
      hidden={!valuation && !isBusy}
    >
      {valuation ? (
        <Offer valuation={valuation} vehicleToBuy={scope.vehicle} />
      ) : (
        <p className="flex min-h-24 items-center gap-2.5 before:size-5 before:flex-none before:animate-turn before:rounded-full before:border-2 before:border-current before:border-r-transparent">
          {messages.comparing}
        </p>
      )}
      {valuation?.registered && <WhichVehicle {...valuation} registered={valuation.registered} key={valuation.id} />}
    </div>
  )
}

/** Shows the offer as an indicative range, or that a person will appraise the vehicle. @spec 3.13 9.6 */
function Offer({ valuation, vehicleToBuy }: { valuation: Valuation; vehicleToBuy: PublishedVehicle | undefined }) {
  if (valuation.kind === 'manual')
    return (
      <>
        <h3 className={TITLE}>{messages.weValueIt}</h3>
        <p>{`${valuation.reason} ${messages.answerBelow}`}</p>
      </>
    )
  return (
    <>
      <h3 className={TITLE}>{valuation.subject ? messages.estimateFor(valuation.subject) : messages.estimate}</h3>
      <p className="estimate-range text-28 leading-[1.15] font-extrabold tracking-[-0.015em] tabular-nums group-aria-busy:opacity-50">
        {offerRange(valuation)}
      </p>
      <p className="hint text-ink">{messages.indicative}</p>
      {vehicleToBuy && <Towards offer={valuation.offer_price} vehicleToBuy={vehicleToBuy} />}
    </>
  )
}

/** The price of the vehicle of interest less the trade-in. @spec 3.18 */
function Towards({ offer, vehicleToBuy: { name, price } }: { offer: number; vehicleToBuy: PublishedVehicle }) {
  const balance = price === undefined ? undefined : financePrice({ price, offer })
  if (price === undefined || balance === undefined) return null
  const rest = balance >= 0 ? ([messages.leftToPay, balance] as const) : ([messages.leftForYou, -balance] as const)
  return (
    <dl className="rows mt-2 border-t border-line pt-2">
      {([[name, price], [messages.yourTradeIn, -offer], rest] as const).map(([label, amount]) => (
        <div key={label}>
          <dt className="text-ink">{label}</dt>
          <dd>{formatPrice(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Props {
  /** The vehicle that the registration belongs to. */
  registered: RegisteredVehicle
  /** The vehicle that the shopper described, which was valued. */
  subject: string
}

/** Asks which vehicle to value if the registration belongs to a different one from the one described. @spec 3.13 */
function WhichVehicle({ registered, subject }: Props) {
  const { setValues } = useFormikContext<Answers>()
  const [isDecided, decide] = useState(false)
  if (isDecided) return null
  const { title, answers: described } = registered
  return (
    <fieldset className="stack gap-3">
      <legend>{messages.whichVehicle(title)}</legend>
      <p className="chips">
        <button
          className="chip"
          type="button"
          onClick={() => setValues((answers) => ({ ...answers, ...described }), false)}
        >
          {title}
        </button>
        <button className="chip" type="button" onClick={() => decide(true)}>
          {subject || messages.described}
        </button>
      </p>
    </fieldset>
  )
}

import { useStore } from '@nanostores/react'
import { memo, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { unavailableView, type VehicleHold } from '#src/lead/checkout.ts'
import type { CheckoutStage } from '#src/page/kinds/form-pages.ts'
import { enquire } from '../../browser/card/enquire.ts'
import { vehiclePage } from '../../browser/card/vehicle-page.ts'
import { endPending } from '../../browser/interaction/pending.ts'
import {
  $reservation,
  clearReservation,
  followReservation,
  ownReservation,
  type ReservationUnderWay,
} from '../../stores/reservation.ts'
import { lookAtHold } from '../../stores/reservation-calls.ts'
import { Form } from '../form/Form.tsx'
import type { SiteForm } from '../form/form-props.ts'
import { cleanAddress, reservationInAddress, setAddress, vehicleName } from './address.ts'
import { timeOfDay } from './Countdown.tsx'
import * as messages from './messages.ts'
import { ReservationPanel } from './ReservationPanel.tsx'
import { useReserve } from './use-reserve.ts'

interface Props {
  form: SiteForm
  /** Whether the printed page is that of a vehicle that nobody else may buy. */
  isUnavailable: boolean
}

/**
 * Reserving online: the form locks the vehicle, the provider takes the deposit on its own page or in Stripe's element,
 * and this page shows the result. If that isn't possible, the form is sent to the dealer as an enquiry. If someone else
 * holds the vehicle, the page shows that as soon as it opens. @spec 2.5 5.12 7.16
 */
export const Checkout = memo(function Checkout({ form, isUnavailable }: Props) {
  const underWay = useStore($reservation, { ssr: 'initial' })
  const [hold, setHold] = useState<VehicleHold>({ state: isUnavailable ? 'paid' : 'free' })
  const box = useRef<HTMLDivElement>(null)
  const { send, canEnquire, isEnquiry, setEnquiry } = useReserve()
  const formElement = () => box.current?.querySelector('form')
  const unavailable = hold.state === 'free' ? undefined : unavailableView(hold, timeOfDay)
  const stage = underWay ? stageOf(underWay.answer) : unavailable ? 'unavailable' : 'open'

  /** Continues the reservation in the address or this device's own, or checks whether someone else has one. */
  const resume = async (): Promise<void> => {
    const car = formElement()?.elements.namedItem('car_id')
    const car_id = car instanceof HTMLInputElement ? car.value : ''
    const id = reservationInAddress() ?? (await ownReservation(car_id))
    setAddress(id)
    if (id) return followReservation(id)
    // Without an answer the page stays as printed, because the call that locks the vehicle decides.
    setHold((await lookAtHold(car_id)) ?? hold)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is shown.
  useEffect(() => {
    cleanAddress()
    const again = (): void => {
      resume().catch(reportError)
    }
    // After the back button, the browser may restore the page as it was when it left for the provider.
    const againShown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) again()
    }
    addEventListener('pageshow', againShown)
    again()
    endPending()
    return () => removeEventListener('pageshow', againShown)
  }, [])
  useEffect(() => showStage(stage), [stage])
  const isOffering = stage === 'unavailable'
  useEffect(() => {
    // The shopper's own reservation is about to be read.
    if (isOffering && !reservationInAddress()) offerOthers()
  }, [isOffering])

  const leave = (toEnquire: boolean): void => {
    setAddress(undefined)
    flushSync(() => {
      clearReservation()
      setEnquiry(toEnquire)
    })
  }
  const startAgain = (): void => {
    leave(false)
    formElement()?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    resume().catch(reportError)
  }
  /** Asks the dealer to hold the vehicle, without a payment. */
  const enquire = (): void => {
    leave(true)
    formElement()?.requestSubmit()
  }
  return (
    <>
      <div ref={box} hidden={underWay !== undefined || unavailable !== undefined}>
        <Form
          form={form}
          send={isEnquiry ? undefined : send}
          beside={
            canEnquire && (
              <button className="btn btn-quiet mt-3" type="button" onClick={enquire}>
                {messages.enquireInstead}
              </button>
            )
          }
        />
      </div>
      {!underWay && unavailable && (
        <section className="form">
          <h2>{unavailable.title}</h2>
          <p>{unavailable.text}</p>
        </section>
      )}
      {underWay && <ReservationPanel underWay={underWay} startAgain={startAgain} enquire={enquire} />}
    </>
  )
})

/** The stage of the shopper's own reservation; undefined while nothing is known, and during a refund. */
function stageOf(answer: ReservationUnderWay['answer']): CheckoutStage | undefined {
  if (answer.kind === 'pending') return undefined
  if (answer.kind !== 'known') return 'open'
  const { state } = answer.reservation
  if (state === 'refunding' || state === 'refunded') return undefined
  return state === 'paid' ? 'paid' : 'open'
}

/** Shows the parts of the page that belong to a stage, and its title. @spec 2.5 */
function showStage(stage: CheckoutStage | undefined): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-stage]')) part.hidden = part.dataset.stage !== stage
  const [head, next] = [
    document.querySelector<HTMLElement>('[data-head]'),
    document.querySelector<HTMLTemplateElement>(`[data-head-of="${stage}"]`),
  ]
  if (!head) return
  head.hidden = !next
  if (!next) return
  head.replaceChildren(next.content.cloneNode(true))
  document.title = next.dataset.title ?? document.title
}

/**
 * For a vehicle that someone else holds: shows similar ones and, if the dealer offers no alerts, turns the link to the
 * vehicle's page into an enquiry that asks for a message if it becomes free. Both come from the vehicle's own page.
 */
function offerOthers(): void {
  const vehicle = document.querySelector<HTMLAnchorElement>('a[data-vehicle]')
  const place = document.querySelector('[data-similar]')
  if (!vehicle || !place) return
  const link = document.querySelector<HTMLAnchorElement>('[data-tell]')
  const message = messages.emailWhenAvailable(vehicleName())
  if (link)
    link.onclick = (event) => {
      event.preventDefault()
      enquire(link, { message }).catch(() => location.assign(link.href))
    }
  showSimilar(vehicle.href, place).catch(reportError)
}

async function showSimilar(href: string, place: Element): Promise<void> {
  const similar = (await vehiclePage(href)).getElementById('similar')
  if (similar) place.replaceChildren(document.importNode(similar, true))
}

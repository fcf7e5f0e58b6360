import { useStore } from '@nanostores/react'
import { memo, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { $reservation, followReservation, leaveReservation } from '../../stores/reservation.ts'
import { Form } from '../form/Form.tsx'
import type { SiteForm } from '../form/form-props.ts'
import { cleanAddress, reservationInAddress, setAddress } from './address.ts'
import { ReservationPanel } from './ReservationPanel.tsx'
import { useReserve } from './use-reserve.ts'

/**
 * Reserving online: the form locks the vehicle, the provider takes the deposit on its
 * own page or in Stripe's element, and this page shows the result. If that isn't
 * possible, the form is sent to the dealer as an enquiry. @spec 2.5 5.12 7.16
 */
export const Checkout = memo(function Checkout({ form }: { form: SiteForm }) {
  const underWay = useStore($reservation, { ssr: 'initial' })
  const box = useRef<HTMLDivElement>(null)
  const { send, canEnquire, isEnquiry, setEnquiry } = useReserve()
  const formElement = () => box.current?.querySelector('form')

  useEffect(() => {
    cleanAddress()
    const resume = (): void => {
      const id = reservationInAddress()
      if (id) followReservation(id)
    }
    // After the back button, the browser may restore the page as it was left, on its way to the provider.
    const resumeShown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) resume()
    }
    addEventListener('pageshow', resumeShown)
    resume()
    return () => removeEventListener('pageshow', resumeShown)
  }, [])

  const leave = (toEnquire: boolean): void => {
    setAddress(undefined)
    flushSync(() => {
      leaveReservation()
      setEnquiry(toEnquire)
    })
  }
  const startAgain = (): void => {
    leave(false)
    formElement()?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }
  /** Asks the dealer to hold the vehicle, without a payment. */
  const enquire = (): void => {
    leave(true)
    formElement()?.requestSubmit()
  }
  return (
    <>
      <div ref={box} hidden={underWay !== undefined}>
        <Form
          form={form}
          send={isEnquiry ? undefined : send}
          beside={
            canEnquire && (
              <button className="btn btn-quiet mt-3" type="button" onClick={enquire}>
                Send an enquiry instead
              </button>
            )
          }
        />
      </div>
      {underWay && <ReservationPanel underWay={underWay} startAgain={startAgain} enquire={enquire} />}
    </>
  )
})

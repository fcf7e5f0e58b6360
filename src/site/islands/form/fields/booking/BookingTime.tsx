import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { BookingDay } from '#src/lead/booking-days.ts'
import type { BookingField, Yard } from '../../../../browser/api/free-times.ts'
import { dealerZone } from '../../state/scope.ts'
import type { BookingTimesProps } from './BookingTimes.tsx'

interface Props extends Omit<BookingTimesProps, 'days'> {
  type: BookingField
  yard: Yard
  /** The date-time input, for shoppers who propose a time. */
  children: ReactNode
}

const BookingTimes = lazy(() => import('./BookingTimes.tsx').then((module) => ({ default: module.BookingTimes })))

/**
 * A date-time question. If the dealer has free times, it becomes a choice of them, but the input stays if a shopper is
 * already typing. @spec 3.9 7.2 8.6
 */
export function BookingTime({ type, yard, children, ...question }: Props) {
  const { value, onChange } = question
  const box = useRef<HTMLDivElement>(null)
  const days = useFreeDays(type, yard)
  const [offered, setOffered] = useState(days)
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided when other times arrive, not with every key.
  useEffect(() => {
    const isOther = value !== '' && !isFree(value, days)
    const isTyping = offered.length === 0 && (isOther || box.current?.contains(document.activeElement))
    if (isTyping) return
    setOffered(days)
    if (isOther && days !== offered) onChange('')
  }, [days])
  return (
    <div ref={box} className="contents">
      {offered.length === 0 ? (
        children
      ) : (
        <Suspense fallback={children}>
          <BookingTimes days={offered} {...question} />
        </Suspense>
      )}
    </div>
  )
}

const isFree = (value: string, days: readonly BookingDay[]): boolean =>
  days.some(({ times }) => times.some((time) => time.value === value))

const NONE: readonly BookingDay[] = []

/** The free times of a yard. Empty until they are loaded, and if there are none. @spec 3.9 7.2 */
export function useFreeDays(type: BookingField, { dealership, location_id }: Yard): readonly BookingDay[] {
  const [days, setDays] = useState(NONE)
  useEffect(() => {
    let isCurrent = true
    import('../../../../browser/api/free-times.ts')
      .then(({ freeDays }) => freeDays(type, { dealership, location_id }, dealerZone()))
      .then((found) => isCurrent && setDays(found), reportError)
    return () => {
      isCurrent = false
    }
  }, [type, dealership, location_id])
  return days
}

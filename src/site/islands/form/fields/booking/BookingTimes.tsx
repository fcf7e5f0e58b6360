import { Radio, RadioGroup } from '@headlessui/react'
import { useState } from 'react'
import type { BookingDay } from '#src/lead/booking-days.ts'
import * as messages from '../../messages.ts'

export interface BookingTimesProps {
  days: readonly BookingDay[]
  /** `2026-11-21T09:30`, the value of a date-time field; empty without a time. */
  value: string
  onChange: (value: string) => void
  /** The question. Headless UI doesn't accept the id of another label. */
  label: string
}

/** Number of days shown before the shopper asks for more. */
const FIRST_DAYS = 7

const CHOICES = 'grid w-full grid-cols-[repeat(auto-fill,minmax(76px,1fr))] gap-2'
const CHOICE =
  'grid cursor-pointer place-content-center justify-items-center rounded-control border border-edge bg-page p-1.5 text-center text-14 leading-[1.3] hover:border-ink data-checked:border-focus data-checked:font-semibold data-checked:[box-shadow:inset_0_0_0_1px_var(--focus)]'

/** The free times of a booking calendar: a day, which chooses its first time, then another time of that day. @spec 3.9 7.2 */
export function BookingTimes({ days, value, onChange, label }: BookingTimesProps) {
  const [isOpen, setOpen] = useState(false)
  const index = days.findIndex(({ day }) => value.startsWith(day))
  const chosen = days[index]
  const shown = isOpen || index >= FIRST_DAYS ? days : days.slice(0, FIRST_DAYS)
  const chooseDay = (next: string): void => onChange(days.find(({ day }) => day === next)?.times[0]?.value ?? '')
  return (
    <div className="grid justify-items-start gap-3">
      <RadioGroup className={CHOICES} value={chosen?.day ?? ''} onChange={chooseDay} aria-label={label}>
        <Radio className={`${CHOICE} min-h-15`} value="">
          {messages.anyDay}
        </Radio>
        {shown.map(({ day, label, weekday, date }) => (
          <Radio className={`${CHOICE} min-h-15`} key={day} value={day} aria-label={label}>
            <span>{weekday}</span> <b className="tabular-nums">{date}</b>
          </Radio>
        ))}
      </RadioGroup>
      {shown.length < days.length && (
        <button type="button" onClick={() => setOpen(true)}>
          {messages.moreDays}
        </button>
      )}
      {chosen && (
        <RadioGroup className={CHOICES} value={value} onChange={onChange} aria-label={messages.time}>
          {chosen.times.map((time) => (
            <Radio className={`${CHOICE} min-h-12 tabular-nums`} key={time.value} value={time.value}>
              {time.label}
            </Radio>
          ))}
        </RadioGroup>
      )}
    </div>
  )
}

import { type BookingDay, bookingDays } from '#src/lead/booking-days.ts'
import { apiOf, type SiteData } from '../site-data.ts'

/** Which free times a field offers, by its type. @spec 7.2 */
const CALLS: Readonly<Record<string, string>> = {
  dateTime: 'available_appointment_bookings',
  dateTimeGeneric: 'available_service_bookings',
}

/**
 * Turns a date field into a choice of free times. Where none are told, the field
 * stays what it is: the shopper proposes a time. @spec 3.9 7.2 8.6
 */
export async function offerFreeTimes(box: HTMLElement, site: SiteData): Promise<void> {
  const input = box.querySelector('input')
  const call = CALLS[box.dataset.type ?? '']
  if (!input || !call) return
  const days = await freeDays(call, site)
  // Whoever has begun to type goes on typing.
  if (days.length === 0 || input.value !== '' || input === document.activeElement) return
  offer(input, days)
}

/** The dealer's time zone stands beside his opening hours. */
const dealerZone = (): string | undefined => document.querySelector<HTMLElement>('[data-zone]')?.dataset.zone

async function freeDays(call: string, site: SiteData): Promise<BookingDay[]> {
  const { dealership_id, website_id } = site
  const path = `${apiOf(site)}/dealerships/${encodeURIComponent(dealership_id)}/${call}.json`
  try {
    const response = await fetch(`${path}?${new URLSearchParams({ website_id })}`)
    const body: unknown = response.ok ? await response.json() : undefined
    const dates: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'dates') : undefined
    return Array.isArray(dates) ? bookingDays(dates, dealerZone(), Date.now()) : []
  } catch {
    return []
  }
}

/** A day, then a time of it; together they are the field's value. */
function offer(input: HTMLInputElement, days: readonly BookingDay[]): void {
  const day = select([['', 'Any day'], ...days.map((each): Option => [each.day, each.label])])
  const time = select([['', 'Choose a day first']])
  time.ariaLabel = 'Time'
  const { name, required } = input
  const value = Object.assign(document.createElement('input'), { type: 'hidden', name, required })
  // The label, the hint and the error stay with what is chosen first.
  day.id = input.id
  day.setAttribute('aria-describedby', input.getAttribute('aria-describedby') ?? '')
  day.addEventListener('change', () => {
    const times = days.find((each) => each.day === day.value)?.times ?? []
    time.replaceChildren(...times.map((each) => option([each.value, each.label])))
    time.disabled = times.length === 0
  })
  const update = (): void => {
    value.value = day.value && time.value
  }
  day.addEventListener('change', update)
  time.addEventListener('change', update)
  time.disabled = true
  input.replaceWith(day, time, value)
}

type Option = readonly [value: string, label: string]

function select(options: readonly Option[]): HTMLSelectElement {
  const made = Object.assign(document.createElement('select'), { className: 'input' })
  made.append(...options.map(option))
  return made
}

const option = ([value, textContent]: Option): HTMLOptionElement =>
  Object.assign(document.createElement('option'), { value, textContent })

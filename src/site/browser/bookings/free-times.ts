import { type BookingDay, bookingDays } from '#src/lead/booking-days.ts'
import { apiOf, type SiteData } from '../site-data.ts'

/** Which free times a field offers, by its type. @spec 7.2 */
const CALLS: Readonly<Record<string, string>> = {
  dateTime: 'available_appointment_bookings',
  dateTimeGeneric: 'available_service_bookings',
}

/**
 * Turns a date field into a choice of free times: those of the yard that the
 * shopper chooses, or where the vehicle stands. Where none are told, the field stays
 * what it is: the shopper proposes a time. @spec 3.9 7.2 8.6
 */
export async function offerFreeTimes(box: HTMLElement, site: SiteData): Promise<void> {
  const input = box.querySelector('input')
  const call = CALLS[box.dataset.type ?? '']
  if (!input?.form || !call) return
  const { form } = input
  let shown: Element[] = [input]
  let asked = ''
  const refresh = async (): Promise<void> => {
    const dealership = dealershipOf(form, site)
    if (dealership === asked) return
    asked = dealership
    const days = await freeDays(call, dealership, site)
    // Whoever has begun to type goes on typing; another yard may be chosen meanwhile.
    if (asked !== dealership || input.value !== '' || input === document.activeElement) return
    const next = days.length > 0 ? choice(input, days) : [input]
    if (next[0] === shown[0]) return
    shown[0]?.before(...next)
    for (const old of shown) old.remove()
    shown = next
  }
  form.addEventListener('input', refresh)
  await refresh()
}

/** Of the chosen location, of the vehicle, or else the site's own. */
function dealershipOf(form: HTMLFormElement, { dealership_id }: SiteData): string {
  const chosen = form.querySelector<HTMLOptionElement>('[name=location_id] option:checked')?.dataset.dealership
  const ofVehicle = form.querySelector<HTMLInputElement>('[name=car_dealership_id]')?.value
  return chosen || ofVehicle || dealership_id
}

/** The dealer's time zone stands beside his opening hours. */
const dealerZone = (): string | undefined => document.querySelector<HTMLElement>('[data-zone]')?.dataset.zone

async function freeDays(call: string, dealership: string, site: SiteData): Promise<BookingDay[]> {
  const { website_id } = site
  const path = `${apiOf(site)}/dealerships/${encodeURIComponent(dealership)}/${call}.json`
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
function choice(input: HTMLInputElement, days: readonly BookingDay[]): Element[] {
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
  return [day, time, value]
}

type Option = readonly [value: string, label: string]

function select(options: readonly Option[]): HTMLSelectElement {
  const made = Object.assign(document.createElement('select'), { className: 'input' })
  made.append(...options.map(option))
  return made
}

const option = ([value, textContent]: Option): HTMLOptionElement =>
  Object.assign(document.createElement('option'), { value, textContent })

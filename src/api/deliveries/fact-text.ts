import { formatDate } from '#src/base/dates.ts'
import { formatPrice } from '#src/base/money.ts'
import { groupThousands } from '#src/base/numbers.ts'
import { capitalised } from '#src/base/text.ts'
import type { TrackingChoice } from '#src/lead/tracking-choice.ts'
import { isPaymentProvider, paymentProvider } from '#src/tenant/payment-providers.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/** Where the name of a location or dealership is looked up. */
export type Places = Pick<Tenant, 'locations' | 'dealerships'>

type Reading = (text: string, places: Places | undefined) => string

const money: Reading = (text) => (/^\d+(\.\d+)?$/.test(text) ? formatPrice(Number(text)) : text)
const kilometres: Reading = (text) => (/^\d+$/.test(text) ? groupThousands(Number(text)) : text)
const day: Reading = (text) => formatDate(text) ?? text
const capitals: Reading = (text) => text.toUpperCase()
const place: Reading = (text, places) =>
  places?.locations.find(({ id, slug }) => id === text || slug === text)?.name ?? text

/** The only yard of a dealership, otherwise its slug in words: `harrow-orange` is Harrow Orange. */
const dealership: Reading = (slug, places) => {
  const known = places?.dealerships.find((one) => one.slug === slug)
  const yards = places?.locations.filter(({ dealership_id }) => known && dealership_id === known.id) ?? []
  const [first, ...more] = yards
  return first && more.length === 0 ? first.name : slug.split('-').map(capitalised).join(' ')
}

/** `21 November 2026, 9:00am`, in the dealer's time zone, as the shopper chose it. */
function moment(text: string): string {
  const [, hour, minute] = /T(\d{2}):(\d{2})/.exec(text) ?? []
  const date = formatDate(text)
  if (!date || hour === undefined) return date ?? text
  return `${date}, ${Number(hour) % 12 || 12}:${minute}${Number(hour) < 12 ? 'am' : 'pm'}`
}

const TRACKING_WORDS: Record<TrackingChoice, string> = {
  accepted: 'Accepted',
  declined: 'Declined',
  declined_by_browser: 'Declined by browser setting',
  unanswered: 'No answer',
  told: 'Notice shown, no choice made',
  not_asked: 'Not asked',
}

/** Answers whose value needs translating for people. */
const READINGS: Record<string, Reading> = {
  location_id: place,
  dealership_slug: dealership,
  car_type: capitalised,
  car_location_id: place,
  preferredDealership: place,
  vehiclePriceBudget: money,
  deposit: money,
  annual_income: money,
  monthly_expenses: money,
  offer_price: money,
  car_price: money,
  kilometres,
  dateTime: moment,
  dob: day,
  licence_expiry: day,
  state: capitals,
  regoState: capitals,
  payment_provider: (text) => (isPaymentProvider(text) ? paymentProvider(text).name : text),
  tracking_choice: (text) => (Object.hasOwn(TRACKING_WORDS, text) ? TRACKING_WORDS[text as TrackingChoice] : text),
  channel: () => "the shopper's AI assistant",
  vehicle_status: (text) => capitalised(text.replace(/_/g, ' ')),
}

/** An answer in words; empty if there is nothing to show. */
export function factText(name: string, value: unknown, places: Places | undefined): string {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ')
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return Object.hasOwn(READINGS, name) ? (READINGS[name]?.(text, places) ?? text) : text
}

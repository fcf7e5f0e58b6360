import type { Lead } from '#src/lead/lead.ts'
import { storedLink } from '#src/lead/tracked-links.ts'

/** Keys that are told elsewhere in a message, or say nothing to a reader. */
const UNTOLD = new Set(
  `name first_name last_name phone email postcode message category subcategory lead_id source website_slug form
  user_agent visited_pages linked_query_params skipped_steps step_number form_completed lead_status
  car_id car_dealership_id page_id valuation_id car_make car_model car_year`.split(/\s+/),
)

const LABELS: Record<string, string> = {
  car_name: 'Vehicle',
  car_vin: 'VIN',
  car_type: 'New, used or demo',
  stock_number: 'Stock number',
  vehicle_status: 'Status',
  dateTime: 'Preferred date and time',
  regoState: 'Registration state',
  offer_price: 'Indicative valuation',
  opt_in: 'Wants news and offers',
  additional_services: 'Also wanted',
  url: 'Sent from',
  dealership_slug: 'Dealership',
}

/** Everything else that a lead holds, as label and text, in the order in which it was asked. */
export function leadFacts(lead: Lead): [label: string, text: string][] {
  return Object.entries(lead).flatMap(([name, value]): [string, string][] => {
    const isTold = UNTOLD.has(name) || isOfCar(lead, name)
    const text = isTold ? '' : textOfFact(value)
    return text === '' ? [] : [[LABELS[name] ?? words(name), name === 'url' ? storedLink(text) : text]]
  })
}

export const fullName = ({ name, last_name }: Pick<Lead, 'name' | 'last_name'>): string =>
  [name, last_name].filter(Boolean).join(' ')

function textOfFact(value: unknown): string {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The make and model of the dealer's own vehicle are in its name. */
const isOfCar = (lead: Lead, name: string): boolean =>
  (name === 'Vehicle Make' && lead[name] === lead.car_make) ||
  (name === 'Vehicle Model' && lead[name] === lead.car_model)

/** `loan_term` is `Loan term`. */
const words = (name: string): string => {
  const spaced = name.replace(/_/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

import { capitalised } from '#src/base/text.ts'
import type { Lead } from '#src/lead/lead.ts'
import { storedLink } from '#src/lead/tracked-links.ts'
import { factText, type Places } from './fact-text.ts'

/** Keys that a message shows elsewhere, or that mean nothing to a reader. */
const OMITTED = new Set(
  `name first_name last_name phone email postcode message category subcategory lead_id source website_slug form
  user_agent visited_pages linked_query_params skipped_steps step_number form_completed lead_status
  car_id car_dealership_id car_image_url manufacturer_slug page_id reservation_id valuation_id vehicle_id car_make car_model car_year`.split(
    /\s+/,
  ),
)

const LABELS = new Map(
  Object.entries({
    car_name: 'Vehicle',
    car_vin: 'VIN',
    deposit_paid: 'Deposit paid',
    payment_provider: 'Paid through',
    payment_reference: 'Payment reference',
    car_type: 'New, used or demo',
    car_price: 'Advertised price',
    car_price_type: 'Price type',
    stock_number: 'Stock number',
    vehicle_status: 'Status',
    vehicle_state: 'Status',
    vehicle_wanted: 'Wants to drive',
    location_id: 'Location',
    car_location_id: 'The vehicle is at',
    preferredDealership: 'Preferred dealership',
    vehiclePriceBudget: 'Vehicle price or budget',
    annual_income: 'Annual income before tax',
    dob: 'Date of birth',
    where_heard: 'Heard about us through',
    dateTime: 'Preferred date and time',
    regoState: 'Registration state',
    offer_price: 'Indicative valuation',
    valued_vehicle: 'Valuation is for',
    opt_in: 'Wants offers and updates',
    additional_services: 'Also wanted',
    channel: 'Prepared by',
    url: 'Sent from',
    dealership_slug: 'Dealership',
    terms_conditions: 'Accepted the terms',
    terms_agreed: 'Read the Privacy Statement',
    finance_owing: 'Owes money on it',
    service_interval: 'Service due',
    tracking_choice: 'Tracking choice',
  }),
)

/** All other answers of a lead as label and text, in the order of the questions. */
export function leadFacts(lead: Lead, places?: Places): [label: string, text: string][] {
  return Object.entries(lead).flatMap(([name, value]): [string, string][] => {
    const isOmitted =
      OMITTED.has(name) ||
      isOfCar(lead, name) ||
      isSamePlace(lead, name, places) ||
      isForged(name) ||
      (name === 'vehicle_status' && lead.vehicle_state)
    const text = isOmitted ? '' : factText(name, value, places)
    return text === '' ? [] : [[LABELS.get(name) ?? words(name), name === 'url' ? storedLink(text) : text]]
  })
}

const OWN_LABELS: ReadonlySet<string> = new Set([...LABELS.values()].map((label) => label.toLowerCase()))

/** Whether a made-up answer has the name of one of our own labels. */
const isForged = (name: string): boolean => !LABELS.has(name) && OWN_LABELS.has(words(name).toLowerCase())

export const fullName = ({ name, last_name }: Pick<Lead, 'name' | 'last_name'>): string =>
  [name, last_name].filter(Boolean).join(' ')

/**
 * Whether this repeats the make or model of the dealer's car, which are in its name. Those of a trade-in are listed.
 */
const isOfCar = (lead: Lead, name: string): boolean =>
  lead.category !== 'Trade In' &&
  ((name === 'Vehicle Make' && lead[name] === lead.car_make) ||
    (name === 'Vehicle Model' && lead[name] === lead.car_model))

/** Whether this repeats the lead's location, which is listed. */
const isSamePlace = (lead: Lead, name: string, places: Places | undefined): boolean =>
  ['car_location_id', 'preferredDealership', 'dealership_slug'].includes(name) &&
  factText(name, lead[name], places) === factText('location_id', lead.location_id, places)

/** `loan_term` is `Loan term`. */
const words = (name: string): string => capitalised(name.replace(/_/g, ' '))

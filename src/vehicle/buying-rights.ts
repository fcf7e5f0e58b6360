import type { AustralianState } from '#src/tenant/states.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Vehicle } from './vehicle.ts'

/** What the law gives a buyer after signing, as data that a lawyer can check. */
export interface BuyingRight {
  places: readonly (AustralianState | 'NZ')[]
  /** Only for these conditions of a vehicle. */
  car_types?: readonly Vehicle['car_type'][]
  text: string
  source: string
  checked_on: string
}

const CHECKED = { checked_on: '2026-11-24' }
const SIGNED = 'A contract that you sign later'

/** What Queensland and the Australian Capital Territory have today was not confirmed. */
export const BUYING_RIGHTS: readonly BuyingRight[] = [
  {
    ...CHECKED,
    places: ['VIC'],
    text: `${SIGNED} has a cooling-off period of three business days under Victorian law.`,
    source: 'consumer.vic.gov.au, cooling-off period',
  },
  {
    ...CHECKED,
    places: ['SA'],
    car_types: ['used'],
    text: `${SIGNED} has a cooling-off period of two clear business days under South Australian law.`,
    source: 'sa.gov.au, cooling-off rights',
  },
  {
    ...CHECKED,
    places: ['NSW'],
    text: `${SIGNED} has a cooling-off period of one business day under the law of New South Wales, but only if we arrange your finance.`,
    source: 'attwoodmarshall.com.au, cooling-off periods',
  },
  {
    ...CHECKED,
    places: ['WA', 'TAS', 'NT'],
    text: `${SIGNED} has no cooling-off period by law here, so take your time before you sign.`,
    source: 'privatefleet.com.au, cooling-off periods',
  },
  {
    ...CHECKED,
    places: ['NZ'],
    text: 'We sell vehicles in trade, so the Consumer Guarantees Act and the Fair Trading Act protect you.',
    source: 'Fair Trading Act 1986, section 28B',
  },
]

/** What a shopper should know before paying a deposit; undefined where it was not confirmed. */
export function buyingRight(
  { car_type }: Pick<Vehicle, 'car_type'>,
  country: Tenant['country'],
  state: AustralianState | undefined,
): string | undefined {
  const place = country === 'NZ' ? 'NZ' : state
  return BUYING_RIGHTS.find(
    ({ places, car_types }) =>
      place !== undefined && places.includes(place) && (car_types ?? [car_type]).includes(car_type),
  )?.text
}

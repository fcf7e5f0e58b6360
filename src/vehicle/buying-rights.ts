import type { AustralianState } from '#src/tenant/states.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { type BodyKind, bodyKind } from './body-kind.ts'
import { CONFIRMED, type LegalSource, UNCONFIRMED } from './legal-source.ts'
import type { Vehicle } from './vehicle.ts'

/** A buyer's legal right after signing. */
export interface BuyingRight extends LegalSource {
  places: readonly (AustralianState | 'NZ')[]
  /** The conditions of a vehicle that it applies to; undefined for all. */
  car_types?: readonly Vehicle['car_type'][]
  /** The bodies that it applies to; undefined for all. */
  kinds?: readonly BodyKind[]
  /** Undefined if it isn't confirmed, so that nothing is stated. */
  text?: string
}

const SIGNED = 'A contract you sign later'
const NO_PERIOD = `${SIGNED} has no cooling-off period by law here, so take your time before you sign.`

/** The most people that a vehicle may carry in Queensland without counting as commercial. */
const MOST_SEATS = 9

/**
 * The first match counts. Which utes and vans are commercial differs between states, so periods are only stated for
 * cars.
 */
export const BUYING_RIGHTS: readonly BuyingRight[] = [
  {
    ...CONFIRMED,
    places: ['VIC'],
    kinds: ['passenger'],
    text: `${SIGNED} has a cooling-off period of three clear business days under Victorian law, unless you buy as a company or motor car trader. It ends when you accept delivery.`,
    source: 'http://classic.austlii.edu.au/au/legis/vic/consol_reg/mctr2018303/sch2.html',
    words:
      'the 3-day cooling-off period does not apply if the vehicle being sold is a commercial vehicle; or you are a motor car trader; or you are a body corporate; or you accept delivery of the vehicle within the cooling-off period',
  },
  {
    ...CONFIRMED,
    places: ['QLD'],
    car_types: ['used'],
    kinds: ['passenger'],
    text: `${SIGNED} has a cooling-off period of one business day under Queensland law, unless you are a motor dealer or we sell for a private owner on consignment. It ends when you drive the vehicle away.`,
    source:
      'https://oss-uat.clients.squiz.net/law/your-rights/consumer-rights-complaints-and-scams/buying-products-and-services/buying-products/buying-a-car/buying-a-used-car/cooling-off-period-for-buying-a-used-car',
    words:
      "When you buy a used car from a licensed motor dealer, you're entitled to a cooling-off period of 1 business day",
  },
  {
    ...CONFIRMED,
    places: ['ACT'],
    kinds: ['passenger'],
    text: `${SIGNED} has a cooling-off period of three clear business days under the law of the Australian Capital Territory, unless you buy as a company or dealer. It ends if you waive it in writing before delivery.`,
    source: 'http://www.austlii.edu.au/au/legis/act/consol_act/somva1977224/s25b.html',
    words:
      'A purchaser (other than a dealer or a corporation) may, at any time before the end of 3 clear business days after the purchaser signs the agreement, terminate the agreement',
  },
  {
    ...CONFIRMED,
    places: ['SA'],
    car_types: ['used', 'demo'],
    kinds: ['passenger'],
    text: `${SIGNED} has a cooling-off period of two clear business days under South Australian law, unless you are a dealer or waive it in writing.`,
    source: 'https://www.sa.gov.au/topics/driving-and-transport/vehicles/buying-and-selling/cooling-off-rights',
    words:
      'The cooling-off provision applies to second-hand vehicles bought from a dealer and includes demonstration vehicles. Consumers have two clear business days',
  },
  {
    ...UNCONFIRMED,
    places: ['NSW'],
    source:
      'https://www.attwoodmarshall.com.au/buying-a-new-or-used-car-beware-of-the-conditions-with-cooling-off-periods-by-holly-gilholme-commercial-litigation-paralegal/',
    words:
      "A law firm's page: one day if the dealer arranges the finance. The passage of the Motor Dealers and Repairers Act 2013 was not seen.",
  },
  {
    ...CONFIRMED,
    places: ['WA'],
    kinds: ['passenger', 'goods'],
    text: NO_PERIOD,
    source: 'https://www.commerce.wa.gov.au/consumer-protection/cancelling-contract-buy-vehicle-dealer',
    words: "cooling-off periods don't apply to car purchase contracts in Western Australia",
  },
  {
    ...CONFIRMED,
    places: ['TAS'],
    kinds: ['passenger', 'goods'],
    text: NO_PERIOD,
    source: 'https://cbos.tas.gov.au/topics/products-services/buying/buying-a-car/new-car',
    words: 'There is no statutory cooling-off right for car sales in Tasmania',
  },
  {
    ...CONFIRMED,
    places: ['NT'],
    text: NO_PERIOD,
    source: 'https://nt.gov.au/law/rights/buying-a-new-or-used-vehicle/contracts-and-deposits',
    words: 'There is no cooling-off period for vehicle purchases in the Northern Territory',
  },
  {
    ...CONFIRMED,
    places: ['NZ'],
    text: 'We sell vehicles in trade, so the Consumer Guarantees Act and the Fair Trading Act protect you.',
    source: 'https://www.legislation.govt.nz/act/public/2013/0143/latest/DLM4777828.html',
    words:
      'If the vendor of the goods or services is in trade, the person making the offer must make it clear to potential purchasers that the vendor is a person in trade',
  },
]

/** What a shopper should know before paying a deposit; undefined if it isn't confirmed. */
export function buyingRight(
  v: Vehicle,
  country: Tenant['country'],
  state: AustralianState | undefined,
): string | undefined {
  const place = country === 'NZ' ? 'NZ' : state
  const kind = (v.seats ?? 0) > MOST_SEATS ? undefined : bodyKind(v)
  return BUYING_RIGHTS.find(
    ({ places, car_types, kinds }) =>
      place !== undefined &&
      places.includes(place) &&
      (car_types === undefined || car_types.includes(v.car_type)) &&
      (kinds === undefined || (kind !== undefined && kinds.includes(kind))),
  )?.text
}

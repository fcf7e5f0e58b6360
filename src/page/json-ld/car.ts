import { absoluteUrl } from '#src/base/urls.ts'
import { FACTS } from '#src/record/facts.ts'
import { type AdvertisedPrice, advertisedPrice } from '#src/vehicle/advertised-price.ts'
import { conditionLabel } from '#src/vehicle/condition.ts'
import { createdOn } from '#src/vehicle/created.ts'
import type { DepartedVehicle } from '#src/vehicle/departed.ts'
import { factText } from '#src/vehicle/facts.ts'
import { wholeVin } from '#src/vehicle/placeholder.ts'
import { vehicleState } from '#src/vehicle/state.ts'
import { fullTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { vehiclePath } from '#src/vehicle/vehicle-path.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { propertyValues, sellerOf } from './auto-dealer.ts'

/** More pictures would only make the page heavier. */
const PICTURES = 6

/** What the vehicle's page shows that other rules work out. */
interface CarFacts {
  description: string
  /** What was looked up and when, and the registration that comes with the vehicle. */
  checks: readonly { label: string; value: string }[]
}

/**
 * The vehicle in schema.org terms, with its Offer; nothing that isn't on its page. schema.org has types for cars,
 * motorcycles and buses; trucks, caravans and campers are a Vehicle. It has no condition for demonstrators, which are
 * used vehicles with a special usage.
 */
export function carWithOffer(v: Vehicle, { description, checks }: CarFacts, context: SiteConfig): object {
  const { tenant, origin } = context
  const url = absoluteUrl(origin, vehiclePath(v, tenant))
  const photos = context.photos(v).slice(0, PICTURES)
  const pictures = photos.map(({ image }) => absoluteUrl(origin, image.url))
  return {
    '@context': 'https://schema.org',
    '@type': vehicleType(v, tenant),
    '@id': `${url}#vehicle`,
    name: fullTitle(v),
    description,
    url,
    ...(pictures.length > 0 && { image: pictures }),
    brand: { '@type': 'Brand', name: v.make },
    model: v.model,
    ...known('vehicleConfiguration', v.badge),
    ...known('vehicleModelDate', v.year?.toString()),
    ...known('vehicleIdentificationNumber', wholeVin(v)),
    ...known('sku', v.stocknum),
    itemCondition: itemCondition(v),
    ...(v.car_type === 'demo' && { vehicleSpecialUsage: conditionLabel(v.car_type, tenant) }),
    ...known('knownVehicleDamages', v.damage),
    ...(v.km !== undefined && { mileageFromOdometer: { '@type': 'QuantitativeValue', value: v.km, unitCode: 'KMT' } }),
    ...known('bodyType', v.body),
    ...known('color', v.colour),
    ...known('vehicleInteriorColor', v.interior_colour),
    ...known('numberOfDoors', v.doors),
    ...known('vehicleSeatingCapacity', v.seats),
    ...known('vehicleTransmission', v.transmission),
    ...known('driveWheelConfiguration', v.drive),
    ...(v.fuel && { vehicleEngine: { '@type': 'EngineSpecification', fuelType: v.fuel } }),
    ...propertyValues('additionalProperty', [
      [FACTS.rego.label, factText(v, 'rego')],
      [FACTS.rego_expiry.label, v.rego_expiry],
      ...checks.map(({ label, value }) => [label, value] as const),
    ]),
    ...offered(v, url, context),
  }
}

/** A vehicle that nobody can buy any more. */
export function departedCar(v: DepartedVehicle, url: string, { tenant }: SiteConfig): object {
  return {
    '@context': 'https://schema.org',
    '@type': vehicleType(v, tenant),
    '@id': `${url}#vehicle`,
    name: v.title,
    url,
    brand: { '@type': 'Brand', name: v.make },
    model: v.model,
    ...known('sku', v.stocknum),
    offers: { '@type': 'Offer', url, availability: 'https://schema.org/SoldOut' },
  }
}

const NO_CAR = /truck|prime.?mover|tipper|cab.?chassis|caravan|camper|motor.?home|trailer|pop.?top|fifth.?wheel/i

function vehicleType({ body = '' }: Pick<Vehicle, 'body'>, { template }: SiteConfig['tenant']): string {
  if (/\b(bus|coach)\b/i.test(body)) return 'BusOrCoach'
  if (template === 'motorcycle') return 'Motorcycle'
  return template === 'car' && !NO_CAR.test(body) ? 'Car' : 'Vehicle'
}

/** An offer, if the page shows a price; without a price there is no offer. @spec 5.17 */
function offered(v: Vehicle, url: string, { tenant, origin, locationOf }: SiteConfig): object {
  const price = priceOf(advertisedPrice(v, tenant))
  if (!price) return {}
  const location = locationOf(v)
  const offers = {
    '@type': 'Offer',
    url,
    ...price,
    availability: `https://schema.org/${offerAvailability(v)}`,
    ...known('availabilityStarts', createdOn(v)),
    itemCondition: itemCondition(v),
    seller: location
      ? sellerOf(location, origin)
      : { '@type': 'AutoDealer', name: tenant.name, url: absoluteUrl(origin, '/') },
  }
  return { offers }
}

/** Prices include GST in both countries. */
function priceOf({ amount, currency, wording }: AdvertisedPrice): object | undefined {
  if (amount === undefined) return undefined
  const price = { price: amount, priceCurrency: currency }
  return {
    ...price,
    priceSpecification: {
      '@type': 'PriceSpecification',
      ...price,
      valueAddedTaxIncluded: true,
      ...(wording && { name: wording.type, description: wording.note }),
    },
  }
}

/** @spec 4.1 */
const offerAvailability = (v: Vehicle): string =>
  ({
    for_sale: v.preorder ? 'PreOrder' : 'InStock',
    coming_soon: 'PreOrder',
    reserved: 'LimitedAvailability',
    sold: 'SoldOut',
  })[vehicleState(v)]

const itemCondition = (v: Vehicle): string =>
  `https://schema.org/${v.car_type === 'new' ? 'NewCondition' : 'UsedCondition'}`

const known = (name: string, value: string | number | undefined): object => (value ? { [name]: value } : {})

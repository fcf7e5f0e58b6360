import { bodyKind } from '#src/vehicle/body-kind.ts'
import {
  atMost,
  type FeedAd,
  type FeedField,
  type FeedFormat,
  oneOf,
  type Refusal,
  shaped,
  type Values,
  withinLimit,
} from '../format.ts'
import { GOOGLE_PICTURE, googleBody, NOT_HERE_YET, PICTURE_REMEDY, platformPrice } from '../platform-words.ts'
import { writeTabs } from '../write-feed.ts'

/** Google has no type for a price that excludes dealer delivery too. */
const PRICE_TYPES = {
  drive_away: 'drive_away_price',
  egc: 'excluding_government_charges_price',
  plus_orc: undefined,
} as const

const isNew = ({ vehicle }: FeedAd): boolean => vehicle.car_type === 'new'

/** The types allowed in Australia for new and used vehicles. Prices without government charges are for used ones. */
const PRICE_TYPE: Values = {
  requirement: 'must be drive_away_price, or for a used vehicle excluding_government_charges_price',
  allows: (value, ad) => value === PRICE_TYPES.drive_away || !isNew(ad),
}

const BODIES = [
  ...['sedan', 'hatchback', 'suv', 'compact_suv', 'crossover', 'coupe', 'convertible', 'station_wagon', 'minivan'],
  ...['full_size_van', 'truck', 'ute', 'city_car'],
]

const MOST_DESCRIPTION = 5000

/** The category "Cars, Trucks & Vans" of Google's product taxonomy. */
const CATEGORY = '916'

const FIELDS: readonly FeedField[] = [
  {
    name: 'id',
    required: true,
    unique: true,
    ours: ({ vehicle }) => vehicle.id,
    values: atMost(50),
    remedy: 'Give each vehicle its own id.',
  },
  {
    name: 'VIN',
    required: true,
    unique: true,
    ours: ({ vehicle }) => vehicle.vin?.toUpperCase(),
    values: shaped(/^[A-HJ-NPR-Z0-9]{17}$/, 'a VIN of 17 letters and digits'),
    remedy: 'Enter the whole VIN in the stock system.',
  },
  {
    name: 'store_code',
    required: true,
    ours: ({ location }) => location?.google_store_code,
    values: atMost(64),
    remedy: 'Write the store code of the Google Business Profile into google_store_code of the location.',
  },
  { name: 'google_product_category', required: true, ours: () => CATEGORY, remedy: '' },
  {
    name: 'condition',
    required: true,
    ours: (ad) => (isNew(ad) ? 'new' : 'used'),
    values: oneOf('new', 'used'),
    remedy: '',
  },
  { name: 'brand', required: true, ours: ({ vehicle }) => vehicle.make, remedy: 'Name the make.' },
  { name: 'model', required: true, ours: ({ vehicle }) => vehicle.model, remedy: 'Name the model.' },
  { name: 'trim', ours: ({ vehicle }) => vehicle.badge, remedy: 'Name the badge.' },
  { name: 'year', required: true, ours: ({ vehicle }) => vehicle.year, remedy: 'Enter the year.' },
  {
    name: 'mileage',
    required: (ad) => !isNew(ad),
    ours: ({ vehicle: { km } }) => (km === undefined ? undefined : `${Math.round(km)} km`),
    remedy: 'Enter the kilometres.',
  },
  { name: 'color', required: true, ours: ({ vehicle }) => vehicle.colour, remedy: 'Enter the colour.' },
  { name: 'price', required: true, ours: platformPrice, remedy: 'Enter the price.' },
  {
    name: 'vehicle_price_type',
    required: ({ tenant }) => tenant.country === 'AU',
    ours: ({ tenant, vehicle: { price_type } }) =>
      tenant.country === 'AU' && price_type ? PRICE_TYPES[price_type] : undefined,
    values: PRICE_TYPE,
    remedy: 'Say what the price includes (price_type). A new vehicle needs a drive-away price.',
  },
  { name: 'link', required: true, ours: ({ url }) => url, remedy: '' },
  {
    name: 'image_link',
    required: true,
    ours: ({ pictures }) => pictures[0],
    values: GOOGLE_PICTURE,
    remedy: PICTURE_REMEDY,
  },
  {
    name: 'additional_image_link',
    // A comma separates addresses.
    ours: ({ pictures }) =>
      pictures
        .slice(1, 11)
        .map((url) => url.replaceAll(',', '%2C'))
        .join(','),
    remedy: '',
  },
  {
    name: 'body_style',
    ours: googleBody,
    values: oneOf(...BODIES),
    remedy: 'Name the body as Australians do, e.g. SUV.',
  },
  {
    name: 'description',
    ours: ({ description }) => withinLimit(description, MOST_DESCRIPTION),
    values: atMost(MOST_DESCRIPTION),
    remedy: 'Shorten the comments.',
  },
]

/** Heavier than a light vehicle. */
const HEAVY_KG = 4500

/** Vehicles that Google's policy excludes by name. */
const NO_CAR =
  /\b(?:motor ?homes?|campervan|camper|caravan|rv|bus|coach|trucks?|prime ?mover|tipper|pantech|curtainsider|tray ?truck|atv|quad|utv|side[- ]by[- ]side|boat|jet ?ski|forklift|tractor|excavator|loader|trailer|motor(?:cycle|bike)|scooter|golf ?cart|go-?kart)\b/i

const REFUSALS: readonly Refusal[] = [
  {
    field: 'body_style',
    rule: 'must be that of a passenger vehicle or ute',
    refuses: ({ vehicle, tenant }) =>
      bodyKind(vehicle) === 'exempt' ||
      NO_CAR.test(vehicle.body ?? '') ||
      (vehicle.gvm_kg ?? 0) > HEAVY_KG ||
      (tenant.template !== 'car' && bodyKind(vehicle) === undefined),
    remedy: 'Advertise it elsewhere.',
  },
  NOT_HERE_YET,
  {
    field: 'VIN',
    rule: 'must not be of a vehicle that was written off',
    refuses: ({ vehicle: { written_off } }) => written_off !== undefined && written_off !== 'none',
    remedy: 'Advertise it elsewhere.',
  },
]

/** Google vehicle ads, the primary feed as tab-delimited text: support.google.com/merchants/answer/11192663. */
export const GOOGLE: FeedFormat = {
  fields: FIELDS,
  refusals: REFUSALS,
  file: { name: 'google.txt', content_type: 'text/plain; charset=utf-8', write: writeTabs },
}

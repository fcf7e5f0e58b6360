import { atMost, type FeedField, oneOf, type Values, withinLimit } from '../format.ts'
import {
  catalogueBody,
  catalogueDrive,
  catalogueFuel,
  catalogueTransmission,
  PICTURE_REMEDY,
  platformPrice,
  READABLE_PICTURE,
} from '../platform-words.ts'

const MOST_DESCRIPTION = 5000

const PROMOTION = /https?:\/\/|\bwww\.|\b(?:hurry|call now|today only|last chance|limited time)\b/i

/** Not all in capitals, and without addresses or calls to hurry. */
const CALM: Values = {
  requirement: 'must have no links, no promotion and not only capitals',
  allows: (value) => !PROMOTION.test(String(value)) && !/^[^a-z]*[A-Z][^a-z]*$/.test(String(value)),
}

const BODIES = [
  ...['CONVERTIBLE', 'COUPE', 'HATCHBACK', 'MINIVAN', 'TRUCK', 'SUV', 'SEDAN', 'VAN', 'WAGON', 'CROSSOVER', 'OTHER'],
]

/** The fields that the vehicle catalogues of Meta and TikTok share. @param picture the name of the main picture's field */
export const catalogueFields = (picture: string, otherBodies: readonly string[] = []): FeedField[] => [
  {
    name: 'vehicle_id',
    required: true,
    unique: true,
    ours: ({ vehicle }) => vehicle.id,
    values: atMost(100),
    remedy: 'Give each vehicle its own id.',
  },
  { name: 'title', required: true, ours: ({ title }) => title, values: atMost(500), remedy: 'Shorten the name.' },
  {
    name: 'description',
    required: true,
    ours: ({ description }) => withinLimit(description, MOST_DESCRIPTION),
    values: atMost(MOST_DESCRIPTION),
    advice: CALM,
    remedy: 'Write comments of at most 5,000 characters that describe the vehicle.',
  },
  { name: 'url', required: true, ours: ({ url }) => url, remedy: '' },
  { name: 'make', required: true, ours: ({ vehicle }) => vehicle.make, values: atMost(100), remedy: 'Name the make.' },
  {
    name: 'model',
    required: true,
    ours: ({ vehicle }) => vehicle.model,
    values: atMost(100),
    remedy: 'Name the model.',
  },
  { name: 'year', required: true, ours: ({ vehicle }) => vehicle.year, remedy: 'Enter the year.' },
  {
    name: 'mileage.value',
    required: true,
    ours: ({ vehicle: { km, car_type } }) => (car_type === 'new' ? 0 : km === undefined ? undefined : Math.round(km)),
    remedy: 'Enter the kilometres.',
  },
  { name: 'mileage.unit', required: true, ours: () => 'KM', values: oneOf('KM', 'MI'), remedy: '' },
  {
    name: picture,
    required: true,
    ours: ({ pictures }) => pictures[0],
    advice: READABLE_PICTURE,
    remedy: PICTURE_REMEDY,
  },
  {
    name: 'body_style',
    required: true,
    ours: catalogueBody,
    values: oneOf(...BODIES, ...otherBodies),
    remedy: 'Name the body, e.g. SUV.',
  },
  { name: 'price', required: true, ours: platformPrice, remedy: 'Enter the price.' },
  {
    name: 'state_of_vehicle',
    required: true,
    ours: ({ vehicle: { car_type, certified } }) => (car_type === 'new' ? 'NEW' : certified ? 'CPO' : 'USED'),
    values: oneOf('NEW', 'USED', 'CPO'),
    remedy: '',
  },
  { name: 'trim', ours: ({ vehicle }) => vehicle.badge, values: atMost(50), remedy: 'Shorten the badge.' },
  { name: 'exterior_color', ours: ({ vehicle }) => vehicle.colour, values: atMost(100), remedy: 'Shorten the colour.' },
  {
    name: 'drivetrain',
    ours: catalogueDrive,
    values: oneOf('4X2', '4X4', 'AWD', 'FWD', 'RWD', 'OTHER'),
    remedy: '',
  },
  { name: 'transmission', ours: catalogueTransmission, values: oneOf('AUTOMATIC', 'MANUAL'), remedy: '' },
  {
    name: 'fuel_type',
    ours: catalogueFuel,
    values: oneOf('PETROL', 'DIESEL', 'ELECTRIC', 'HYBRID', 'OTHER'),
    remedy: '',
  },
]

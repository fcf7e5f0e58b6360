import { type FeedField, type FeedFormat, shaped } from '../format.ts'
import { NOT_HERE_YET } from '../platform-words.ts'
import { writeCsv } from '../write-feed.ts'
import { catalogueFields } from './catalogue-fields.ts'

/** The most pictures of one vehicle. */
const MOST_PICTURES = 20

const LOCATION_REMEDY =
  'Give the location a city and coordinates (lat, long), and the vehicle a location_id that the site shows.'

const FIELDS: readonly FeedField[] = [
  ...catalogueFields('image[0].url'),
  ...Array.from({ length: MOST_PICTURES - 1 }, (_, at) => ({
    name: `image[${at + 1}].url`,
    ours: ({ pictures }: Parameters<FeedField['ours']>[0]) => pictures[at + 1],
    remedy: '',
  })),
  {
    name: 'vin',
    ours: ({ vehicle }) => vehicle.vin?.toUpperCase(),
    values: shaped(/^[A-HJ-NPR-Z0-9]{17}$/, 'a VIN of 17 letters and digits'),
    remedy: 'Correct the VIN in the stock system.',
  },
  { name: 'address.addr1', ours: ({ location }) => location?.address.street, remedy: LOCATION_REMEDY },
  { name: 'address.city', required: true, ours: ({ location }) => location?.address.city, remedy: LOCATION_REMEDY },
  // New Zealand has no states.
  {
    name: 'address.region',
    required: true,
    ours: ({ location }) => location?.address.state ?? location?.address.city,
    remedy: LOCATION_REMEDY,
  },
  { name: 'address.postal_code', ours: ({ location }) => location?.address.postcode, remedy: LOCATION_REMEDY },
  { name: 'address.country', required: true, ours: ({ tenant }) => tenant.country, remedy: '' },
  { name: 'latitude', required: true, ours: ({ location }) => location?.address.lat, remedy: LOCATION_REMEDY },
  { name: 'longitude', required: true, ours: ({ location }) => location?.address.long, remedy: LOCATION_REMEDY },
]

/** Meta's automotive inventory ads as CSV: developers.facebook.com, Marketing API, auto-ads/reference. */
export const META: FeedFormat = {
  fields: FIELDS,
  refusals: [NOT_HERE_YET],
  file: { name: 'meta.csv', content_type: 'text/csv; charset=utf-8', write: writeCsv },
}

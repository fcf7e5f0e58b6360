import { type FeedFormat, shaped } from '../format.ts'
import { NOT_HERE_YET } from '../platform-words.ts'
import { writeCsv } from '../write-feed.ts'
import { catalogueFields } from './catalogue-fields.ts'

/** TikTok's automotive inventory catalogue as CSV: ads.tiktok.com, "Available fields for Automotive Ads inventory catalogs". */
export const TIKTOK: FeedFormat = {
  fields: [
    ...catalogueFields('image_link', ['SMALL_CAR']),
    {
      name: 'vin',
      ours: ({ vehicle }) => vehicle.vin?.toUpperCase(),
      values: shaped(/^[A-Z0-9]{1,17}$/, 'at most 17 letters and digits'),
      remedy: 'Correct the VIN in the stock system.',
    },
  ],
  refusals: [NOT_HERE_YET],
  file: { name: 'tiktok.csv', content_type: 'text/csv; charset=utf-8', write: writeCsv },
}

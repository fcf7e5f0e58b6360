import { atMost, between, type FeedField, type FeedFormat, type Values } from '../format.ts'

const CONTACT = /https?:\/\/|\bwww\.|[\w.]@[\w-]+\.|(?:\d[ -]?){8,}/i
const LONGEST_WORD = 20

const SHORT_WORDS: Values = {
  requirement: `must have words of at most ${LONGEST_WORD} letters`,
  allows: (value) =>
    String(value)
      .split(/\s+/)
      .every((word) => word.length <= LONGEST_WORD),
}

const NO_CONTACT: Values = {
  requirement: 'must have no phone numbers, email addresses or links',
  allows: (value) => !CONTACT.test(String(value)),
}

/** The first cars were sold in 1886; next year's models are sold this year. */
const YEARS: Values = {
  requirement: 'must be from 1886 to next year',
  allows: (value, ad) => between(1886, new Date(ad.now).getUTCFullYear() + 1).allows(value, ad),
}

const FIELDS: readonly FeedField[] = [
  {
    name: 'make',
    required: true,
    ours: ({ vehicle }) => vehicle.make,
    remedy: 'Name the make; Trade Me never lets it change.',
  },
  { name: 'model', required: true, ours: ({ vehicle }) => vehicle.model, remedy: 'Name the model.' },
  { name: 'year', required: true, ours: ({ vehicle }) => vehicle.year, values: YEARS, remedy: 'Enter the year.' },
  { name: 'body', required: true, ours: ({ vehicle }) => vehicle.body, remedy: 'Name the body.' },
  { name: 'price', required: true, ours: ({ price }) => price.amount, remedy: 'Enter the price.' },
  { name: 'title', required: true, ours: ({ title }) => title, values: SHORT_WORDS, remedy: 'Shorten the name.' },
  { name: 'subtitle', ours: ({ vehicle }) => vehicle.badge, values: atMost(50), remedy: 'Shorten the badge.' },
  {
    name: 'plate or VIN',
    required: true,
    ours: ({ vehicle }) => vehicle.rego ?? vehicle.vin,
    remedy: 'Enter the plate or the VIN, from which Trade Me makes the energy label.',
  },
  { name: 'photo', required: true, ours: ({ pictures }) => pictures[0], remedy: 'Add a photo of the vehicle itself.' },
  {
    name: 'description',
    required: true,
    ours: ({ description }) => description,
    values: NO_CONTACT,
    remedy: 'Take phone numbers, email addresses and links out of the comments.',
  },
  {
    name: 'trader number',
    required: true,
    ours: ({ location }) => location?.licences.find(({ jurisdiction }) => jurisdiction === 'NZ')?.number,
    remedy: "Write the motor vehicle trader's number into licences of the location.",
  },
]

/** Trade Me's rules for dealers' listings, which are only checked because its interface is for partners. */
export const TRADE_ME: FeedFormat = { fields: FIELDS }

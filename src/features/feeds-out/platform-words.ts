import type { FeedAd, Refusal, Values } from './format.ts'

/** Bodies in the terms of Google, and of Meta and TikTok. The first match counts. */
const BODIES: readonly (readonly [RegExp, google: string, catalogue: string])[] = [
  [/\b(?:convertible|cabriolet|roadster)\b/i, 'convertible', 'CONVERTIBLE'],
  [/\bcoupe\b/i, 'coupe', 'COUPE'],
  [/\b(?:people[- ]?mover|minivan|mpv)\b/i, 'minivan', 'MINIVAN'],
  [/\b(?:ute|utility|cab|pick[- ]?up)\b/i, 'ute', 'TRUCK'],
  [/\b(?:suv|4wd|4x4)\b/i, 'suv', 'SUV'],
  [/\b(?:hatch(?:back)?|liftback)\b/i, 'hatchback', 'HATCHBACK'],
  [/\b(?:wagon|estate)\b/i, 'station_wagon', 'WAGON'],
  [/\b(?:sedan|saloon|fastback)\b/i, 'sedan', 'SEDAN'],
  [/\bcrossover\b/i, 'crossover', 'CROSSOVER'],
  [/\bvan\b/i, 'full_size_van', 'VAN'],
  [/\b(?:truck|pantech|tipper|tray|prime mover|curtainsider)\b/i, 'truck', 'TRUCK'],
]

const DRIVES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:4x4|4wd|four)/i, '4X4'],
  [/\b(?:all|awd)/i, 'AWD'],
  [/\b(?:front|fwd)/i, 'FWD'],
  [/\b(?:rear|rwd)/i, 'RWD'],
  [/\b4x2\b/i, '4X2'],
]

const FUELS = {
  Petrol: 'PETROL',
  Diesel: 'DIESEL',
  Electric: 'ELECTRIC',
  Hybrid: 'HYBRID',
  LPG: 'OTHER',
  Other: 'OTHER',
} as const

const bodyOf = ({ vehicle: { body = '' } }: FeedAd) => BODIES.find(([words]) => words.test(body))

/** Undefined if Google has no term for the body. */
export const googleBody = (ad: FeedAd): string | undefined => bodyOf(ad)?.[1]

export const catalogueBody = (ad: FeedAd): string | undefined => ad.vehicle.body && (bodyOf(ad)?.[2] ?? 'OTHER')

export const catalogueDrive = ({ vehicle: { drive } }: FeedAd): string | undefined =>
  drive && (DRIVES.find(([words]) => words.test(drive))?.[1] ?? 'OTHER')

export const catalogueFuel = ({ vehicle: { simple_fuel } }: FeedAd): string | undefined =>
  simple_fuel && FUELS[simple_fuel]

/** An automated manual has no clutch pedal, so shoppers look for it among automatics. */
export const catalogueTransmission = ({ vehicle: { transmission } }: FeedAd): string | undefined =>
  transmission && (/\bmanual\b/i.test(transmission) && !/\bautomated\b/i.test(transmission) ? 'MANUAL' : 'AUTOMATIC')

/** `24990 AUD`, with cents only if there are any. */
export const platformPrice = ({ price: { amount, currency } }: FeedAd): string | undefined =>
  amount === undefined ? undefined : `${Number.isInteger(amount) ? amount : amount.toFixed(2)} ${currency}`

/** Neither of these platforms can show that a vehicle has yet to arrive. */
export const NOT_HERE_YET: Refusal = {
  field: 'availability',
  rule: 'must be immediate: a vehicle that has yet to arrive is refused',
  refuses: ({ vehicle }) => vehicle.status === 'coming_soon',
  remedy: 'It joins the feed when its status is in_stock.',
}

/** Whether an image CDN converts a picture to JPEG; the build does with those of the dealer's folder. */
const isConverted = ({ tenant }: FeedAd): boolean => tenant.image_cdn.base_url !== undefined

/** Google doesn't read WebP. */
export const GOOGLE_PICTURE: Values = {
  requirement: 'must be JPEG, PNG, GIF, BMP or TIFF',
  allows: (value, ad) => isConverted(ad) || !/\.(?:avif|svg|webp|heic|jxl|pdf)(?:[?#]|$)/i.test(String(value)),
}

/** Advice for pictures, because platforms don't read AVIF. */
export const READABLE_PICTURE: Values = {
  requirement: 'must be JPEG, PNG or WebP',
  allows: (value, ad) => isConverted(ad) || !/\.(?:avif|svg)(?:[?#]|$)/i.test(String(value)),
}
export const PICTURE_REMEDY = 'Add a photo of the vehicle itself as JPEG, or name an image CDN in image_cdn.'

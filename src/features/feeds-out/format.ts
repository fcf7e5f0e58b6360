import type { Location } from '#src/tenant/location.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { AdvertisedPrice } from '#src/vehicle/advertised-price.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/** A vehicle as feeds advertise it, with whole addresses and plain text. */
export interface FeedAd {
  vehicle: Vehicle
  tenant: Tenant
  price: AdvertisedPrice
  /** Undefined if the site doesn't show it. */
  location: Location | undefined
  url: string
  title: string
  /** The dealer's comments, otherwise the main facts. May have several lines. */
  description: string
  /** 1200 x 900 px, the main one first. */
  pictures: readonly string[]
  /** Milliseconds since the epoch. */
  now: number
}

export type FeedValue = string | number | boolean | readonly string[]

/** The values that a field may have. */
export interface Values {
  /** Completes the sentence "The field ...". */
  requirement: string
  /** The same in JSON Schema. */
  schema?: object
  allows(value: FeedValue, ad: FeedAd): boolean
}

/** One field of a format, and our fact for it. */
export interface FeedField {
  name: string
  /**
   * A vehicle without the value, or with a wrong one, is left out of the feed. If an optional value is wrong, only the
   * value is left out.
   */
  required?: true | ((ad: FeedAd) => boolean)
  ours(ad: FeedAd): FeedValue | undefined
  values?: Values
  /** The platform's advice, which is only reported. */
  advice?: Values
  /** The platform refuses all vehicles that share a value. */
  unique?: true
  remedy: string
}

/** Why a platform doesn't accept a vehicle at all. */
export interface Refusal {
  field: string
  rule: string
  refuses(ad: FeedAd): boolean
  remedy: string
}

/** A row of a feed: values by field name. */
export type FeedRow = Readonly<Record<string, FeedValue>>

/** One platform's format as a table. */
export interface FeedFormat {
  fields: readonly FeedField[]
  refusals?: readonly Refusal[]
  /** Undefined if the format is only checked. */
  file?: {
    /** `google.txt` */
    name: string
    content_type: string
    write(rows: readonly FeedRow[], fields: readonly FeedField[], tenant: Tenant): string
  }
}

export const oneOf = (...allowed: readonly string[]): Values => ({
  requirement: `must be one of ${allowed.join(', ')}`,
  schema: { enum: allowed },
  allows: (value) => allowed.includes(String(value)),
})

export const shaped = (pattern: RegExp, rule: string): Values => ({
  requirement: `must be ${rule}`,
  schema: { type: 'string', pattern: pattern.source },
  allows: (value) => pattern.test(String(value)),
})

export const atMost = (most: number): Values => ({
  requirement: `must have at most ${most} characters`,
  schema: { type: 'string', maxLength: most },
  allows: (value) => [...String(value)].length <= most,
})

/** A text within a limit, cut after its last whole sentence or, failing that, its last whole word. */
export function withinLimit(text: string, most: number): string {
  const letters = [...text]
  if (letters.length <= most) return text
  const start = letters.slice(0, most).join('')
  const sentence = /^.*[.!?](?=\s|$)/su.exec(start)?.[0] ?? ''
  return (sentence.length * 2 > start.length ? sentence : start.replace(/\s+\S*$/u, '')).trim()
}

export const between = (least: number, most: number): Values => ({
  requirement: `must be between ${least} and ${most}`,
  schema: { type: 'number', minimum: least, maximum: most },
  allows: (value) => Number(value) >= least && Number(value) <= most,
})

import { isRecord } from '#src/base/record.ts'
import { readStored, writeStored } from '../visitor/storage.ts'

/** What a shopper's own vehicle was valued at, kept on the device for the site's other pages. */
export interface KeptOffer {
  /** Of the vehicle that the shopper wants instead, where one was named. */
  car_id?: string
  offer_price: number
  /** Milliseconds since the epoch. */
  at: number
}

/** An estimate that is older says little: markets and odometers move. Milliseconds. */
const KEPT_FOR = 14 * 24 * 60 * 60 * 1000

const keyOf = (website_slug: string): string => `${website_slug}:valuation`

/** The offer in whole currency units; undefined where there is none or it is too old. @spec 3.13 */
export function keptOffer(website_slug: string, now: number): number | undefined {
  const kept = readStored(keyOf(website_slug))
  if (!isRecord(kept)) return undefined
  const { offer_price, at } = kept
  return typeof offer_price === 'number' && typeof at === 'number' && now - at < KEPT_FOR ? offer_price : undefined
}

export const keepOffer = (website_slug: string, offer: KeptOffer): void => writeStored(keyOf(website_slug), offer)

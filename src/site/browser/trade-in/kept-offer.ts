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

const keyOf = (site: string): string => `${site}:valuation`

/** Undefined where there is none, where it is too old, or where the device keeps nothing. */
export function keptOffer(site: string, now: number): KeptOffer | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(site)) ?? 'null')
    return isOffer(kept) && now - kept.at < KEPT_FOR ? kept : undefined
  } catch {
    return undefined
  }
}

/** A device that keeps nothing asks again on the next page. */
export function keepOffer(site: string, offer: KeptOffer): void {
  try {
    localStorage.setItem(keyOf(site), JSON.stringify(offer))
  } catch {
    // Private windows and full disks refuse: the offer stays on its own page.
  }
}

const isOffer = (kept: unknown): kept is KeptOffer =>
  typeof kept === 'object' &&
  kept !== null &&
  'offer_price' in kept &&
  typeof kept.offer_price === 'number' &&
  'at' in kept &&
  typeof kept.at === 'number'

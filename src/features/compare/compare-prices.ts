import { lowestOf } from './compare-facts.ts'

/** The price of a vehicle as its page prints it. */
export interface StatedPrice {
  price: string
  price_type?: string | undefined
  isDriveAway: boolean
  /** What it costs with the duty of a state, by state. */
  totals: ReadonlyMap<string, string>
}

export interface ComparedPrices {
  /** Which advertised price is the lowest; undefined unless all include the same. */
  lowest: number | undefined
  /** What each costs with the duty of the shopper's state, which a drive-away price includes. */
  totals?: { values: (string | undefined)[]; lowest: number | undefined }
}

/** Compares prices only like for like: of one kind, or with the duty of a state. */
export function comparePrices(vehicles: readonly StatedPrice[], state: string | undefined): ComparedPrices {
  if (state === undefined) {
    const isAlike = new Set(vehicles.map(({ price_type }) => price_type)).size === 1
    return { lowest: isAlike ? lowestOf(vehicles.map(({ price }) => price)) : undefined }
  }
  const values = vehicles.map((v) => (v.isDriveAway ? v.price : v.totals.get(state)))
  return { lowest: undefined, totals: { values, lowest: lowestOf(values) } }
}

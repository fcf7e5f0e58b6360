import { lowestOf } from './compare-facts.ts'

/** The price of a vehicle as printed on its page. */
export interface StatedPrice {
  price: string
  price_type?: string | undefined
  isDriveAway: boolean
  /** The price with the duty of each state. */
  totals: ReadonlyMap<string, string>
}

export interface ComparedPrices {
  /** Which advertised price is the lowest; undefined unless all include the same charges. */
  lowest: number | undefined
  /** The price of each with the duty of the shopper's state, which a drive-away price includes. */
  totals?: { values: (string | undefined)[]; lowest: number | undefined }
}

/** Compares prices only like for like: of one type, or with the duty of a state. */
export function comparePrices(vehicles: readonly StatedPrice[], state: string | undefined): ComparedPrices {
  if (state === undefined) {
    const isAlike = new Set(vehicles.map(({ price_type }) => price_type)).size === 1
    return { lowest: isAlike ? lowestOf(vehicles.map(({ price }) => price)) : undefined }
  }
  const values = vehicles.map((v) => (v.isDriveAway ? v.price : v.totals.get(state)))
  return { lowest: undefined, totals: { values, lowest: lowestOf(values) } }
}

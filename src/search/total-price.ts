import type { AustralianState } from '#src/tenant/states.ts'
import type { ShopperState } from './address/shopper-state.ts'

/** The attribute of a vehicle's price including the duty of a state: `total_nsw`. */
export type TotalAttribute = `total_${Lowercase<AustralianState>}`

export const totalAttribute = (state: AustralianState): TotalAttribute =>
  `total_${state.toLowerCase() as Lowercase<AustralianState>}`

/** `NSW` for `total_nsw`; undefined for another attribute. */
export const totalState = (attribute: string): string | undefined => /^total_(.+)/.exec(attribute)?.[1]?.toUpperCase()

export type TotalPrices = Partial<Record<TotalAttribute, number>>

type Priced = Pick<ShopperState, 'sort' | 'ranges' | 'total'>

/** Whether a list depends on what its prices include. */
export const isByPrice = ({ sort, ranges }: Priced): boolean => sort.startsWith('price') || ranges.price !== undefined

/**
 * A shopper's next search, which compares prices including the duty of the state that they chose once, unless they
 * chose otherwise for the search before.
 */
export function withTotal<S extends Priced>(next: S, before: Priced, chosen: AustralianState | undefined): S {
  const { total, ...rest } = next
  const compared = isByPrice(before) ? total : (total ?? chosen)
  return isByPrice(next) && compared !== undefined ? ({ ...rest, total: compared } as S) : (rest as S)
}

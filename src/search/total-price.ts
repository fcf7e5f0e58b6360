import type { AustralianState } from '#src/tenant/states.ts'
import type { ShopperState } from './address/shopper-state.ts'

/** The attribute of what a vehicle costs with the duty of a state: `total_nsw`. */
export type TotalAttribute = `total_${Lowercase<AustralianState>}`

export const totalAttribute = (state: AustralianState): TotalAttribute =>
  `total_${state.toLowerCase() as Lowercase<AustralianState>}`

/** `NSW` of `total_nsw`; undefined for another attribute. */
export const totalState = (attribute: string): string | undefined => /^total_(.+)/.exec(attribute)?.[1]?.toUpperCase()

export type TotalPrices = Partial<Record<TotalAttribute, number>>

type Asked = Pick<ShopperState, 'sort' | 'ranges' | 'total'>

/** Whether a list depends on what its prices include. */
export const isByPrice = ({ sort, ranges }: Asked): boolean => sort.startsWith('price') || ranges.price !== undefined

/**
 * A shopper's next search, which compares prices with the duty of the state that they have once
 * chosen, unless they have chosen otherwise for the search before.
 */
export function withTotal<S extends Asked>(next: S, before: Asked, chosen: AustralianState | undefined): S {
  const { total, ...rest } = next
  const wanted = isByPrice(before) ? total : (total ?? chosen)
  return isByPrice(next) && wanted !== undefined ? ({ ...rest, total: wanted } as S) : (rest as S)
}

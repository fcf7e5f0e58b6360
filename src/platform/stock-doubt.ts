import type { Car } from '#src/record/car.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/** How much the dealer allows to change at once. */
export type StockLimits = Pick<Tenant, 'largest_stock_loss' | 'largest_price_change'>

/** Why a reading must not replace the last good stock. */
export interface StockDoubt {
  kind: 'damaged' | 'cut-short' | 'empty' | 'lost' | 'off-sale' | 'prices' | 'no-prices' | 'kilometres'
  /** Sentences that name the source, the finding and the limit. */
  message: string
  /** The facts about known vehicles that are doubted; all others are trusted. */
  facts?: readonly (keyof Car)[]
}

export const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`

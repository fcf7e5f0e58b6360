import type { Content } from '#src/tenant/content.ts'
import type { Manufacturer } from '#src/tenant/manufacturer.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { PriceLedger } from '#src/vehicle/price-ledger.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/** What a dealer's site is made from. */
export interface SiteInput {
  tenant: Tenant
  content: Content
  /** All vehicles of the source, including those that may not be listed (@spec 7.12). */
  vehicles: Vehicle[]
  /** Set for a franchise site if the dealer platform knows the brand. @spec 7.2 */
  manufacturer?: Manufacturer | undefined
  /** What the dealer has advertised so far. */
  ledger?: PriceLedger | undefined
  /** Milliseconds since the epoch. */
  now: number
  /** The mock setting: the lead API is at /mock instead of /api. @spec 7.11 */
  mock?: boolean
}

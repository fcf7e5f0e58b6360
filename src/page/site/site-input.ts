import type { Content } from '#src/tenant/content.ts'
import type { Manufacturer } from '#src/tenant/manufacturer.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { DepartedVehicle } from '#src/vehicle/departed.ts'
import type { PriceLedger } from '#src/vehicle/price-ledger.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/**
 * By vehicle id: a digest of the page's content, and the day on which that last changed, if a build has seen it change.
 */
export type LastChanges = Readonly<Record<string, { stated: string; on?: string | undefined }>>

export interface SiteInput {
  tenant: Tenant
  content: Content
  /** All vehicles of the source, including those that may not be listed (@spec 7.12). */
  vehicles: Vehicle[]
  /** Set for a franchise site if the dealer platform knows the brand. @spec 7.2 */
  manufacturer?: Manufacturer | undefined
  ledger?: PriceLedger | undefined
  changes?: LastChanges | undefined
  /** Vehicles that the site listed within a year. */
  departed?: readonly DepartedVehicle[] | undefined
  /** Milliseconds since the epoch. */
  now: number
  /** The mock setting: the lead API is at /mock instead of /api. @spec 7.11 */
  mock?: boolean
}

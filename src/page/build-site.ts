import type { Content } from '#src/tenant/content.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { SiteModel } from './site-model.ts'

export interface SiteInput {
  tenant: Tenant
  content: Content
  /** All of the source's vehicles; what may be listed is decided here (@spec 7.12). */
  vehicles: Vehicle[]
  /** Milliseconds since the epoch. */
  now: number
}

/** Tenant, content and stock in; every page of the site out. Pure. */
export function buildSite(_input: SiteInput): SiteModel {
  throw new Error('not written yet')
}

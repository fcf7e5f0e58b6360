import { buildSite } from '#src/page/site/build-site.ts'
import type { SiteModel } from '#src/page/site/site-model.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aContent, someVehicles } from '../../../unit/page/fixture.ts'
import { aTenant } from '../../../unit/vehicle/fixture.ts'

const aDealer = (slug: string): Tenant =>
  aTenant({ id: slug, slug, url: `https://${slug}.example`, switches: { alerts: { enabled: true } } })

/** The stock of both changes alike. */
export const DEALERS = [aDealer('stormy'), aDealer('neighbour')] as const

/** 600 vehicles, of which 500 then get a lower price. */
export const STOCK = someVehicles(600)
export const CHANGED = STOCK.map((v, at) => (at < 500 && v.price ? { ...v, price: v.price - 1000 } : v))

export const siteOf = (tenant: Tenant, vehicles: Vehicle[]): SiteModel =>
  buildSite({ tenant, content: aContent(), vehicles, now: Date.now() })

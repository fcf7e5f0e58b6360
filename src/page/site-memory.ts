import { type Recall, recall } from '#src/base/recall.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ShippedVehicle } from './files/shipped-vehicle.ts'
import { type SiteGround, siteGround } from './ground.ts'
import type { Later } from './later.ts'
import type { Card } from './parts.ts'
import type { Routes } from './routes.ts'

/**
 * What a process keeps between two builds of one site: what lists show of vehicles.
 * An unchanged vehicle gives the same objects again, so that neither they nor
 * their fingerprints are made anew when another vehicle's price changes.
 */
export interface SiteMemory {
  ground: (tenant: Tenant, routes: Routes) => SiteGround
  cards: Recall<Later<Card>>
  shipped: Recall<ShippedVehicle>
  /** Lines of `/stock.json`. */
  stock: Recall<string>
}

export const siteMemory = (): SiteMemory => ({
  ground: lastGround(),
  cards: recall(),
  shipped: recall(),
  stock: recall(),
})

/** The same ground for the same tenant and routes. */
function lastGround(): SiteMemory['ground'] {
  let last: { tenant: Tenant; routes: string; ground: SiteGround } | undefined
  return (tenant, routes) => {
    const written = JSON.stringify(routes)
    if (last?.tenant !== tenant || last.routes !== written) {
      last = { tenant, routes: written, ground: siteGround(tenant, routes) }
    }
    return last.ground
  }
}

import { type Memo, memoiseLast } from '#src/base/memoise-last.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Card } from '../elements.ts'
import type { ShippedVehicle } from '../files/shipped-vehicle.ts'
import type { Later } from '../later.ts'
import type { Routes } from './routes.ts'
import { type SiteConfig, siteConfig } from './site-config.ts'
import type { SiteFile } from './site-model.ts'

/**
 * Results that a process keeps between two builds of one site. An unchanged vehicle gives
 * the same objects again, so neither they nor their fingerprints are computed again when
 * another vehicle's price changes.
 */
export interface SiteMemory {
  config: (tenant: Tenant, routes: Routes) => SiteConfig
  cards: Memo<Later<Card>>
  shipped: Memo<ShippedVehicle>
  /** Lines of `/stock.json`. */
  stock: Memo<string>
  /** QR codes of vehicle pages. */
  qrCodes: Memo<SiteFile>
  /** Maps of locations. */
  maps: Memo<SiteFile>
}

export const siteMemory = (): SiteMemory => ({
  config: lastConfig(),
  cards: memoiseLast(),
  shipped: memoiseLast(),
  stock: memoiseLast(),
  qrCodes: memoiseLast(),
  maps: memoiseLast(),
})

/** Returns the same object for the same tenant and routes. */
function lastConfig(): SiteMemory['config'] {
  let last: { tenant: Tenant; routes: string; config: SiteConfig } | undefined
  return (tenant, routes) => {
    const written = JSON.stringify(routes)
    if (last?.tenant !== tenant || last.routes !== written) {
      last = { tenant, routes: written, config: siteConfig(tenant, routes) }
    }
    return last.config
  }
}

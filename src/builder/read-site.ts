import { join } from 'node:path'
import { outlineSite, type SiteInput } from '#src/page/build-site.ts'
import type { SiteModel, SiteOutline } from '#src/page/site-model.ts'
import type { StockOptions, StockReading } from '#src/platform/stock-reading.ts'
import { readStock } from '#src/platform/stock-source.ts'
import { tenantWarnings } from '#src/tenant/warnings.ts'
import { loadContent } from './load-content.ts'
import { problemText } from './load-problem.ts'
import type { LoadedTenant } from './load-tenants.ts'
import { tenantMemory } from './memory.ts'

/** Everything that one dealer's site is made from, read. */
export interface SiteReading {
  stock: StockReading
  /** Folder of the dealer's own pictures. */
  pictures: string
  /** `Tauranga`, `Bathurst, NSW`. */
  place: string
  /** What the pages are composed from. */
  input: SiteInput
  /** Plans the site; separate, because the guard rails look at the stock first. */
  outline(): SiteOutline
  /** The same with every page made. */
  compose(): SiteModel
}

/** A mistake in what a person wrote; the message says where and what to do. */
export class TenantError extends Error {
  override name = 'TenantError'
}

/**
 * Reads one dealer's folder and stock.
 * @throws TenantError, or StockError when the stock source as a whole cannot be read.
 */
export async function readSite(
  { folder, tenant: loaded }: LoadedTenant,
  now: number,
  memory = tenantMemory(),
  options: Pick<StockOptions, 'cacheFolder' | 'code' | 'log'> = {},
): Promise<SiteReading> {
  if (!loaded.ok) throw new TenantError(loaded.error.map(problemText).join('\n'))
  const tenant = memory.tenant(loaded.value)
  const content = await loadContent(folder, tenant, options)
  if (!content.ok) throw new TenantError(content.error.map(problemText).join('\n'))
  const stock = await readStock(tenant, { ...options, folder, now, environment: process.env, memory: memory.stock })
  const { city, state } = tenant.address
  const input = {
    tenant,
    content: memory.content(content.value),
    vehicles: stock.vehicles,
    now,
    mock: process.env.MOCK === '1',
  }
  const outline = (): SiteOutline => {
    const site = outlineSite(input, memory.site)
    return { ...site, warnings: [...tenantWarnings(tenant), ...site.warnings] }
  }
  return {
    stock,
    input,
    place: state ? `${city}, ${state}` : city,
    pictures: join(folder, 'images'),
    outline,
    compose() {
      const site = outline()
      return { ...site, pages: site.pages.map((page) => page.make()) }
    },
  }
}

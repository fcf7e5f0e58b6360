import { isDeepStrictEqual } from 'node:util'
import type { ShippedVehicle } from '#src/page/files/shipped-vehicle.ts'
import { type SiteMemory, siteMemory } from '#src/page/site-memory.ts'
import { type StockMemory, stockMemory } from '#src/platform/stock-memory.ts'
import type { Content } from '#src/tenant/content.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { type CompiledApp, compileApp } from './compile.ts'
import { type Fingerprint, fingerprinter } from './fingerprint.ts'
import { type KeptRecall, keptRecall } from './kept-recall.ts'
import { type ManifestShelf, manifestShelf } from './manifest-shelf.ts'
import { openPress, type PressParts } from './press.ts'
import type { Press } from './publish-site.ts'

/** What a long-lived process keeps of one dealer between two builds; the site that it gives is the same. */
export interface TenantMemory {
  tenant: Settled<Tenant>
  content: Settled<Content>
  stock: StockMemory
  site: SiteMemory
  shipped: KeptRecall<ShippedVehicle>
  fingerprint: Fingerprint
  manifests: ManifestShelf
}

/** The earlier object for as long as the new one equals it. */
type Settled<T> = (value: T) => T

/** @param few records checked or vehicles prepared anew that are not worth keeping for another process */
export function tenantMemory(few?: number): TenantMemory {
  const stock = stockMemory(few)
  const fingerprint = fingerprinter(stock.digests)
  const shipped = keptRecall<ShippedVehicle>(fingerprint, few)
  return {
    tenant: settled(),
    content: settled(),
    stock,
    site: { ...siteMemory(), shipped: shipped.recall },
    shipped,
    fingerprint,
    manifests: manifestShelf(),
  }
}

/**
 * The memories of all dealers of a process, and its compiled app. A process has
 * loaded its code, so it builds with the app of its first build, whatever is
 * saved in the project afterwards.
 */
export class BuildMemory {
  readonly #tenants = new Map<string, TenantMemory>()
  #app: CompiledApp | undefined
  #press: Press | undefined

  /** @throws CompileError */
  async app(root: string, stamp?: string): Promise<CompiledApp> {
    this.#app ??= await compileApp(root, stamp)
    return this.#app
  }

  async press(parts: PressParts): Promise<Press> {
    this.#press ??= await openPress(parts)
    return this.#press
  }

  /** @param folder The tenant's folder. */
  of(folder: string): TenantMemory {
    const memory = this.#tenants.get(folder) ?? tenantMemory()
    this.#tenants.set(folder, memory)
    return memory
  }
}

function settled<T>(): Settled<T> {
  let last: T | undefined
  return (value) => {
    if (last === undefined || !isDeepStrictEqual(last, value)) last = value
    return last
  }
}

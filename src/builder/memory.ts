import { isDeepStrictEqual } from 'node:util'
import { type SiteMemory, siteMemory } from '#src/page/site/site-memory.ts'
import { type StockMemory, stockMemory } from '#src/platform/stock-memory.ts'
import type { Content } from '#src/tenant/content.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { GuardMemory } from './load/trusted-stock.ts'
import { type Fingerprint, fingerprinter } from './render/fingerprint.ts'

/** What a long-lived process caches of one dealer between builds; the resulting site is the same without it. */
export interface TenantMemory {
  tenant: Settled<Tenant>
  content: Settled<Content>
  stock: StockMemory
  guard: GuardMemory
  site: SiteMemory
  fingerprint: Fingerprint
}

/** Returns the earlier object as long as the new one equals it. */
type Settled<T> = (value: T) => T

export const tenantMemory = (): TenantMemory => ({
  tenant: settled(),
  content: settled(),
  stock: stockMemory(),
  guard: {},
  site: siteMemory(),
  fingerprint: fingerprinter(),
})

/** A process's caches of all dealers. */
export class BuildMemory {
  readonly #tenants = new Map<string, TenantMemory>()

  /** @param folder The tenant's folder. */
  of(folder: string): TenantMemory {
    const memory = this.#tenants.get(folder) ?? tenantMemory()
    this.#tenants.delete(folder)
    this.#tenants.set(folder, memory)
    return memory
  }

  /** Number of cached dealers. */
  get size(): number {
    return this.#tenants.size
  }

  /** Forgets the `count` least recently used dealers. */
  forgetOldest(count: number): void {
    for (const folder of [...this.#tenants.keys()].slice(0, count)) this.#tenants.delete(folder)
  }
}

function settled<T>(): Settled<T> {
  let last: T | undefined
  return (value) => {
    if (last === undefined || !isDeepStrictEqual(last, value)) last = value
    return last
  }
}

import type { Tenant } from '#src/tenant/tenant.ts'

/** A request for a dealer's newest stock. */
export interface FetchWish {
  /** Fetches from every source now; otherwise only from those that are due. */
  isAsked: boolean
  /** Vehicles (id or slug) whose details are requested again. */
  vehicles?: readonly string[] | undefined
  /** Ids of the jobs that wait for the build after the fetch. */
  answers: readonly string[]
}

/** Fetches of a process: one of a dealer at a time, and one more for all requests that come meanwhile. */
export class Fetches {
  readonly #waiting = new Map<string, { tenant: Tenant; wish: FetchWish }>()
  readonly #running = new Set<string>()
  readonly #fetch: (tenant: Tenant, wish: FetchWish) => Promise<void>

  /** @param fetch never rejects */
  constructor(fetch: (tenant: Tenant, wish: FetchWish) => Promise<void>) {
    this.#fetch = fetch
  }

  isBusy(slug: string): boolean {
    return this.#running.has(slug)
  }

  /** Starts a fetch without waiting for it. */
  start(tenant: Tenant, wish: FetchWish): void {
    const { slug } = tenant
    const earlier = this.#waiting.get(slug)
    this.#waiting.set(slug, { tenant, wish: earlier ? merged(earlier.wish, wish) : wish })
    if (!this.#running.has(slug)) void this.#run(slug)
  }

  async #run(slug: string): Promise<void> {
    this.#running.add(slug)
    for (let next = this.#take(slug); next; next = this.#take(slug)) await this.#fetch(next.tenant, next.wish)
    this.#running.delete(slug)
  }

  #take(slug: string) {
    const next = this.#waiting.get(slug)
    this.#waiting.delete(slug)
    return next
  }
}

const merged = (a: FetchWish, b: FetchWish): FetchWish => ({
  isAsked: a.isAsked || b.isAsked,
  vehicles: [...new Set([...(a.vehicles ?? []), ...(b.vehicles ?? [])])],
  answers: [...new Set([...a.answers, ...b.answers])],
})

import type { SitePage } from '#src/features/page.ts'
import { buildSite } from '#src/page/site/build-site.ts'
import type { SiteModel } from '#src/page/site/site-model.ts'
import type { Content } from '#src/tenant/content.ts'
import type { TenantInput } from '#src/tenant/tenant.ts'
import type { PriceLedger } from '#src/vehicle/price-ledger.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aTenant, aVehicle, NOW } from '../vehicle/fixture.ts'

export { aLocation, aTenant, aVehicle, DAYS, NOW, secondsAgo } from '../vehicle/fixture.ts'

export const aContent = (changes: Partial<Content> = {}): Content => ({
  posts: [],
  pages: [],
  offers: [],
  reviews: [],
  promotions: [],
  parts: [],
  team: [],
  replies: [],
  exceptions: [],
  redirects: [],
  ...changes,
})

export const aPost = (slug: string, date = '2026-03-01') => ({
  slug,
  title: `About ${slug}`,
  date,
  summary: `What there is to know about ${slug}.`,
  html: '<p>Words.</p>',
})

export const anOffer = (slug: string, changes: Partial<Content['offers'][number]> = {}) => ({
  slug,
  title: `Offer ${slug}`,
  summary: 'Less to pay.',
  terms: 'While stocks last.',
  ...changes,
})

export const aReview = (author: string, rating: number, date = '2026-02-01') => ({
  author,
  rating,
  date,
  text: 'Good people.',
  source: 'google' as const,
})

export interface SiteChanges {
  tenant?: Partial<TenantInput>
  content?: Partial<Content>
  vehicles?: Vehicle[]
  ledger?: PriceLedger
  now?: number
}

export const aSite = ({ tenant, content, vehicles = [aVehicle()], ledger, now = NOW }: SiteChanges = {}): SiteModel =>
  buildSite({ tenant: aTenant(tenant), content: aContent(content), vehicles, ledger, now })

/** Vehicles that differ in id, slug, name and price. */
export const someVehicles = (count: number, changes: Partial<Vehicle> = {}): Vehicle[] =>
  Array.from({ length: count }, (_, index) =>
    aVehicle({
      id: `v${index + 1}`,
      slug: `vehicle-${index + 1}`,
      stocknum: `S${index + 1}`,
      price: 10_000 + index * 1000,
      custom_rank: count - index,
      ...changes,
    }),
  )

export const paths = (site: SiteModel): string[] => site.pages.map((page) => page.path)

/** The page at a path; fails where there is none of that kind. */
export function pageAt<K extends SitePage['kind']>(
  site: SiteModel,
  kind: K,
  path: string,
): Extract<SitePage, { kind: K }> {
  const found = site.pages.find(
    (page): page is Extract<SitePage, { kind: K }> => page.kind === kind && page.path === path,
  )
  if (found === undefined) throw new Error(`no ${kind} page at ${path}; there is ${paths(site).join(' ')}`)
  return found
}

export const vehiclePageOf = (changes: Partial<Vehicle> = {}, tenant: Partial<TenantInput> = {}) => {
  const v = aVehicle(changes)
  const site = aSite({ vehicles: [v], tenant })
  const page = site.pages.find((each) => each.kind === 'vehicle')
  if (page?.kind !== 'vehicle') throw new Error('the vehicle has no page')
  return page
}

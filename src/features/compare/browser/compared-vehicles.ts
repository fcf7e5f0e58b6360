import type { FactLabels } from '#src/features/compare/compare-page.ts'
import { vehiclePage } from '#src/site/browser/card/vehicle-page.ts'
import { fetchJson } from '#src/site/browser/stock/fetch-json.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'
import { type PrintedVehicle, printedVehicle } from './stated-facts.ts'

/** A vehicle that the site still lists. */
export interface ComparedVehicle extends PrintedVehicle {
  id: string
  href: string
  isDriveAway: boolean
}

interface Site {
  /** Parent of the vehicle pages. */
  listing: string
  labels: FactLabels
}

/**
 * The vehicles with these ids, in this order, except those that the site no longer lists. Whether it does is in the
 * stock; the facts come from the vehicles' own pages.
 *
 * @throws if the stock or a listed vehicle's page can't be fetched
 */
export async function comparedVehicles(ids: readonly string[], { listing, labels }: Site): Promise<ComparedVehicle[]> {
  const byId = new Map((await stock()).map((v) => [v.id, v]))
  const listed = ids.map((id) => byId.get(id)).filter((v) => v !== undefined)
  return Promise.all(
    listed.map(async (v) => {
      const { href } = new URL(`${listing}/${v.slug}`, location.href)
      const stated = printedVehicle(await vehiclePage(href), labels)
      return { ...stated, id: v.id, href, isDriveAway: v.price_type === 'drive_away' }
    }),
  )
}

async function stock(): Promise<Pick<PublishedVehicle, 'id' | 'slug' | 'price_type'>[]> {
  return Object.values((await fetchJson('/stock.json', 'no-cache')).vehicles)
}

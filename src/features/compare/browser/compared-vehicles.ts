import type { FactLabels } from '#src/features/compare/compare-page.ts'
import { vehiclePage } from '#src/site/browser/card/vehicle-page.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'
import { type StatedVehicle, statedVehicle } from './stated-facts.ts'

/** A vehicle that the site still lists. */
export interface ComparedVehicle extends StatedVehicle {
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
 * The vehicles with these ids, in this order, without those that the site no longer lists: the stock says which they
 * are, their own pages say what they are.
 *
 * @throws if the stock or a listed vehicle's page can't be fetched
 */
export async function comparedVehicles(ids: readonly string[], { listing, labels }: Site): Promise<ComparedVehicle[]> {
  const byId = new Map((await stock()).map((v) => [v.id, v]))
  const listed = ids.map((id) => byId.get(id)).filter((v) => v !== undefined)
  return Promise.all(
    listed.map(async (v) => {
      const { href } = new URL(`${listing}/${v.slug}`, location.href)
      const stated = statedVehicle(await vehiclePage(href), labels)
      return { ...stated, id: v.id, href, isDriveAway: v.price_type === 'drive_away' }
    }),
  )
}

async function stock(): Promise<Pick<PublishedVehicle, 'id' | 'slug' | 'price_type'>[]> {
  const response = await fetch('/stock.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`/stock.json: status ${response.status}`)
  return Object.values((await response.json()).vehicles)
}

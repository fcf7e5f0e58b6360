import { joinWords } from '#src/base/text.ts'
import { LATEST_INDEX_PATH, type LatestIndex } from '#src/search/latest-index.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { sortVehicles } from '#src/vehicle/sort.ts'
import { vehicleState } from '#src/vehicle/state.ts'
import type { FollowedStock, FollowedVehicle } from '#src/vehicle/stock-changes.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteFile } from '../site/site-model.ts'

/** What a release publishes, for the alerts of its shoppers; undefined if the dealer has none. */
export function followedStock(context: DealerSite, files: readonly SiteFile[]): FollowedStock | undefined {
  if (!context.tenant.switches.alerts.enabled) return undefined
  const latest = files.find(({ path }) => path === LATEST_INDEX_PATH)
  if (!latest) return undefined
  const { index, words }: LatestIndex = JSON.parse(latest.body)
  return {
    vehicles: context.available.map((v) => followed(v, context)),
    search: { index, words, rows: sortVehicles(context.listed, 'relevant').map(({ id }) => id) },
  }
}

function followed(v: Vehicle, { card }: DealerSite): FollowedVehicle {
  const { title, subtitle, price, href, picture } = card(v)
  return {
    id: v.id,
    state: vehicleState(v) === 'reserved' ? 'held' : 'for-sale',
    price: shownPrice(v),
    price_type: v.price_type,
    shown: {
      title: joinWords(title, subtitle),
      price: price.type ? `${price.text} ${price.type.toLowerCase()}` : price.text,
      href,
      picture: picture.src,
    },
  }
}

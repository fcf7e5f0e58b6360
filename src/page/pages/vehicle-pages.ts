import { formatDate } from '#src/base/dates.ts'
import { isAvailable } from '#src/vehicle/availability.ts'
import { conditionLabel } from '#src/vehicle/condition.ts'
import { keyFacts } from '#src/vehicle/facts.ts'
import { historyReport } from '#src/vehicle/history-report.ts'
import { marketBadge } from '#src/vehicle/market-badge.ts'
import { priceDisplay } from '#src/vehicle/price.ts'
import { cardTag } from '#src/vehicle/tag.ts'
import { vehicleSubtitle, vehicleTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { dealerStockPath, vehiclePath } from '#src/vehicle/vehicle-path.ts'
import { trail } from '../breadcrumbs.ts'
import { vehiclePhone } from '../card.ts'
import type { SiteContext } from '../context.ts'
import type { VehiclePage } from '../page.ts'
import { gallery } from '../pictures.ts'
import { similarInStock } from '../similar.ts'
import { vehicleActions } from '../vehicle-page/actions.ts'
import { certified } from '../vehicle-page/certified.ts'
import { commentParagraphs } from '../vehicle-page/comments.ts'
import { consumerInformationNotice } from '../vehicle-page/consumer-information-notice.ts'
import { financeBlock } from '../vehicle-page/finance-block.ts'
import { vehicleForms } from '../vehicle-page/forms.ts'
import { vehicleHead } from '../vehicle-page/head.ts'
import { specification } from '../vehicle-page/specification.ts'
import { tradeInBlock } from '../vehicle-page/trade-in-block.ts'

/** A sold vehicle offers its nearest three. */
const SIMILAR_TO_SOLD = 3

/** One page for each listed vehicle. @spec 2.4 2.21 2.22 5.15 */
export function vehiclePages(context: SiteContext): VehiclePage[] {
  const { similar_count } = context.tenant.switches.cars
  const similar = similarInStock(context.listed, Math.max(similar_count, SIMILAR_TO_SOLD))
  const titles = new Map<string, number>()
  for (const v of context.listed) titles.set(v.name, (titles.get(v.name) ?? 0) + 1)
  return context.listed.map((v) => {
    const nearest = (similar.get(v) ?? []).slice(0, isAvailable(v) ? similar_count : SIMILAR_TO_SOLD)
    return vehiclePage(v, nearest, (titles.get(v.name) ?? 0) > 1, context)
  })
}

function vehiclePage(v: Vehicle, similar: Vehicle[], isNamesake: boolean, context: SiteContext): VehiclePage {
  const { tenant, noun, routes } = context
  const available = isAvailable(v)
  const path = vehiclePath(v, tenant)
  const breadcrumbs = trail(
    [`${noun.many.charAt(0).toUpperCase()}${noun.many.slice(1)}`, routes.search],
    [v.name, path],
  )
  const market = marketBadge(v)
  const report = historyReport(v)
  const comments = commentParagraphs(v.comments)
  return {
    kind: 'vehicle',
    path,
    breadcrumbs,
    head: vehicleHead(v, { path, breadcrumbs, isNamesake }, context),
    vehicle_id: v.id,
    title: vehicleTitle(v),
    subtitle: vehicleSubtitle(v),
    condition: conditionLabel(v.car_type, tenant),
    tag: cardTag(v, context),
    price: priceDisplay(v, tenant),
    market:
      available && tenant.switches.cars.show_market_badge && market.kind === 'below-market'
        ? { label: market.label, reason: market.reason }
        : undefined,
    gallery: gallery(v, context.photos(v), tenant),
    video_href: webAddress(v.video_url),
    key_facts: keyFacts(v, tenant.template),
    specification: specification(v, tenant),
    features: v.features,
    comments: comments.length > 0 ? { title: tenant.texts.dealer_comments_title, paragraphs: comments } : undefined,
    history_report:
      report.kind === 'report' ? { label: 'History Report', href: report.url, external: true } : undefined,
    actions: available ? vehicleActions(v, context) : [],
    phone: tenant.switches.cars.show_phone ? vehiclePhone(v, context) : undefined,
    forms: available ? vehicleForms(v, context) : [],
    certified: v.certified ? certified(v) : undefined,
    notice: consumerInformationNotice(v, context),
    location: locationOf(v, context),
    finance: available ? financeBlock(v, context) : undefined,
    trade_in: tradeInBlock(v, context),
    similar: { title: `Similar ${noun.many}`, cards: similar.map(context.card) },
    dealer_stock: { label: 'See more from this dealer', href: dealerStockPath(v) },
    sold: available
      ? undefined
      : { title: tenant.texts.sold_tag, text: `This ${noun.one} has found its owner. These come closest to it.` },
    updated: v.date && formatDate(v.date),
  }
}

function locationOf(v: Vehicle, { locationOf, locations }: SiteContext): VehiclePage['location'] {
  const id = locationOf(v)?.id
  return locations.find((location) => location.id === id) ?? locations[0]
}

const webAddress = (url: string | undefined): string | undefined => (url && /^https?:\/\//i.test(url) ? url : undefined)

import { groupBy } from '#src/base/group-by.ts'
import { escapeBrackets } from '#src/base/urls.ts'
import { vehicleEnquiryCategory } from '#src/lead/categories.ts'
import { isAvailable } from '#src/vehicle/availability.ts'
import { conditionLabel } from '#src/vehicle/condition.ts'
import type { EstimatedTotal } from '#src/vehicle/estimated-total.ts'
import { factText, keyFacts } from '#src/vehicle/facts.ts'
import { marketBadge } from '#src/vehicle/market-badge.ts'
import { reserved } from '#src/vehicle/messages.ts'
import { vehicleNoun } from '#src/vehicle/noun.ts'
import { isTestDriveOnly } from '#src/vehicle/own-tag.ts'
import { priceDisplay } from '#src/vehicle/price.ts'
import type { PriceHistory } from '#src/vehicle/price-history.ts'
import { vehicleState } from '#src/vehicle/state.ts'
import type { StatutoryWarranty } from '#src/vehicle/statutory-warranty.ts'
import type { Tag } from '#src/vehicle/tag.ts'
import { fullTitle, vehicleSubtitle, vehicleTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { dealerStockPath, vehiclePath } from '#src/vehicle/vehicle-path.ts'
import { vehiclePhone } from '../card.ts'
import type { Card, FormModel } from '../elements.ts'
import { qrCodePath } from '../files/qr-code.ts'
import { formModel } from '../forms/form-model.ts'
import { pageTitle, trail } from '../head.ts'
import type { VehiclePage } from '../kinds/vehicle-page.ts'
import type { Later } from '../later.ts'
import { once } from '../once.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import { gallery } from '../pictures.ts'
import { type Scope, widestScope } from '../search/scopes.ts'
import { hasList } from '../search/stock-groups.ts'
import { similarInStock } from '../similar.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { type SiteConfig, yardOf } from '../site/site-config.ts'
import { dialogLink } from '../vehicle-links.ts'
import { vehicleActions } from '../vehicle-page/actions.ts'
import { assurances, certified } from '../vehicle-page/assurances.ts'
import { commentParagraphs } from '../vehicle-page/comments.ts'
import { vehicleCondition } from '../vehicle-page/condition.ts'
import { consumerInformationNotice } from '../vehicle-page/consumer-information-notice.ts'
import { vehiclePageBase } from '../vehicle-page/head.ts'
import * as messages from '../vehicle-page/messages.ts'
import { shownPriceHistory } from '../vehicle-page/price-history.ts'
import { specification } from '../vehicle-page/specification.ts'
import { shownTotal } from '../vehicle-page/total.ts'

/** A sold vehicle's page shows the three most similar vehicles. */
const SIMILAR_TO_SOLD = 3

/** Label and address of a result list. */
type ListLink = readonly [label: string, href: string]

/** One page for each listed vehicle. @spec 2.4 2.21 2.22 5.15 */
export function vehiclePages(context: DealerSite, scopes: readonly Scope[]): PageRecipe<VehiclePage>[] {
  const { listed, tenant, config } = context
  const { similar_count } = tenant.switches.cars
  const similar = similarInStock(listed, Math.max(similar_count, SIMILAR_TO_SOLD))
  const titleOf = once((v: Vehicle) => pageTitle(fullTitle(v), tenant.name))
  const namesakes = groupBy(listed, titleOf)
  const lists = listsOf(scopes)
  return listed.map((v) => {
    const nearest = (similar.get(v) ?? []).slice(0, isAvailable(v) ? similar_count : SIMILAR_TO_SOLD)
    const isNamesake = (namesakes.get(titleOf(v))?.length ?? 0) > 1
    const history = context.priceHistory(v)
    const parts = [
      config,
      v,
      context.tags(v),
      isNamesake,
      Object.values(lists.get(v) ?? {}),
      nearest.map(context.laterCard),
      history,
      vehicleCondition(v, tenant, context.now),
      context.totals(v),
      context.statutoryWarranty(v),
    ] as const
    return pageRecipe(
      { kind: 'vehicle', path: vehiclePath(v, tenant), in_sitemap: true, changed: context.changedOn(v) },
      parts,
      vehiclePage,
    )
  })
}

/** The lists of each vehicle's make and model, in the default search if they are there. */
function listsOf(scopes: readonly Scope[]): Map<Vehicle, Record<string, ListLink>> {
  const lists = new Map<Vehicle, Record<string, ListLink>>()
  for (const scope of [widestScope(scopes), scopes[0]])
    for (const group of [...(scope?.groups.make ?? []), ...(scope?.groups.model ?? [])])
      if (hasList(group))
        for (const v of group.items) lists.set(v, { ...lists.get(v), [group.facet]: [group.label, group.canonical] })
  return lists
}

function vehiclePage(
  context: SiteConfig,
  v: Vehicle,
  tags: Tag[],
  isNamesake: boolean,
  lists: readonly ListLink[],
  similar: readonly Later<Card>[],
  history: PriceHistory | undefined,
  { checks, ...condition }: ReturnType<typeof vehicleCondition>,
  totals: readonly EstimatedTotal[],
  statutory: StatutoryWarranty,
): VehiclePage {
  const { tenant, noun, routes } = context
  const available = isAvailable(v)
  const path = vehiclePath(v, tenant)
  const all = vehicleNoun(tenant.template).many
  const breadcrumbs = trail([all, routes.search], ...lists, [fullTitle(v), path])
  const location = yardOf(v, context)
  const comments = commentParagraphs(v.comments)
  return {
    kind: 'vehicle',
    ...vehiclePageBase(v, { path, breadcrumbs, isNamesake, checks }, context),
    vehicle_id: v.id,
    test_drive_only: isTestDriveOnly(v) || undefined,
    title: vehicleTitle(v),
    subtitle: vehicleSubtitle(v),
    qr_code: { src: qrCodePath(path), alt: context.origin + path },
    condition: conditionLabel(v.car_type, tenant),
    kilometres: factText(v, 'km'),
    tags,
    price: priceDisplay(v, tenant),
    price_history: history && shownPriceHistory(history, tenant.time_zone),
    estimated_total: shownTotal(totals, (context.locationOf(v) ?? tenant).address.state),
    market: available && tenant.switches.cars.show_market_badge ? marketBadge(v) : undefined,
    gallery: gallery(v, context.photos(v), tenant),
    media: vehicleMedia(v),
    key_facts: keyFacts(v, tenant.template),
    ...condition,
    specification: specification(v, tenant),
    features: v.features,
    comments: comments.length > 0 ? { title: tenant.texts.dealer_comments_title, paragraphs: comments } : undefined,
    assurances: assurances(v, { licences: location?.licences ?? [], statutory }, context),
    actions: available ? vehicleActions(v, context) : [],
    photo_request: available ? { label: messages.requestPhotos, ...dialogLink('request-photos') } : undefined,
    phone: tenant.switches.cars.show_phone ? vehiclePhone(v, context) : undefined,
    call: tenant.texts.call,
    forms: available ? vehicleForms(v, context) : [],
    certified: v.certified ? certified(v) : undefined,
    notice: consumerInformationNotice(v, context),
    location,
    similar: { title: messages.similar(noun.many), cards: similar.map(({ value }) => value) },
    dealer_stock: { label: messages.moreFromDealer, href: escapeBrackets(dealerStockPath(v)) },
    reserved:
      vehicleState(v) === 'reserved' ? { title: reserved, text: messages.reservedByAnother(noun.one) } : undefined,
    sold: available
      ? undefined
      : {
          title: tenant.texts.sold_tag,
          text: soldText(similar.length, noun.one),
        },
  }
}

/** The dialogs of a vehicle page: Submit an Enquiry, Book a Test Drive, Request Photos. @spec 2.22 */
function vehicleForms(v: Vehicle, context: SiteConfig): FormModel[] {
  const use = { path: vehiclePath(v, context.tenant), vehicle: v }
  return [
    formModel('quick-enquiry', context, { ...use, category: vehicleEnquiryCategory(v.car_type) }),
    formModel('test-drive', context, use),
    formModel('request-photos', context, use),
  ]
}

const soldText = (similar: number, noun: string): string =>
  similar > 0 ? messages.soldWithSimilar(noun) : messages.sold(noun)

type Medium = VehiclePage['media'][number]

/** The vehicle's video and 360° view, if they have a web address. */
const vehicleMedia = ({ video_url, spin_url }: Pick<Vehicle, 'video_url' | 'spin_url'>): Medium[] => [
  ...medium('video', messages.video, video_url),
  ...medium('spin', messages.spin, spin_url),
]

const medium = (kind: Medium['kind'], label: string, href: string | undefined): Medium[] =>
  href && /^https?:\/\//i.test(href) ? [{ kind, label, href, external: true }] : []

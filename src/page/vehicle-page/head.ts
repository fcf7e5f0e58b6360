import { capitalised, joinWords } from '#src/base/text.ts'
import { conditionInText } from '#src/vehicle/condition.ts'
import { cardFacts } from '#src/vehicle/facts.ts'
import { priceDisplay } from '#src/vehicle/price.ts'
import { fullTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { Link } from '../elements.ts'
import { fitSentences, pageBase } from '../head.ts'
import { carWithOffer } from '../json-ld/car.ts'
import * as common from '../messages.ts'
import type { PageBase } from '../page-base.ts'
import type { SiteConfig } from '../site/site-config.ts'
import * as messages from './messages.ts'

interface VehicleHead {
  path: string
  breadcrumbs: Link[]
  /** Whether another vehicle of the site has the same title. */
  isNamesake: boolean
  /** Rows of the page's condition, which structured data repeats. */
  checks: { label: string; value: string }[]
}

/** Path, breadcrumbs and head of a vehicle's page. */
export function vehiclePageBase(v: Vehicle, given: VehicleHead, context: SiteConfig): PageBase {
  const { path, breadcrumbs, isNamesake, checks } = given
  const { tenant } = context
  const price = priceDisplay(v, tenant)
  const facts = cardFacts(v, tenant.template).map(({ value }) => value)
  const condition = conditionInText(v.car_type, tenant)
  const vehicle = joinWords(capitalised(condition), fullTitle(v))
  const description = [
    price.is_amount ? messages.priced(vehicle, price.text) : messages.named(vehicle),
    facts.length > 0 ? `${facts.join(', ')}.` : undefined,
    messages.seeItAt(tenant.name, (context.locationOf(v) ?? tenant).address.city),
    common.enquireOrBook,
  ]
  return pageBase(context, {
    path,
    breadcrumbs,
    title: fullTitle(v),
    distinction: isNamesake ? (v.stocknum ?? v.id).slice(0, 20) : undefined,
    description,
    og_type: 'product',
    image: context.photos(v)[0]?.image.url,
    json_ld: [carWithOffer(v, { description: fitSentences(description), checks }, context)],
  })
}

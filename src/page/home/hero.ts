import { formatPrice } from '#src/base/money.ts'
import { counted } from '#src/base/text.ts'
import type { FactIcon } from '#src/record/facts.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { cardFacts, type Fact } from '#src/vehicle/facts.ts'
import { priceDisplay } from '#src/vehicle/price.ts'
import { stateLabel } from '#src/vehicle/state.ts'
import { fullTitle, imageAlt } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { vehiclePath } from '#src/vehicle/vehicle-path.ts'
import type { HomePage } from '../kinds/home-page.ts'
import * as messages from '../messages.ts'
import { contentPicture } from '../pictures.ts'
import { forSaleHere } from '../search/headline.ts'
import type { Scope } from '../search/scopes.ts'
import type { DealerSite } from '../site/dealer-site.ts'

type Hero = HomePage['hero']

const TABLE_ROWS = 9
const PICTURE_RATIO = 2 / 3

/** The top of the home page: what the dealer sells, and the finder. */
export function homeHero(context: DealerSite, usual: Scope): Hero {
  const { tenant, noun, routes } = context
  const { tagline } = tenant.texts
  // Without a count: the button beside it counts the results, which include recently sold vehicles.
  const headline = inSeveralPlaces(forSaleHere(usual, context), tenant)
  return {
    title: tagline ?? headline,
    text: tagline && `${headline}.`,
    picture: heroPicture(context),
    finder:
      usual.vehicles.length > 1
        ? {
            action: routes.search,
            conditions: usual.conditions,
            selects: finderSelects(usual),
            submit: messages.show(counted(usual.vehicles.length, noun.one, noun.many)),
            example: messages.exampleOf[tenant.template],
          }
        : undefined,
    table: tenant.template === 'truck' && context.available.length > 0 ? stockTable(context) : undefined,
  }
}

/** `Cars for sale in Bathurst, Orange and Dubbo`; only the headline for a single city, which is already in it. */
function inSeveralPlaces(headline: string, { locations }: DealerSite['tenant']): string {
  const cities = [...new Set(locations.filter(({ visible }) => visible).map(({ address }) => address.city))]
  const last = cities.pop()
  return last === undefined || cities.length === 0 || cities.length > 2
    ? headline
    : messages.inCities(headline, messages.and(cities.join(', '), last))
}

/** The dealer's own picture, or the first vehicle photo. */
function heroPicture({ tenant, available, photos }: DealerSite): Hero['picture'] {
  const { hero_image_url, hero_image_alt: alt, hero_image_focus: focus } = tenant.theme
  if (hero_image_url) return contentPicture(hero_image_url, { alt, focus, ratio: PICTURE_RATIO }, tenant)
  const lead = available.find((v) => photos(v).length > 0)
  const photo = lead && photos(lead)[0]
  if (!photo) return undefined
  return contentPicture(
    photo.image.url,
    { alt: imageAlt(lead, photo, { index: 0, count: 1 }), ratio: PICTURE_RATIO },
    tenant,
  )
}

/** Names are the parameters of the search page's address. */
function finderSelects({ groups, vehicles }: Scope): NonNullable<Hero['finder']>['selects'] {
  const options = (facet: 'make' | 'body') =>
    groups[facet].map(({ label, items }) => ({ value: label, label, count: items.length }))
  const bands = priceBands(vehicles).map(({ below, count }) => ({
    value: `:${below}`,
    label: messages.under(formatPrice(below)),
    count,
  }))
  return [
    { name: 'refinementList[make][0]', label: messages.make, options: options('make') },
    { name: 'refinementList[body][0]', label: messages.body, options: options('body') },
    { name: 'range[price]', label: messages.budget, options: bands },
  ].filter((select) => select.options.length > 0)
}

/** A weight needs its label, because there are several kinds. */
function cell(fact: Fact | undefined): string {
  if (!fact) return ''
  return fact.icon === 'weight' ? `${fact.label} ${fact.value}` : fact.value
}

/** Columns of the stock table between name and price. */
const COLUMNS = { weight: messages.weight, axles: messages.axles, body: messages.body } satisfies Partial<
  Record<FactIcon, string>
>

/**
 * The first trucks of the stock as a table, because trucks are bought by numbers. The cell of an unknown fact is empty,
 * and a column without any is left out.
 */
function stockTable({ available, tenant }: DealerSite): Hero['table'] {
  const trucks = available.slice(0, TABLE_ROWS).map((v) => ({ v, facts: cardFacts(v, tenant.template) }))
  const columns = Object.entries(COLUMNS).filter(([column]) =>
    trucks.some(({ facts }) => facts.some(({ icon }) => icon === column)),
  )
  const rows = trucks.map(({ v, facts }) => {
    const cells = columns.map(([column]) => cell(facts.find(({ icon }) => icon === column)))
    const last = [priceDisplay(v, tenant).text, stateLabel(v, tenant.texts)].filter(Boolean).join(' · ')
    return { title: fullTitle(v), href: vehiclePath(v, tenant), cells: [...cells, last] }
  })
  return { headings: [messages.truck, ...columns.map(([, heading]) => heading), messages.price], rows }
}

const LIMITS = [5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300].map((thousands) => thousands * 1000)
const BANDS = 4

/** Up to four price limits that divide this stock, each with the number of vehicles below it. */
export function priceBands(vehicles: readonly Vehicle[]): { below: number; count: number }[] {
  const prices = vehicles.map(shownPrice).filter((price) => price !== undefined)
  const useful = LIMITS.map((below) => ({ below, count: prices.filter((price) => price < below).length })).filter(
    ({ count }, index, all) => count > (all[index - 1]?.count ?? 0) && count < prices.length,
  )
  if (useful.length <= BANDS) return useful
  return Array.from(
    { length: BANDS },
    (_, index) => useful[Math.round((index * (useful.length - 1)) / (BANDS - 1))],
  ).filter((band) => band !== undefined)
}

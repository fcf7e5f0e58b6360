import { formatPrice } from '#src/base/money.ts'
import { counted } from '#src/base/text.ts'
import type { FactIcon } from '#src/record/facts.ts'
import { cardFacts, type Fact } from '#src/vehicle/facts.ts'
import { vehicleNoun } from '#src/vehicle/noun.ts'
import { priceDisplay } from '#src/vehicle/price.ts'
import { fullTitle, imageAlt } from '#src/vehicle/title.ts'
import { vehiclePath } from '#src/vehicle/vehicle-path.ts'
import type { HomePage } from '../page.ts'
import { contentPicture } from '../pictures.ts'
import { headline } from '../search/headline.ts'
import type { Scope } from '../search/scopes.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { priceBands } from './price-bands.ts'

type Hero = HomePage['hero']

const TABLE_ROWS = 9
const PICTURE_RATIO = 2 / 3

const EXAMPLES: Record<DealerSite['tenant']['template'], string> = {
  car: '7 seater diesel under 40k',
  motorcycle: 'cruiser under 15k',
  camper: '4 berth motorhome under 150k',
  truck: 'refrigerated truck under 100k',
  rv: 'caravan under 60k',
}

/** The top of the home page: what the dealer sells, and the finder. */
export function homeHero(context: DealerSite, usual: Scope): Hero {
  const { tenant, noun, routes } = context
  const title = vehicleNoun(tenant.template).many
  const first = tenant.texts.tagline ?? `${title} for sale in ${tenant.address.city}`
  // No count here: the button beside it counts the results, which include recently sold vehicles.
  const second = `${headline({ scope: usual, vehicles: usual.vehicles }, context).title}${severalPlaces(tenant)}`
  return {
    title: first,
    text: second === first ? undefined : `${second}.`,
    picture: heroPicture(context),
    finder: {
      action: routes.search,
      conditions: usual.conditions,
      selects: finderSelects(usual),
      submit: `Show ${counted(usual.vehicles.length, noun.one, noun.many)}`,
      example: EXAMPLES[tenant.template],
    },
    ...(tenant.template === 'truck' && stockTable(context)),
  }
}

/** ` in Bathurst, Orange and Dubbo`; empty for a single city, which the headline already names. */
function severalPlaces({ locations }: DealerSite['tenant']): string {
  const cities = [...new Set(locations.filter(({ visible }) => visible).map(({ address }) => address.city))]
  const last = cities.pop()
  return cities.length === 0 || cities.length > 2 ? '' : ` in ${cities.join(', ')} and ${last}`
}

/** The dealer's own picture, or the first vehicle photo. */
function heroPicture({ tenant, available, photos }: DealerSite): Hero['picture'] {
  const { hero_image_url, hero_image_alt } = tenant.theme
  if (hero_image_url) return contentPicture(hero_image_url, hero_image_alt, PICTURE_RATIO, tenant)
  const lead = available.find((v) => photos(v).length > 0)
  const photo = lead && photos(lead)[0]
  return photo && contentPicture(photo.image.url, imageAlt(lead, photo, { index: 0, count: 1 }), PICTURE_RATIO, tenant)
}

/** Names are the parameters of the search page's address. */
function finderSelects({ groups, vehicles }: Scope): Hero['finder']['selects'] {
  const options = (facet: 'make' | 'body') =>
    groups[facet].map(({ label, items }) => ({ value: label, label, count: items.length }))
  const bands = priceBands(vehicles).map(({ below, count }) => ({
    value: `:${below}`,
    label: `Under ${formatPrice(below)}`,
    count,
  }))
  return [
    { name: 'refinementList[make][0]', label: 'Make', options: options('make') },
    { name: 'refinementList[body][0]', label: 'Body', options: options('body') },
    { name: 'range[price]', label: 'Budget', options: bands },
  ].filter((select) => select.options.length > 0)
}

/** A weight says which one it is. */
function cell(fact: Fact | undefined): string {
  if (!fact) return ''
  return fact.icon === 'weight' ? `${fact.label} ${fact.value}` : fact.value
}

/** Columns of the stock table between name and price. */
const COLUMNS = { weight: 'Weight', axles: 'Axles', body: 'Body' } satisfies Partial<Record<FactIcon, string>>

/** The first trucks of the stock as a table, because trucks are bought by numbers. A cell is empty if its fact is unknown. */
function stockTable({ available, tenant }: DealerSite): Pick<Hero, 'rows' | 'row_headings'> {
  const rows = available.slice(0, TABLE_ROWS).map((v) => {
    const facts = cardFacts(v, tenant.template)
    const cells = Object.keys(COLUMNS).map((column) => cell(facts.find(({ icon }) => icon === column)))
    return { title: fullTitle(v), href: vehiclePath(v, tenant), cells: [...cells, priceDisplay(v, tenant).text] }
  })
  return { rows, row_headings: ['Truck', ...Object.values(COLUMNS), 'Price'] }
}

import { DAY, formatDate, localDays } from '#src/base/dates.ts'
import { absoluteUrl } from '#src/base/urls.ts'
import { DEPARTED_FOR, type DepartedVehicle } from '#src/vehicle/departed.ts'
import { isSameMake } from '#src/vehicle/make-family.ts'
import { vehicleNoun } from '#src/vehicle/noun.ts'
import type { Card } from '../elements.ts'
import { listLink } from '../feature-links.ts'
import { pageBase, trail } from '../head.ts'
import { departedCar } from '../json-ld/car.ts'
import type { DepartedPage } from '../kinds/content-pages.ts'
import type { Later } from '../later.ts'
import { onceByName } from '../once.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import { modelListPath, nearestList, type Scope } from '../search/scopes.ts'
import { similarInStock } from '../similar.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteConfig } from '../site/site-config.ts'
import type { Redirect } from '../site/site-model.ts'
import * as vehicleMessages from '../vehicle-page/messages.ts'
import * as messages from './messages.ts'

const SIMILAR = 3

/** The lists found so far, by stock, make and model, because most departed vehicles are of the same few models. */
const LISTS = new WeakMap<readonly Scope[], Map<string, string | undefined>>()

/** `nearestList`, which is slow, once for all vehicles of a model. */
function listOf(vehicle: Pick<DepartedVehicle, 'make' | 'model'>, scopes: readonly Scope[]): string | undefined {
  const known = LISTS.get(scopes) ?? new Map<string, string | undefined>()
  LISTS.set(scopes, known)
  const name = `${vehicle.make}\n${vehicle.model}`
  if (!known.has(name)) known.set(name, nearestList(vehicle, scopes))
  return known.get(name)
}

/** Milliseconds without any vehicle of a make after which the dealer no longer sells it. */
const MAKE_FOR = 90 * DAY

const isPage = ({ left }: DepartedVehicle, now: number): boolean => now - left < DEPARTED_FOR

/** A page for each vehicle that has left within 30 days, at its last address. */
export function departedPages(context: DealerSite, scopes: readonly Scope[]): PageRecipe<DepartedPage>[] {
  const { config, departed, listed, now, laterCard } = context
  const shown = departed.filter((v) => isPage(v, now))
  const similar = similarInStock(listed, SIMILAR, shown)
  const dayOf = localDays(config.tenant.time_zone)
  return shown.flatMap((v) => {
    const [path] = v.paths
    if (path === undefined) return []
    const cards = (similar.get(v) ?? []).map(laterCard)
    const day = dayOf(v.sold === undefined ? v.left : v.sold * 1000)
    const parts = [config, v, path, day, listOf(v, scopes), cards] as const
    return [pageRecipe({ kind: 'departed', path, in_sitemap: false }, parts, departedPage)]
  })
}

function departedPage(
  context: SiteConfig,
  v: DepartedVehicle,
  path: string,
  day: string,
  list: string | undefined,
  cards: readonly Later<Card>[],
): DepartedPage {
  const { tenant, noun, routes, origin } = context
  const isSold = v.sold !== undefined
  const date = formatDate(day) ?? day
  const what = (vehicle: string) => (isSold ? messages.soldOn(vehicle, date) : messages.leftOn(vehicle, date))
  const alert = listLink(modelListPath(routes.search, v.model), context)
  return {
    kind: 'departed',
    ...pageBase(context, {
      path,
      breadcrumbs: trail([vehicleNoun(tenant.template).many, routes.search], [v.title, path]),
      title: isSold ? messages.soldTitle(v.title) : messages.goneTitle(v.title),
      distinction: (v.stocknum ?? v.id).slice(0, 20),
      description: [
        what(v.stocknum ? `${v.title} (${v.stocknum})` : v.title),
        messages.similarAt(noun.many, tenant.name, tenant.address.city),
      ],
      json_ld: [departedCar(v, absoluteUrl(origin, path), context)],
    }),
    title: v.title,
    text: what(messages.thisVehicle(noun.one)),
    links: [
      { label: list ? messages.moreLikeThis(noun.many) : messages.searchAll(noun.many), href: list ?? routes.search },
      ...(alert ? [{ ...alert, label: messages.tellMeOfNext }] : []),
    ],
    similar: { title: vehicleMessages.similar(noun.many), cards: cards.map(({ value }) => value) },
  }
}

/** Redirects from the other addresses of departed vehicles, to the nearest list if there is one. */
export function departedRedirects({ departed, routes, now }: DealerSite, scopes: readonly Scope[]): Redirect[] {
  const isStillSold = onceByName((make) => departed.some((v) => isSameMake(v.make, make) && now - v.left < MAKE_FOR))
  return departed.flatMap((v) => {
    if (isPage(v, now)) return []
    const list = listOf(v, scopes)
    const status = list !== undefined || isStillSold(v.make) ? 301 : 410
    return v.paths.map((from): Redirect => ({ from, to: list ?? routes.search, status }))
  })
}

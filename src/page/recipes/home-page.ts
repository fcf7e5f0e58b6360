import { formatPrice } from '#src/base/money.ts'
import { counted } from '#src/base/text.ts'
import { absoluteUrl, escapeBrackets } from '#src/base/urls.ts'
import { visibleLocations } from '#src/tenant/visible-locations.ts'
import { vehicleNoun } from '#src/vehicle/noun.ts'
import { sortVehicles } from '#src/vehicle/sort.ts'
import { vehiclePath } from '#src/vehicle/vehicle-path.ts'
import { bodyLabel } from '../body-words.ts'
import { pageBase } from '../head.ts'
import { homeHero, priceBands } from '../home/hero.ts'
import { homeReviews } from '../home/reviews.ts'
import { silhouetteOf } from '../home/silhouette.ts'
import { autoDealer } from '../json-ld/auto-dealer.ts'
import type { HomePage } from '../kinds/home-page.ts'
import { dealerLink } from '../link.ts'
import { quickLinks } from '../locations/quick-links.ts'
import * as common from '../messages.ts'
import type { PageBase } from '../page-base.ts'
import { contentPicture } from '../pictures.ts'
import { CALL_TO_ACTION_POSITION, callToAction, homeCards } from '../search/call-to-action.ts'
import { emptyState } from '../search/empty-state.ts'
import type { Scope } from '../search/scopes.ts'
import { groupHref } from '../search/stock-groups.ts'
import { siteLanguage } from '../shell/site-shell.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { postCard } from './blog-pages.ts'

/** Vehicles before the call-to-action card. @spec 2.28 */
const LATEST = CALL_TO_ACTION_POSITION - 1
/** A group with more locations lists them on its contact page. */
const LOCATIONS = 6
/** Trucks are listed in rows, below the table of the newest. */
const LATEST_ROWS = 4
const POSTS = 3
/** The slider's art is 540 high by 1920 wide. @spec 2.28 */
const PROMOTION_RATIO = 540 / 1920

/** @spec 2.17 2.28 9.4 */
export function homePage(context: DealerSite, usual: Scope): HomePage {
  const { tenant, content, routes, noun, available } = context
  const hero = homeHero(context, usual)
  const inTable = new Set(hero.table?.rows.map(({ href }) => href))
  const latest = sortVehicles(available, 'latest')
    .filter((v) => !inTable.has(vehiclePath(v, tenant)))
    .slice(0, tenant.template === 'truck' ? LATEST_ROWS : LATEST)
    .map(context.card)
  return {
    kind: 'home',
    ...homeBase(context),
    hero,
    promotions: content.promotions.map(({ title, text, href, action, image_url, image_alt, image_focus }) => ({
      title,
      text,
      link: dealerLink(action, href, tenant),
      picture: contentPicture(image_url, { alt: image_alt, ratio: PROMOTION_RATIO, focus: image_focus }, tenant),
    })),
    quick_links: quickLinks('home', tenant, routes),
    empty: available.length === 0 ? emptyState(context) : undefined,
    latest:
      latest.length > 0
        ? {
            title: common.latest,
            cards: homeCards(latest, callToAction(context)),
            more: { label: common.seeAll(noun.many), href: routes.search },
          }
        : undefined,
    bodies: usual.groups.body.map((group) => ({
      label: bodyLabel(group.label),
      href: groupHref(group, tenant),
      count: group.items.length,
      silhouette: silhouetteOf(group.label, tenant.template),
    })),
    budgets: priceBands(usual.vehicles).map(({ below, count }) => ({
      label: common.under(formatPrice(below)),
      href: escapeBrackets(`${routes.search}?range[price]=:${below}`),
      count,
    })),
    models: routes.models ? { label: common.allMakes, href: routes.models } : undefined,
    brands: tenant.switches.brands.enabled
      ? brandsInSight(usual, routes.models !== undefined).map((group) => ({
          label: group.label,
          href: groupHref(group, tenant),
          count: group.items.length,
        }))
      : [],
    why_us: tenant.texts.why_us,
    reviews: homeReviews(context),
    ...homeLocations(context),
    strips: homeStrips(context),
    posts: routes.blog ? content.posts.slice(0, POSTS).map((post) => postCard(post, routes.blog ?? '', context)) : [],
  }
}

/** Makes with a single vehicle are left to the page of all makes, if there is one. */
function brandsInSight({ groups }: Scope, hasModels: boolean): Scope['groups']['make'] {
  const several = groups.make.filter(({ items }) => items.length > 1)
  return hasModels && several.length > 1 ? several : groups.make
}

function homeLocations({ locations, routes }: DealerSite): Pick<HomePage, 'locations' | 'all_locations'> {
  const shown = locations.slice(0, LOCATIONS)
  return {
    locations: shown,
    all_locations:
      shown.length < locations.length
        ? { label: common.allLocations(locations.length), href: routes.contact }
        : undefined,
  }
}

/** The bands that link to offers, finance and trade-in. */
function homeStrips({ routes, tenant, noun, content }: DealerSite): HomePage['strips'] {
  return [
    ...(routes.offers && content.offers.length > 0
      ? [
          {
            title: common.specialOffers,
            text: content.offers[0]?.title ?? '',
            link: { label: common.seeOffers, href: routes.offers },
          },
        ]
      : []),
    ...(routes.finance
      ? [
          {
            title: common.finance,
            text: common.knowYourBudget,
            link: routes.pre_approval
              ? { label: tenant.texts.pre_approval_action, href: routes.pre_approval }
              : { label: common.getFinance, href: routes.finance },
          },
        ]
      : []),
    ...(routes.trade_in
      ? [
          {
            title: common.tradeIn,
            text: common.tradeInTowards(noun.one),
            link: { label: tenant.texts.trade_in_button, href: routes.trade_in },
          },
        ]
      : []),
  ]
}

function homeBase(context: DealerSite): PageBase {
  const { tenant, noun, routes, origin, available, manufacturer } = context
  const brand = manufacturer && { brand: { '@type': 'Brand', name: manufacturer.name } }
  const dealers = visibleLocations(tenant).map((location) => ({ ...autoDealer(location, tenant, origin), ...brand }))
  return pageBase(context, {
    path: '/',
    title: common.homeTitle(tenant.name, vehicleNoun(tenant.template).many, tenant.address.city),
    description: [
      common.inStockAt(counted(available.length, noun.one, noun.many), tenant.name, tenant.address.city),
      tenant.texts.tagline && `${tenant.texts.tagline.replace(/[.!]*$/, '')}.`,
      common.seePhotosAndPrices,
      common.enquireOrBook,
    ],
    breadcrumbs: [],
    image: available[0]?.primary_image_url,
    json_ld: [
      ...dealers,
      webSite({ name: tenant.name, origin, lang: siteLanguage(context), searchPath: routes.search }),
    ],
  })
}

interface Site {
  name: string
  origin: string
  lang: string
  searchPath: string
}

/** schema.org WebSite with the stock search as its SearchAction. @spec 2.1 */
const webSite = ({ name, origin, lang, searchPath }: Site): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: absoluteUrl(origin, '/'),
  inLanguage: lang,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(origin, searchPath)}?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

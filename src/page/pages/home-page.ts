import { formatPrice } from '#src/base/money.ts'
import { counted } from '#src/base/text.ts'
import { vehicleNoun } from '#src/vehicle/noun.ts'
import { sortVehicles } from '#src/vehicle/sort.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { bodyLabel } from '../body-words.ts'
import type { SiteContext } from '../context.ts'
import { siteLanguage } from '../frame/site-frame.ts'
import { headOf } from '../head.ts'
import { homeHero } from '../home/hero.ts'
import { priceBands } from '../home/price-bands.ts'
import { homeReviews } from '../home/reviews.ts'
import { silhouetteOf } from '../home/silhouette.ts'
import { homeStrips } from '../home/strips.ts'
import { autoDealer } from '../json-ld/auto-dealer.ts'
import { webSite } from '../json-ld/web-site.ts'
import { dealerLink } from '../link.ts'
import { visibleLocations } from '../locations.ts'
import type { HomePage } from '../page.ts'
import { contentPicture } from '../pictures.ts'
import { quickLinks } from '../quick-links.ts'
import { narrowedPath, type Scope } from '../search/scopes.ts'
import { postCard } from './blog-pages.ts'

const RAIL = 8
const POSTS = 3
/** The slider's art is 540 high by 1920 wide. @spec 2.28 */
const PROMOTION_RATIO = 540 / 1920

/** @spec 2.17 2.28 9.4 */
export function homePage(context: SiteContext, usual: Scope): HomePage {
  const { tenant, content, routes, noun, locations, available } = context
  const featured = available.length > RAIL ? available.slice(0, RAIL / 2) : []
  const latest = sortVehicles(available, 'latest')
    .filter((v) => !featured.includes(v))
    .slice(0, RAIL)
  const more = { label: `See all ${noun.many}`, href: routes.search }
  const cards = (vehicles: Vehicle[]) => vehicles.map(context.card)
  return {
    kind: 'home',
    path: '/',
    breadcrumbs: [],
    head: homeHead(context),
    hero: homeHero(context, usual),
    promotions: content.promotions.map(({ title, text, href, action, image_url, image_alt }) => ({
      title,
      text,
      link: dealerLink(action, href, tenant),
      picture: contentPicture(image_url, image_alt, PROMOTION_RATIO, tenant),
    })),
    quick_links: quickLinks('home', tenant, routes),
    featured: featured.length > 0 ? { title: `Featured ${noun.many}`, cards: cards(featured), more } : undefined,
    latest: { title: 'Latest arrivals', cards: cards(latest), more },
    bodies: usual.groups.body.map((group) => ({
      label: bodyLabel(group.label),
      href: narrowedPath(usual, 'body', group),
      count: group.items.length,
      silhouette: silhouetteOf(group.label, tenant.template),
    })),
    budgets: priceBands(usual.vehicles).map(({ below, count }) => ({
      label: `Under ${formatPrice(below)}`,
      href: `${routes.search}?range[price]=:${below}`,
      count,
    })),
    brands: tenant.switches.brands.enabled
      ? usual.groups.make.map((group) => ({
          label: group.label,
          href: narrowedPath(usual, 'make', group),
          count: group.items.length,
        }))
      : [],
    why_us: tenant.texts.why_us,
    reviews: homeReviews(context),
    locations,
    strips: homeStrips(context),
    posts: routes.blog ? content.posts.slice(0, POSTS).map((post) => postCard(post, routes.blog ?? '', context)) : [],
  }
}

function homeHead(context: SiteContext): HomePage['head'] {
  const { tenant, noun, routes, origin, available } = context
  const dealers = visibleLocations(tenant).map((location) => autoDealer(location, tenant, origin))
  return headOf(
    {
      path: '/',
      title: `${tenant.name} - ${vehicleNoun(tenant.template).many} for sale in ${tenant.address.city}`,
      description: [
        `${counted(available.length, noun.one, noun.many)} in stock at ${tenant.name} in ${tenant.address.city}.`,
        tenant.texts.tagline && `${tenant.texts.tagline.replace(/[.!]*$/, '')}.`,
        'See photos and prices, enquire online or book a test drive.',
        'Enquire online or book a test drive.',
      ],
      breadcrumbs: [],
      image: available[0]?.primary_image_url,
      json_ld: [
        ...dealers,
        webSite({ name: tenant.name, origin, lang: siteLanguage(context), searchPath: routes.search }),
      ],
    },
    context,
  )
}

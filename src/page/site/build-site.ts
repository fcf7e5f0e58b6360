import { counted } from '#src/base/text.ts'
import { pageFeatures, type SitePage } from '#src/features/page.ts'
import { vehiclePath } from '#src/vehicle/vehicle-path.ts'
import { faviconFile, maskableIconFile, rasterIconFile } from '../files/favicon.ts'
import { feedFile } from '../files/feed.ts'
import { followedStock } from '../files/followed-stock.ts'
import { manifestFile } from '../files/manifest.ts'
import { newArrivalFile } from '../files/new-arrival.ts'
import { qrCodeFile } from '../files/qr-code.ts'
import { robotsFile } from '../files/robots.ts'
import { searchFiles } from '../files/search-files.ts'
import { sitemapFiles } from '../files/sitemap.ts'
import { stockFile } from '../files/stock.ts'
import { finishedPage, type PageRecipe } from '../page-recipe.ts'
import { blogPages } from '../recipes/blog-pages.ts'
import { checkoutPages } from '../recipes/checkout-pages.ts'
import { contactPage } from '../recipes/contact-page.ts'
import { departedPages, departedRedirects } from '../recipes/departed-pages.ts'
import { formPages } from '../recipes/form-pages.ts'
import { garagePage } from '../recipes/garage-page.ts'
import { homePage } from '../recipes/home-page.ts'
import { locationPages } from '../recipes/location-pages.ts'
import { modelsPage } from '../recipes/models-page.ts'
import { notFoundPage } from '../recipes/not-found-page.ts'
import { offersPage } from '../recipes/offers-page.ts'
import { successPage } from '../recipes/success-page.ts'
import { teamPage } from '../recipes/team-page.ts'
import { textPages } from '../recipes/text-pages.ts'
import { tradeInPages } from '../recipes/trade-in-pages.ts'
import { vehiclePages } from '../recipes/vehicle-pages.ts'
import { type Scope, scopesOf } from '../search/scopes.ts'
import { searchPages } from '../search/search-pages.ts'
import type { SiteShell } from '../shell/shell.ts'
import { siteShell } from '../shell/site-shell.ts'
import { contrast } from '../theme/colour.ts'
import { themeColour } from '../theme/theme.ts'
import { deadLinks } from './dead-links.ts'
import { type DealerSite, dealerSite } from './dealer-site.ts'
import { redirectsOf, redirectWarnings } from './redirects.ts'
import type { SiteInput } from './site-input.ts'
import type { SiteFile, SiteModel, SiteRecipe } from './site-model.ts'

/** Warnings about the stock and the content, for the platform team; tenant/warnings.ts checks the configuration. */
const warningsOf = (site: DealerSite): string[] => [
  ...(site.listed.length === 0 ? ['No vehicles are listed.'] : []),
  ...unshownContent(site),
  ...faintBrand(site),
]

/** Contrast with the page below which only the outline of a button is visible. */
const FAINT = 1.5

/** A brand colour that is hard to see, such as white or light yellow on a white page. */
function faintBrand({ tenant }: DealerSite): string[] {
  const { brand } = tenant.theme
  return contrast(brand, themeColour(tenant)) < FAINT
    ? [`theme.brand: ${brand} is hard to see on the page, so buttons have an outline. A darker colour needs none.`]
    : []
}

/** The dealer's content for a part of the site that is switched off. */
function unshownContent({ tenant: { switches }, content }: DealerSite): string[] {
  const parts = [
    ['content/posts', content.posts.length, 'post', 'blog'],
    ['content/parts.json', content.parts.length, 'part', 'parts'],
    ['content/reviews.json', content.reviews.length, 'review', 'reviews'],
  ] as const
  return parts.flatMap(([file, count, noun, name]) =>
    switches[name].enabled || count === 0
      ? []
      : [`${file}: no page shows its ${counted(count, noun)}. Set switches.${name}.enabled to true in tenant.json.`],
  )
}

/** Makes every page of a site from tenant, content and stock. Pure. */
export function buildSite(input: SiteInput): SiteModel {
  const site = siteRecipe(input)
  return { ...site, pages: site.pages.map((page) => page.make()) }
}

/** The site, with pages that aren't made yet. */
export function siteRecipe(input: SiteInput): SiteRecipe {
  const context = dealerSite(input)
  const shell = siteShell(context)
  const scopes = scopesOf(context)
  const { pages, doubles } = oneForEachPath(pagesOf(context, scopes))
  const files = filesOf(context, shell, pages)
  const used = new Set([...pages, ...files].map(({ path }) => path))
  const redirects = redirectsOf(context, scopes, used)
  const answered = new Set([...used, ...redirects.map(({ from }) => from)])
  const warnings = [
    ...warningsOf(context),
    ...doubles,
    ...deadLinks(shell, pages, answered),
    ...redirectWarnings(context, used, answered),
  ]
  const departed = departedRedirects(context, scopes)
  return { shell, pages, files, redirects, departed, followed: followedStock(context, files), warnings }
}

function pagesOf(context: DealerSite, scopes: readonly Scope[]): PageRecipe<SitePage>[] {
  const [usual] = scopes
  if (usual === undefined) throw new Error('a site has a default stock search')
  const made = (...pages: SitePage[]) => pages.map((page) => finishedPage(page, context.origin))
  return [
    ...made(homePage(context, usual)),
    ...searchPages(context, scopes),
    ...tradeInPages(context),
    ...formPages(context),
    ...made(...modelsPage(context, scopes), ...offersPage(context), ...teamPage(context)),
    ...made(...blogPages(context)),
    contactPage(context),
    ...locationPages(context, scopes),
    ...made(...textPages(context)),
    successPage(context),
    ...garagePage(context),
    ...pageFeatures.flatMap(({ pages }) => pages?.(context) ?? []),
    notFoundPage(context),
    ...vehiclePages(context, scopes),
    ...checkoutPages(context),
    ...departedPages(context, scopes),
  ]
}

/** Of two pages with the same path, the earlier one is published. */
function oneForEachPath(all: PageRecipe<SitePage>[]): { pages: PageRecipe<SitePage>[]; doubles: string[] } {
  const byPath = new Map<string, PageRecipe<SitePage>>()
  const doubles: string[] = []
  for (const page of all) {
    if (byPath.has(page.path))
      doubles.push(`Two pages have the address ${page.path}; the ${page.kind} page is left out.`)
    else byPath.set(page.path, page)
  }
  return { pages: [...byPath.values()], doubles }
}

function filesOf(context: DealerSite, shell: SiteShell, pages: readonly PageRecipe<SitePage>[]): SiteFile[] {
  const { origin, routes, listed } = context
  return [
    robotsFile(origin, routes, context.tenant.switches),
    faviconFile(context.tenant),
    maskableIconFile(context.tenant),
    rasterIconFile(context.tenant),
    newArrivalFile(context.tenant),
    ...sitemapFiles(pages, origin),
    ...feedFile(context, shell),
    manifestFile(shell),
    stockFile(listed),
    ...searchFiles(context),
    ...listed.map((v) => qrCodeFile(origin, vehiclePath(v, context.tenant))),
  ]
}

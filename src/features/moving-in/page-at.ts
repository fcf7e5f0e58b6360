import { locationPath } from '#src/page/locations/locations.ts'
import type { DealerSite } from '#src/page/site/dealer-site.ts'
import type { Routes } from '#src/page/site/routes.ts'
import { visibleLocations } from '#src/tenant/visible-locations.ts'
import { contains, type OldAddress } from './old-address.ts'

/** Subjects of addresses, with where a dealer may have a page about them; the first match counts. */
const SUBJECTS: readonly (readonly [about: string, words: RegExp, home: (routes: Routes) => string | undefined])[] = [
  ['test drives', /-test-?drives?-/, (routes) => routes.test_drive],
  ['trade-ins', /-(sell|trade-?ins?|valuations?|value-my|cash-for-cars|we-buy)-/, (routes) => routes.trade_in],
  ['pre-approval', /-pre-?approv(al|ed)-/, ({ pre_approval, finance }) => pre_approval ?? finance],
  ['finance', /-(financ(e|ing)|loans?|repayments?|calculators?|leas(e|ing)|credit)-/, (routes) => routes.finance],
  ['service', /-(servic(e|es|ing)|repairs?|mechanics?|workshop|logbook|roadworthy|wof)-/, (routes) => routes.service],
  ['parts', /-(parts|accessories|tyres?)-/, (routes) => routes.parts],
  ['careers', /-(careers?|jobs?|employment|vacanc(y|ies))-/, (routes) => routes.careers],
  ['privacy', /-privacy-/, (routes) => routes.privacy_policy],
  ['special offers', /-(specials?|offers?|deals?|promotions?)-/, (routes) => routes.offers],
  ['news', /^-20\d\d-[01]\d-|-(blogs?|news|articles?|posts?|category|author)-/, (routes) => routes.blog],
  ['saved vehicles', /-(garage|wish-?list|favou?rites|shortlist)-/, (routes) => routes.garage],
  [
    'contact',
    /-(contact|enquir(y|ies|e)|locations?|dealerships?|find-us|directions|opening-hours|map)-/,
    (routes) => routes.contact,
  ],
  ['models', /-(models|new-range|model-range|brochures?)-/, (routes) => routes.models],
]

const TEAM = /-(our-(team|people)|meet-the-team|staff)-/
const ABOUT_US = /-(about|our-(team|story|history|people)|meet-the-team|staff|who-we-are)-/
const TERMS = /-terms-/

/** A page of the site for an address, or the address's subject if the dealer has no such page. */
export type PageAt = { to: string } | { missing: string } | undefined

/** @param paths of the site's pages that an address may name in words of its own */
export function pageAt(words: OldAddress['words'], context: DealerSite, paths: readonly string[]): PageAt {
  const own =
    postAt(words, context) ??
    locationAt(words, context) ??
    (TEAM.test(words) ? context.routes.team : undefined) ??
    textPageAt(words, paths)
  if (own !== undefined) return { to: own }
  const subject = SUBJECTS.find(([, pattern]) => pattern.test(words))
  if (subject === undefined) return undefined
  const [about, , home] = subject
  const to = home(context.routes)
  return to === undefined ? { missing: about } : { to }
}

/** The post whose address ends with the same words. */
function postAt(words: string, { content, routes }: DealerSite): string | undefined {
  const post = content.posts.find(({ slug }) => words.endsWith(`-${slug}-`))
  return post && routes.blog && `${routes.blog}/${post.slug}`
}

function locationAt(words: string, { tenant }: DealerSite): string | undefined {
  if (!/-(contact|locations?|find-us|dealerships?|branch(es)?|yards?)-/.test(words)) return undefined
  const found = visibleLocations(tenant).find(({ slug, name, address }) =>
    [slug, name, address.city].some((text) => contains(words, text)),
  )
  return found && locationPath(found)
}

function textPageAt(words: string, paths: readonly string[]): string | undefined {
  const slugOf = (path: string): string => path.split('/').at(-1) ?? ''
  const named = (slug: string): string | undefined => paths.find((path) => slugOf(path) === slug)
  return (
    paths.toSorted((a, b) => b.length - a.length).find((path) => words.includes(`-${slugOf(path)}-`)) ??
    (ABOUT_US.test(words) ? named('about-us') : undefined) ??
    (TERMS.test(words) ? named('terms-and-conditions') : undefined)
  )
}

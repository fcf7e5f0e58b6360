import { groupBy } from '#src/base/group-by.ts'
import { scopesOf } from '#src/page/search/scopes.ts'
import { siteRecipe } from '#src/page/site/build-site.ts'
import { isAnswered } from '#src/page/site/dead-links.ts'
import { type DealerSite, dealerSite } from '#src/page/site/dealer-site.ts'
import type { SiteInput } from '#src/page/site/site-input.ts'
import type { SiteRecipe } from '#src/page/site/site-model.ts'
import { type DealerRedirect, redirects } from '#src/tenant/redirects.ts'
import { vehiclePath } from '#src/vehicle/vehicle-path.ts'
import { narrowListAt, stockListAt } from './list-at.ts'
import { addressKey, type OldAddress, oldAddress } from './old-address.ts'
import { pageAt } from './page-at.ts'
import { vehicleAt } from './vehicle-at.ts'

/** The new place for an address, or why it has none. */
type Home = { to: string } | { reason: string }

const FILE = /\.(avif|css|csv|docx?|gif|ico|jpe?g|js|json|mp4|pdf|png|svg|txt|webp|woff2?|xlsx?|xml|zip)$/i

/**
 * The new place for an old address: the vehicle in it, otherwise the page, otherwise the list. A redirect from there
 * passes the checks of `content/redirects.json`.
 *
 * @param texts paths of the site's text pages
 */
function homesOf(context: DealerSite, texts: readonly string[]): (old: OldAddress) => Home {
  const scopes = scopesOf(context)
  return (old) => {
    if (FILE.test(old.path)) return { reason: 'it is a file, not a page' }
    const home = placed(old)
    if ('reason' in home || redirects.safeParse([{ from: old.path, to: home.to }]).success) return home
    return { reason: 'its path has escapes that no redirect may have, such as %0A' }
  }

  function placed({ words }: OldAddress): Home {
    const vehicle = vehicleAt(words, context)
    if (vehicle) return { to: vehiclePath(vehicle, context.tenant) }
    const page = pageAt(words, context, texts)
    if (page && 'to' in page) return page
    const to = narrowListAt(words, scopes) ?? stockListAt(words, scopes)
    if (to !== undefined) return { to }
    const reason = page && `it is about ${page.missing}, and this dealer has no such page`
    return { reason: reason ?? 'no vehicle, page or list of this dealer has its words' }
  }
}

/** An address, with what a person should know about it. */
export interface Remark {
  address: string
  reason: string
}

export interface Proposal {
  /** A whole `content/redirects.json`: the dealer's redirects that lead to pages, unchanged, then the proposed ones. */
  redirects: DealerRedirect[]
  /** How many of them are new. */
  proposed: number
  /** How many addresses already lead to a page, a file or a redirect. */
  answered: number
  /** Addresses for which nothing fits, or at which no redirect can start. */
  homeless: Remark[]
  /**
   * The dealer's redirects that lead to no page, such as to a vehicle that is gone; their addresses get a new place.
   */
  lost: Remark[]
  /** Paths of many addresses that only differ in their query, so that all of them lead to one place. */
  shared: Remark[]
}

/** Kinds of pages that an old address may name in words of its own. */
const NAMED_KINDS: readonly string[] = ['text', 'compare']

/**
 * Where the addresses of a dealer's old site could go: to the vehicle, page or list of this dealer that each is about.
 * They pass the checks of `content/redirects.json`, and none starts at a page of the site.
 *
 * @param addresses whole addresses or paths
 */
export function proposedRedirects(given: SiteInput, addresses: readonly string[]): Proposal {
  const { input, site, lost } = withoutLost(given)
  const context = dealerSite(input)
  const proposal: Proposal = {
    redirects: [...input.content.redirects],
    proposed: 0,
    answered: 0,
    homeless: [],
    lost: lost.map(({ from: address, to }) => ({ address, reason: `it led to ${to}, which is no page` })),
    shared: [],
  }
  const there = new Map(answeredBy(site).map((path) => [addressKey(path), path]))
  const moved: OldAddress[] = []
  for (const address of [...lost.map(({ from }) => from), ...addresses]) {
    const old = oldAddress(address, context.origin)
    const path = old && there.get(old.key)
    const reason = old ? path && misspelt(old, path) : 'it is no address of a website'
    if (reason !== undefined) proposal.homeless.push({ address, reason })
    else if (path !== undefined) proposal.answered++
    else if (old) moved.push(old)
  }
  const named = site.pages.filter(({ kind }) => NAMED_KINDS.includes(kind)).map(({ path }) => path)
  const homeOf = homesOf(context, named)
  for (const [first, ...others] of groupBy(moved, ({ key }) => key).values()) if (first) place(first, others)
  return proposal

  /** One redirect, or one remark, for addresses of one key. */
  function place(first: OldAddress, others: readonly OldAddress[]): void {
    const home = homeOf(first)
    if ('reason' in home) {
      proposal.homeless.push({ address: first.address, ...home })
      return
    }
    proposal.redirects.push({ from: first.path, to: home.to })
    proposal.proposed++
    const queries = [first, ...others].filter(({ hasQuery }) => hasQuery).length
    if (queries > 1) proposal.shared.push({ address: first.path, reason: sharedReason(queries, home.to) })
  }
}

const answeredBy = ({ pages, files, redirects }: SiteRecipe): string[] => [
  ...[...pages, ...files].map(({ path }) => path),
  ...redirects.map(({ from }) => from),
]

interface WorkingRedirects {
  input: SiteInput
  site: SiteRecipe
  lost: DealerRedirect[]
}

/** The site without the dealer's redirects that lead to no page, or to such redirects. */
function withoutLost(input: SiteInput): WorkingRedirects {
  const site = siteRecipe(input)
  const answered = new Set(answeredBy(site))
  const lost = input.content.redirects.filter(({ to }) => !isAnswered(to, answered))
  if (lost.length === 0) return { input, site, lost }
  const redirects = input.content.redirects.filter((one) => !lost.includes(one))
  const working = withoutLost({ ...input, content: { ...input.content, redirects } })
  return { ...working, lost: [...lost, ...working.lost] }
}

const sharedReason = (count: number, to: string): string =>
  `only queries tell its ${count} addresses apart, which hosts ignore: all go to ${to}`

/** Why an address isn't the one that leads `there`, though some hosts don't distinguish them. */
function misspelt({ path, hasQuery }: OldAddress, there: string): string | undefined {
  if (path === '') return hasQuery ? 'only its query tells it from the home page, and hosts ignore queries' : undefined
  return path === there ? undefined : `only its spelling tells it from ${there}, which some hosts don't tell apart`
}

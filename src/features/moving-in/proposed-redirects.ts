import { groupBy } from '#src/base/group-by.ts'
import { siteRecipe } from '#src/page/site/build-site.ts'
import { isAnswered } from '#src/page/site/dead-links.ts'
import { dealerSite } from '#src/page/site/dealer-site.ts'
import type { SiteInput } from '#src/page/site/site-input.ts'
import type { SiteRecipe } from '#src/page/site/site-model.ts'
import type { DealerRedirect } from '#src/tenant/redirects.ts'
import { homesOf } from './home-at.ts'
import { addressKey, type OldAddress, oldAddress } from './old-address.ts'

/** An address, and what a person should know of it. */
export interface Remark {
  address: string
  reason: string
}

export interface Proposal {
  /** A whole `content/redirects.json`: the dealer's redirects that lead to pages as they are, then the proposed ones. */
  redirects: DealerRedirect[]
  /** How many of them are new. */
  proposed: number
  /** How many addresses are answered already, by a page, a file or a redirect. */
  answered: number
  /** Addresses for which nothing fits, or that no redirect can start at. */
  homeless: Remark[]
  /** The dealer's redirects that led to no page, such as to a vehicle that has gone; their addresses are placed anew. */
  lost: Remark[]
  /** Paths with many addresses that only queries tell apart, so that all of them go to one place. */
  shared: Remark[]
}

/** Kinds of pages that an old address may name by the words of their own. */
const NAMED_KINDS: readonly string[] = ['text', 'compare']

/**
 * Where the addresses of a dealer's old site could go: to the vehicle, page or list of this dealer that each says. It
 * passes the checks of `content/redirects.json`, and starts at no page of the site.
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

interface Kept {
  input: SiteInput
  site: SiteRecipe
  lost: DealerRedirect[]
}

/** The site without the dealer's redirects that lead to no page, nor to others that do. */
function withoutLost(input: SiteInput): Kept {
  const site = siteRecipe(input)
  const answered = new Set(answeredBy(site))
  const lost = input.content.redirects.filter(({ to }) => !isAnswered(to, answered))
  if (lost.length === 0) return { input, site, lost }
  const redirects = input.content.redirects.filter((one) => !lost.includes(one))
  const kept = withoutLost({ ...input, content: { ...input.content, redirects } })
  return { ...kept, lost: [...lost, ...kept.lost] }
}

const sharedReason = (count: number, to: string): string =>
  `only queries tell its ${count} addresses apart, which hosts ignore: all go to ${to}`

/** Why an address is not the one that is answered `there`, though some hosts don't tell them apart. */
function misspelt({ path, hasQuery }: OldAddress, there: string): string | undefined {
  if (path === '') return hasQuery ? 'only its query tells it from the home page, and hosts ignore queries' : undefined
  return path === there ? undefined : `only its spelling tells it from ${there}, which some hosts don't tell apart`
}

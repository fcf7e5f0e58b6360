import type { Dealer } from './console-data.ts'

const DEALERS_A_PAGE = 50

/** The states by which dealers can be filtered, with their labels, the most urgent first. */
export const DEALER_STATES = {
  failed: 'build failed',
  unpublished: 'not published',
  unfinished: 'published, but a later step failed',
  down: 'source down',
  'held-back': 'stock held back',
  leads: 'leads failed for good',
  never: 'never built',
  pinned: 'pinned by hand',
  'partly-rejected': 'partly rejected',
  unchanged: 'stock unchanged',
  fresh: 'stock fresh',
} as const
export type DealerState = keyof typeof DEALER_STATES

const ORDERS = {
  concern: (a: Dealer, b: Dealer) => urgency(a) - urgency(b),
  name: (a: Dealer, b: Dealer) => a.name.localeCompare(b.name, 'en'),
  vehicles: (a: Dealer, b: Dealer) => (b.build?.vehicles ?? 0) - (a.build?.vehicles ?? 0),
  built: (a: Dealer, b: Dealer) => (a.build?.at ?? '').localeCompare(b.build?.at ?? ''),
}
export type DealerOrder = keyof typeof ORDERS

/** An operator's search. */
export interface ListQuery {
  q: string
  /** Any state if undefined. */
  state: DealerState | undefined
  sort: DealerOrder
  /** From 1. */
  page: number
}

/** The dealers on one page of those found. */
export interface DealerPage {
  shown: readonly Dealer[]
  found: number
  page: number
  pages: number
}

/** Reads the query of the console's address; unknown values count as missing. */
export function readListQuery({ q = '', state = '', sort = '', page = '' }: Record<string, string>): ListQuery {
  return {
    q: q.trim(),
    state: Object.hasOwn(DEALER_STATES, state) ? (state as DealerState) : undefined,
    sort: Object.hasOwn(ORDERS, sort) ? (sort as DealerOrder) : 'concern',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** The dealers whose name or slug contains the words, in that state, most urgent first unless sorted otherwise. */
export function listDealers(dealers: readonly Dealer[], { q, state, sort, page }: ListQuery): DealerPage {
  const words = q.toLowerCase().split(/\s+/)
  const found = dealers.filter(({ name, slug }) =>
    words.every((word) => `${name} ${slug}`.toLowerCase().includes(word)),
  )
  const inState = state ? found.filter((dealer) => statesOf(dealer).includes(state)) : found
  const sorted = inState.toSorted((a, b) => ORDERS[sort](a, b) || (a.slug < b.slug ? -1 : 1))
  const pages = Math.max(1, Math.ceil(sorted.length / DEALERS_A_PAGE))
  const at = Math.min(page, pages)
  const shown = sorted.slice((at - 1) * DEALERS_A_PAGE, at * DEALERS_A_PAGE)
  return { shown, found: sorted.length, page: at, pages }
}

/** All states of a dealer. A failed build counts at once, not only after its last retry. */
export function statesOf({ build, dead }: Dealer): DealerState[] {
  const outcome = build?.outcome
  return [
    ...(build ? [] : ['never' as const]),
    ...(outcome === 'failed' || outcome === 'unpublished' || outcome === 'unfinished' ? [outcome] : []),
    ...new Set(build?.sources.map(({ kind }) => kind)),
    ...(dead > 0 ? ['leads' as const] : []),
  ]
}

const BY_URGENCY = Object.keys(DEALER_STATES)

/** The place of a dealer's most urgent state; the lower, the more urgent. Nobody has to look at the last two. */
const urgency = (dealer: Dealer): number =>
  Math.min(BY_URGENCY.length - 2, ...statesOf(dealer).map((state) => BY_URGENCY.indexOf(state)))

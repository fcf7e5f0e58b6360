import { STATE_KINDS } from '#src/queue/source-state.ts'
import type { Dealer } from './console-data.ts'

const DEALERS_A_PAGE = 50

/** The states by which dealers are found, with their words. */
export const DEALER_STATES = {
  failed: 'build failed',
  unpublished: 'not published',
  unfinished: 'published; a later step failed',
  down: 'source down',
  'held-back': 'stock held back',
  pinned: 'pinned by hand',
  'partly-rejected': 'partly rejected',
  unchanged: 'stock unchanged',
  fresh: 'stock fresh',
  never: 'never built',
  leads: 'leads failed for good',
} as const
export type DealerState = keyof typeof DEALER_STATES

const ORDERS = {
  concern: (a: Dealer, b: Dealer) => concern(b) - concern(a),
  name: (a: Dealer, b: Dealer) => a.name.localeCompare(b.name, 'en'),
  vehicles: (a: Dealer, b: Dealer) => (b.build?.vehicles ?? 0) - (a.build?.vehicles ?? 0),
  built: (a: Dealer, b: Dealer) => (a.build?.at ?? '').localeCompare(b.build?.at ?? ''),
}
export type DealerOrder = keyof typeof ORDERS

/** What an operator looks for. */
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

/** Reads the query of the console's address; what it doesn't know counts as not given. */
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

/** All states of a dealer. A failed build counts at once, not only when its retries have ended. */
export function statesOf({ build, dead }: Dealer): DealerState[] {
  const outcome = build?.outcome
  return [
    ...(build ? [] : ['never' as const]),
    ...(outcome === 'failed' || outcome === 'unpublished' || outcome === 'unfinished' ? [outcome] : []),
    ...new Set(build?.sources.map(({ kind }) => kind)),
    ...(dead > 0 ? ['leads' as const] : []),
  ]
}

/** The higher, the more urgent: failed builds, then states of the stock by their rank, then leads. */
function concern(dealer: Dealer): number {
  const states = statesOf(dealer)
  if (states.includes('failed') || states.includes('unpublished') || states.includes('unfinished')) return 100
  const ranks = (dealer.build?.sources ?? []).map(({ kind }) => STATE_KINDS.length - STATE_KINDS.indexOf(kind))
  const stock = Math.max(0, ...ranks)
  return (stock > 2 ? stock * 10 : 0) + (states.includes('leads') ? 5 : 0)
}

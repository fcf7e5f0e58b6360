import type { requestUpstream } from '#src/platform/dealer-platform/request-upstream.ts'
import type { SiteStock } from '../agents/open-stock.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Stock } from './stock-vehicle.ts'

export type PlatformAnswer = Awaited<ReturnType<typeof requestUpstream>>

/** Cached answers of other systems, for hosts that create an API for each call. */
export interface SharedAnswers {
  /** Stock documents by site. */
  stock: KeptAnswers<Stock>
  /** What agents are told, by site and release. */
  siteStock: KeptAnswers<SiteStock>
  /** Free times for bookings. */
  slots: KeptAnswers<PlatformAnswer>
  manufacturers: KeptAnswers<PlatformAnswer>
  sessionData: KeptAnswers<object | null>
}

export const sharedAnswers = (): SharedAnswers => ({
  stock: new Map(),
  siteStock: new Map(),
  slots: new Map(),
  manufacturers: new Map(),
  sessionData: new Map(),
})

import type { requestUpstream } from '#src/platform/dealer-platform/request-upstream.ts'
import type { StockSheets } from '#src/record/vehicle-sheet.ts'
import type { OpenIndex } from '#src/search/stock-search.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Stock } from './stock-vehicle.ts'

export type PlatformAnswer = Awaited<ReturnType<typeof requestUpstream>>

/** Cached answers of other systems, for hosts that create an API for each call. */
export interface SharedAnswers {
  /** Stock documents by site. */
  stock: KeptAnswers<Stock>
  /** Opened search files of sites. */
  indexes: KeptAnswers<OpenIndex>
  /** What sites say of their vehicles. */
  sheets: KeptAnswers<StockSheets>
  /** Free times for bookings. */
  slots: KeptAnswers<PlatformAnswer>
  manufacturers: KeptAnswers<PlatformAnswer>
  sessionData: KeptAnswers<object | null>
}

export const sharedAnswers = (): SharedAnswers => ({
  stock: new Map(),
  indexes: new Map(),
  sheets: new Map(),
  slots: new Map(),
  manufacturers: new Map(),
  sessionData: new Map(),
})

import type { requestUpstream } from '#src/platform/dealer-platform/request-upstream.ts'
import type { StockSheets } from '#src/record/vehicle-sheet.ts'
import type { OpenIndex } from '#src/search/open-index.ts'
import type { Stock } from '../stock/stock-vehicle.ts'
import type { AnswerCache } from './cached-answers.ts'

export type PlatformAnswer = Awaited<ReturnType<typeof requestUpstream>>

/** Cached answers of other systems, for hosts that create an API for each call. */
export interface SharedAnswers {
  /** Stock documents by site. */
  stock: AnswerCache<Stock>
  /** Opened search files of sites. */
  indexes: AnswerCache<OpenIndex>
  /** The sites' descriptions of their vehicles. */
  sheets: AnswerCache<StockSheets>
  /** Free times for bookings. */
  slots: AnswerCache<PlatformAnswer>
  manufacturers: AnswerCache<PlatformAnswer>
  sessionData: AnswerCache<object | null>
}

export const sharedAnswers = (): SharedAnswers => ({
  stock: new Map(),
  indexes: new Map(),
  sheets: new Map(),
  slots: new Map(),
  manufacturers: new Map(),
  sessionData: new Map(),
})

import type { requestUpstream } from '#src/platform/dealer-platform/request.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Stock } from './stock-vehicle.ts'

export type PlatformAnswer = Awaited<ReturnType<typeof requestUpstream>>

/** Answers of other systems that outlive an API which is made for one call. */
export interface SharedAnswers {
  /** Stock documents, by site. */
  stock: KeptAnswers<Stock>
  /** Free times for bookings. */
  slots: KeptAnswers<PlatformAnswer>
  manufacturers: KeptAnswers<PlatformAnswer>
  sessionData: KeptAnswers<object | null>
}

export const sharedAnswers = (): SharedAnswers => ({
  stock: new Map(),
  slots: new Map(),
  manufacturers: new Map(),
  sessionData: new Map(),
})

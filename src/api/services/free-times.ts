import type { PlatformConnection } from '#src/platform/dealer-platform/connection.ts'
import { requestUpstream } from '#src/platform/dealer-platform/request-upstream.ts'
import type { ApiContext } from '../api-context.ts'
import { keptAnswers } from './kept-answers.ts'
import type { PlatformAnswer } from './shared-answers.ts'

/** Milliseconds for which free times are cached. */
export const TIMES_KEPT = 60_000

/** Free times for bookings by their path at the dealer platform, each asked for once a minute. @spec 7.2 */
export function freeTimes({ now, answers }: Pick<ApiContext, 'now' | 'answers'>) {
  const kept = keptAnswers<PlatformAnswer>({
    milliseconds: TIMES_KEPT,
    now,
    isGood: ({ ok }) => ok,
    kept: answers?.slots,
  })
  return (platform: PlatformConnection, path: string): Promise<PlatformAnswer> =>
    kept(path, () => requestUpstream(platform, path))
}

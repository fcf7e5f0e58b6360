import { FORM_SECONDS } from '#src/lead/bot-signal.ts'
import type { SiteData } from '../site-data.ts'
import { visitFacts } from '../visitor/visit.ts'

/** What a lead says beside its form: the visit, and how long the page was open. @spec 3.12 7.9 */
export type SentFacts = Readonly<Record<string, unknown>>

/**
 * Reads it when a form is sent. The time counts from the opening of the page, for
 * a form may be filled in before this script is there, or by what is remembered;
 * it is taken once, so that what is tried again is the same call.
 */
export function sentFacts(site: SiteData): () => SentFacts {
  let seconds: number | undefined
  return () => {
    seconds ??= Math.round(performance.now() / 1000)
    return { ...visitFacts(site), [FORM_SECONDS]: seconds }
  }
}

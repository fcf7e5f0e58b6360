import {
  addBreadcrumb,
  type BrowserOptions,
  breadcrumbsIntegration,
  browserSessionIntegration,
  captureException,
  dedupeIntegration,
  type ErrorEvent,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/astro'
import { withoutLinkIds } from '#src/lead/tracked-links.ts'
import { breadcrumbLimit, mayReport } from '#src/tracking/error-limits.ts'
import { readVisit, writeVisit } from '../../stores/storage.ts'
import { trail } from './trail.ts'

/** An error to report. */
export interface Problem {
  error: unknown
  /** Area of the product, e.g. `lead`. */
  category: string
  /** Replaces the error's own message. */
  message?: string
  /** The response, if it contains more than its message. @spec 8.5 */
  payload?: unknown
}

/** Storage key for the number of reports in this visit. */
const COUNT = 'error-reports'

/** Opens the error service: events and sessions by POST with JSON, within its limits. @spec 7.15 9.9 */
export function openSentry(dsn: string): (problem: Problem) => void {
  init({
    dsn,
    release: release(),
    maxBreadcrumbs: breadcrumbLimit(),
    defaultIntegrations: false,
    integrations: [
      // Breadcrumbs name elements and addresses, and never contain text that a shopper typed.
      breadcrumbsIntegration(),
      browserSessionIntegration(),
      httpContextIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
    ],
    beforeSend(event) {
      const sent = Number(readVisit(COUNT)) || 0
      const report = withoutLinkIds(JSON.stringify(event))
      if (!mayReport(sent, new Blob([report]).size)) return null
      writeVisit(COUNT, sent + 1)
      const reported: ErrorEvent = JSON.parse(report)
      return reported
    },
  } satisfies BrowserOptions)
  // The client is fetched with the first error; earlier steps were recorded by recordTrail().
  for (const step of trail()) addBreadcrumb(step)
  return ({ error, category, message, payload }) => {
    const thrown = error instanceof Error ? error : new Error(String(error))
    const reported = message ? new Error(message, { cause: thrown }) : thrown
    captureException(reported, { tags: { category }, ...(payload !== undefined && { extra: { payload } }) })
  }
}

/** The release: the hashed file name of the services. Without it the error service counts no sessions. */
const release = (): string | undefined => document.getElementById('site-data')?.dataset.services?.split('/').at(-1)

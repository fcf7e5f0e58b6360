import { type BrowserConfig, readBrowserConfig } from '../../stores/browser-config.ts'
import type { Problem } from './sentry.ts'

type Send = (problem: Problem) => void

let opened: Promise<Send> | undefined

/** Errors already reported: a script that fails to load shows up first as an event, then in the code that needs it. */
const reported = new WeakSet<object>()

/** Reports to the error service, if the site has one. Its client is loaded with the first problem. @spec 7.15 8.3 */
export function reportProblem(problem: Problem): void {
  // The build also runs this module, to print islands, and must not report errors.
  if (import.meta.env.SSR) return
  const { error_dsn } = readBrowserConfig()
  if (!error_dsn) return
  const { error } = problem
  if (error instanceof Error) {
    if (reported.has(error)) return
    reported.add(error)
  }
  opened ??= import('./sentry.ts').then(({ openSentry }) => openSentry(error_dsn))
  opened?.then((send) => send(problem)).catch(() => undefined)
}

/** Listens for uncaught errors and for scripts that fail to load. @spec 7.15 8.8 */
export function watchErrors({ error_dsn }: BrowserConfig): void {
  if (!error_dsn) return
  import('./trail.ts').then(({ recordTrail }) => recordTrail(), reportError)
  addEventListener('error', ({ error }) => {
    if (error) reportProblem({ error, category: 'uncaught' })
  })
  addEventListener('vite:preloadError', (event) => noteRefresh((event as Event & { payload?: unknown }).payload))
  document.addEventListener('astro:hydration-error', (event) => noteRefresh((event as CustomEvent).detail?.error))
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isEndedTransition(reason)) reportProblem({ error: reason, category: 'unhandled' })
  })
}

/**
 * Whether a browser has only skipped the animation between two pages, for example in a hidden tab. The specification
 * gives these errors general names (`AbortError`, `InvalidStateError`, `TimeoutError`), so only their message identifies
 * them. A browser that words it without "transition" has its skipped animations reported as errors, and nothing else
 * breaks.
 */
export const isEndedTransition = (error: unknown): boolean =>
  error instanceof DOMException && /transition/i.test(error.message)

/** Reports a missing script, because a new release has replaced the website while the shopper was on it. @spec 8.8 */
const noteRefresh = (error: unknown): void =>
  reportProblem({ error, category: 'website-refresh', message: 'An error occurred with website refresh' })

import type { SiteData } from '../site-data.ts'

/** What went wrong, and where. */
export interface Problem {
  error: unknown
  /** Area of the product, e.g. `lead`. */
  category: string
  /** In place of the error's own. */
  message?: string
}

type Send = (problem: Problem) => void

let dsn: string | undefined
let opened: Promise<Send> | undefined

/** Tells the error service, which is fetched with the first problem; a site without one is told nothing. @spec 7.15 8.3 */
export function reportProblem(problem: Problem): void {
  if (!dsn) return
  const address = dsn
  opened ??= import('./sentry.ts').then(({ openSentry }) => openSentry(address))
  opened.then((send) => send(problem)).catch(() => undefined)
}

/** Listens for what nobody caught. @spec 7.15 */
export function watchErrors(site: SiteData): void {
  dsn = site.error_dsn
  if (!dsn) return
  addEventListener('error', ({ error }) => {
    if (error) reportProblem({ error, category: 'uncaught' })
  })
  addEventListener('unhandledrejection', ({ reason }) => reportProblem({ error: reason, category: 'unhandled' }))
}

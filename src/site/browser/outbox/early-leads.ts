import { EARLY, type EarlyLead } from '../interaction/early-lead.ts'
import type { UnsentLead } from './unsent-lead.ts'

/** Storage keys of the leads that were sent before any script was loaded. */
export const earlyNames = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(EARLY))

/** An early lead in the outbox's format; undefined if this page will send it itself, or another page has taken it. */
export function earlyLead(name: string): UnsentLead | undefined {
  const text = localStorage.getItem(name)
  if (!text || document.querySelector(`[data-early="${name}"]`)) return undefined
  const [action, page, id, body] = JSON.parse(text) as EarlyLead
  const { pathname, search } = new URL(page)
  return {
    key: name.slice(EARLY.length),
    method: 'POST',
    url: action,
    // An empty file field is not text.
    body: body.filter(([, value]) => typeof value === 'string'),
    page: `${pathname}${search}#${id}`,
    kept_at: Date.now(),
  }
}

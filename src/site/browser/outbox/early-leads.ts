import { EARLY, type EarlyLead } from '../interaction/early-lead.ts'
import type { UnsentLead } from './unsent-lead.ts'

/** Names in storage of the leads that were sent before any script was there. */
export const earlyNames = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(EARLY))

/** One of them as the outbox keeps leads; undefined where this page waits to send it itself, or another has taken it. */
export function earlyLead(name: string): UnsentLead | undefined {
  const text = localStorage.getItem(name)
  if (!text || document.querySelector(`[data-early="${name}"]`)) return undefined
  const [action, page, id, body] = JSON.parse(text) as EarlyLead
  const { pathname, search } = new URL(page)
  return {
    key: name.slice(EARLY.length),
    method: 'POST',
    url: action,
    // A file that was not chosen is no text.
    body: body.filter(([, value]) => typeof value === 'string'),
    page: `${pathname}${search}#${id}`,
    kept_at: Date.now(),
  }
}

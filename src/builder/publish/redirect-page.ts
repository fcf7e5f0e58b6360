import { escapeHtml } from '#src/base/text.ts'
import type { Redirect } from '#src/page/site-model.ts'

/** What stands at an address that only leads on, where a host knows no redirects. */
export function redirectPage({ to }: Redirect): string {
  const href = escapeHtml(to)
  return `<!doctype html><meta charset="utf-8"><title>Moved</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${href}"><p>Moved to <a href="${href}">${href}</a>.</p>\n`
}

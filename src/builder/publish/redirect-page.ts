import { html } from 'hono/html'
import type { Redirect, SiteFile } from '#src/page/site/site-model.ts'
import { pageFile } from '../render/page-file.ts'

/** The page at a redirected address, for hosts that don't support redirects. */
export function redirectPage({ to }: Redirect): string {
  return html`<!doctype html><meta charset="utf-8"><title>Moved</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${to}"><p>Moved to <a href="${to}">${to}</a>.</p>\n`.toString()
}

/** The same as a file of the site, for addresses beyond the limit of the hosts' redirect files. */
export const redirectFile = (redirect: Redirect): SiteFile => ({
  path: `/${pageFile(redirect.from)}`,
  content_type: 'text/html; charset=utf-8',
  body: redirectPage(redirect),
})

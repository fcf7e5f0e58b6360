import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { EditorSettings } from './in-browser.ts'
import { FILES, IMPORT_MAP, SIGN_IN_STYLE } from './sveltia.ts'

interface EditorPage {
  name: string
  /** The dealer's site, from which the preview takes its style and pictures. */
  site: string
  /** Address of earlier versions. */
  history: string
  settings: EditorSettings
}

/** The page of one dealer's editor: a strip that shows whether the last change is live, and the editor below it. */
export const editorPage = ({ name, site, history, settings }: EditorPage) => html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Edit ${name}</title>
<style>${raw(STYLE)}</style>
<script type="importmap">${raw(IMPORT_MAP)}</script>
<script type="application/json" id="settings">${raw(JSON.stringify(settings).replaceAll('<', '\\u003c'))}</script>
<script type="module" src="${FILES}/editor.js"></script>
</head>
<body>
<header>
<p id="state" role="status">Sign in to edit ${name}’s website.</p>
<nav aria-label="Site"><a href="${site}" target="_blank">View site</a> <a href="${history}" target="_blank">Earlier versions</a></nav>
</header>
<noscript><p>The editor needs JavaScript.</p></noscript>
<div id="nc-root"></div>
</body>
</html>`

const STYLE = `
html,body{height:100%;margin:0}
body{display:flex;flex-direction:column;font:16px/1.4 system-ui,sans-serif;color:#1b1b1b;background:#fff}
body>header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;justify-content:space-between;padding:.25rem 1rem;border-bottom:1px solid #ccc}
body>header p{margin:0;padding:.4rem 0;flex:1 1 16rem;max-height:30vh;overflow:auto;white-space:pre-line}
body>header nav{display:flex;gap:1.25rem}
body>header a{color:#0b4fc0;line-height:2.75rem}
[data-kind=live]::before{content:"● ";color:#0a7a35}
[data-kind=not-live]{font-weight:600}
[data-kind=not-live]::before{content:"▲ ";color:#b3261e}
#nc-root{flex:1;min-height:0;position:relative;contain:layout}
${SIGN_IN_STYLE}
@media (prefers-color-scheme:dark){body{color:#eee;background:#1b1b1b}body>header{border-color:#444}body>header a{color:#8ab4ff}[data-kind=live]::before{color:#5bd38a}[data-kind=not-live]::before{color:#ff8a80}}
`

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Allows only the editor's own scripts to run and to call the git host. The editor sets styles by script throughout;
 * the preview uses the site's.
 */
export function editorPolicy(site: string, gitHosts: readonly string[]): string {
  const directives = {
    'default-src': ["'none'"],
    // Safari can't write WebP by itself.
    'script-src': ["'self'", "'wasm-unsafe-eval'", sha256(IMPORT_MAP)],
    'style-src': ["'self'", "'unsafe-inline'", site],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', site],
    'font-src': ["'self'", 'data:', site],
    'connect-src': ["'self'", 'blob:', 'data:', ...gitHosts],
    'frame-src': ["'self'", 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'base-uri': ["'self'", site],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

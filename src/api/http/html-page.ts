import { html, raw } from 'hono/html'

interface HtmlPage {
  title: string
  style: string
  body: unknown
}

/** An HTML page of the API: no scripts, no external files, not indexed. */
export const htmlPage = ({ title, style, body }: HtmlPage) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
${body}
</body>
</html>`

/** The style of the pages for browsers without scripts. */
export const FORM_STYLE = `
*,::before,::after{box-sizing:border-box}
body{margin:0 auto;max-width:38rem;padding:clamp(1.25rem,5vw,3rem);font:1rem/1.5 system-ui,sans-serif;color:#1c1d1f;background:#fff}
h1{font-size:1.75rem;line-height:1.15;margin:0 0 1rem}
a{display:inline-block;padding:.6rem 0;color:inherit;font-weight:600}
.summary{border:2px solid #b3261e;border-radius:.5rem;padding:.75rem 1rem;margin:0 0 1.5rem}
.summary:focus{outline:3px solid #b3261e;outline-offset:2px}
.field{margin:0 0 1.1rem}
label,legend{display:block;font-weight:600;margin:0 0 .25rem}
.tick{font-weight:400;display:flex;gap:.5rem;align-items:baseline}
fieldset{border:0;margin:0 0 1.1rem;padding:0}
input:not([type=checkbox],[type=radio]),select,textarea{width:100%;min-height:2.75rem;padding:.5rem .65rem;border:1px solid #74777c;border-radius:.4rem;font:inherit;color:inherit;background:#fff}
[aria-invalid]{border:2px solid #b3261e!important}
.error{color:#b3261e;margin:.25rem 0 0}
button{min-height:2.75rem;padding:.6rem 1.4rem;border:0;border-radius:.4rem;background:#1c1d1f;color:#fff;font:inherit;font-weight:600}
.decoy{position:absolute;left:-100vw}
`

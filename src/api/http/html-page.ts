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

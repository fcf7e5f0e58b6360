import { html } from 'hono/html'
import * as z from 'zod'
import type { openApi } from './document.ts'
import { htmlPage } from './html-page.ts'

const DOCS_STYLE = `
*,::before,::after{box-sizing:border-box}
:root{color-scheme:light dark;--line:#8885;--soft:#8881}
body{margin:0;font:1rem/1.55 system-ui,sans-serif;display:grid;grid-template-columns:minmax(0,1fr)}
main{padding:clamp(1.25rem,4vw,3rem);max-width:60rem;min-width:0}
nav{padding:1.25rem;border-bottom:1px solid var(--line);font-size:.85rem;max-height:40vh;overflow:auto}
nav ol{list-style:none;margin:0;padding:0;columns:18rem}
nav li{margin:0;break-inside:avoid}
nav a{display:grid;grid-template-columns:3.6rem minmax(0,1fr);padding:.25rem 0;color:inherit;text-decoration:none;overflow-wrap:anywhere}
nav a:hover{text-decoration:underline}
h1{font-size:2.25rem;line-height:1.1;margin:0 0 1rem}
h2{font-size:1.2rem;line-height:1.3;margin:3.5rem 0 .5rem;padding-top:1rem;border-top:1px solid var(--line);overflow-wrap:anywhere;scroll-margin-top:1rem}
h3{font-size:1rem;margin:1.5rem 0 .5rem;scroll-margin-top:1rem}
code{font:.92em/1.5 ui-monospace,monospace}
pre{margin:.25rem 0 1rem;padding:.9rem 1rem;background:var(--soft);border-radius:.5rem;overflow:auto;max-height:26rem}
b{display:inline-block;min-width:3.6em;font:700 .78em/1.6 ui-monospace,monospace;letter-spacing:.04em}
table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{text-align:left;vertical-align:top;padding:.45rem .75rem .45rem 0;border-bottom:1px solid var(--line)}
td code{overflow-wrap:anywhere}
dl{margin:0}
dl>div{display:grid;grid-template-columns:4rem minmax(0,1fr);gap:0 1rem;padding:.5rem 0;border-bottom:1px solid var(--line)}
dt{font:700 1rem/1.55 ui-monospace,monospace}
dd{margin:0}
.type{margin:.25rem 0 0;font-size:.82rem;opacity:.8}
@media (min-width:70rem){
body{grid-template-columns:22rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;max-height:none;border:0;border-right:1px solid var(--line)}
nav ol{columns:1}
}
`

const media = z.object({ schema: z.unknown(), example: z.unknown() }).partial()
const content = z.record(z.string(), media)
const parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  description: z.string().default(''),
  example: z.unknown(),
})
const call = z.object({
  summary: z.string(),
  description: z.string().default(''),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: content.optional() })),
})
const paths = z.record(z.string(), z.record(z.string(), call))

type Call = z.infer<typeof call>
type Content = z.infer<typeof content>

/** Documents every call of the API, printed from the OpenAPI document without scripts or external files. */
export function docsPage(document: Awaited<ReturnType<typeof openApi>>, base: string) {
  const calls = Object.entries(paths.parse(document.paths)).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ method, path, one, id: idOf(method, path) })),
  )
  return htmlPage({
    title: document.info.title,
    style: DOCS_STYLE,
    body: html`<nav aria-label="Calls"><ol>
${calls.map(({ method, path, id }) => html`<li><a href="#${id}">${methodHtml(method)} <code>${path}</code></a></li>`)}
<li><a href="#shapes">Shapes</a></li>
</ol></nav>
<main>
<h1>${document.info.title}</h1>
<p>${document.info.description} All paths begin with <code>${base}</code>. A page of a site is known by its <code>Origin</code>; another site's page is refused. Problems are RFC 9457. As a file: <a href="${base}/openapi.json">openapi.json</a>.</p>
${calls.map(({ method, path, one, id }) => callHtml({ method, path: `${base}${path}`, id }, one))}
<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>
${Object.entries(document.components.schemas ?? {}).map(
  ([name, schema]) => html`<h3 id="shape-${name}">${name}</h3>${jsonHtml(schema)}`,
)}
</section>
</main>`,
  })
}

const idOf = (method: string, path: string) => `${method}${path.replace(/\W+/g, '-')}`

/** Prints words between backticks as code. */
const wordsHtml = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))

const methodHtml = (method: string) => html`<b class="${method}">${method.toUpperCase()}</b>`

function callHtml({ method, path, id }: { method: string; path: string; id: string }, one: Call) {
  const { summary, description, parameters, requestBody, responses } = one
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${methodHtml(method)} <code>${path}</code></h2>
<p><strong>${summary}.</strong> ${wordsHtml(description)}</p>
${parameters.length === 0 ? '' : parametersHtml(parameters)}
${requestBody === undefined ? '' : html`<h3>Sent</h3>${contentHtml(requestBody.content)}`}
<h3>Answered</h3>
<dl>${Object.entries(responses).map(
    ([status, { description, content = {} }]) =>
      html`<div><dt>${status}</dt><dd>${wordsHtml(description)} ${contentHtml(content)}</dd></div>`,
  )}</dl>
</section>`
}

const parametersHtml = (parameters: Call['parameters']) => html`<table>
<thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Meaning</th><th scope="col">Example</th></tr></thead>
<tbody>${parameters.map(
  ({ name, required, description, example, ...one }) =>
    html`<tr><th scope="row"><code>${name}</code>${required ? '' : ' (optional)'}</th><td>${one.in}</td><td>${wordsHtml(description)}</td><td><code>${String(example ?? '')}</code></td></tr>`,
)}</tbody>
</table>`

/** Prints the example if there is one, otherwise the schema's name. */
const contentHtml = (content: Content) =>
  Object.entries(content).map(([type, { schema, example }]) => {
    const shape = shapeOf(schema)
    const link = shape === undefined ? '' : html`, <a href="#shape-${shape}">${shape}</a>`
    const shown = example ?? (shape === undefined ? schema : undefined)
    return html`<p class="type">${type}${link}</p>${shown === undefined ? '' : jsonHtml(shown)}`
  })

/** The name of the schema that a `$ref` points to. */
function shapeOf(schema: unknown): string | undefined {
  const reference: unknown = typeof schema === 'object' && schema !== null ? Reflect.get(schema, '$ref') : undefined
  return typeof reference === 'string' ? reference.split('/').at(-1) : undefined
}

const jsonHtml = (value: unknown) => html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>`

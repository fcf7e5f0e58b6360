import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { manifest } from 'virtual:astro:manifest'
import { LISTS } from './island-scripts.ts'
import { type PrintedApp, Printing } from './printing.ts'
import { isTemplate, pageHtml, type Template } from './template-runtime.ts'

const ROUTE = '/[...path]'

const route = manifest.routes.find(({ routeData }) => routeData.route === ROUTE)
if (!route) throw new Error(`src/site/pages has no ${ROUTE}.astro`)
if (route.scripts.length > 0) throw new Error('A template has a <script> that Astro bundles: only is:inline is printed')

const { assetsPrefix = '', entryModules, clientDirectives, renderers } = manifest

const address = (path: string): string => `${String(assetsPrefix).replace(/\/$/, '')}/${path.replace(/^\//, '')}`

/** In the folder above that of the server's bundle. */
const lists: Record<string, string> = JSON.parse(readFileSync(new URL(`../${LISTS}`, import.meta.url), 'utf8'))

const app: PrintedApp = {
  head: route.styles
    .map((style) =>
      style.type === 'external'
        ? `<link rel="stylesheet" href="${address(style.src)}">`
        : `<style>${style.content}</style>`,
    )
    .join(''),
  resolve(id) {
    const path = entryModules[id]
    if (!path) throw new Error(`The compiled app has no script ${id}`)
    return address(path)
  },
  scriptsOf: (script) => lists[basename(script)] ?? '',
  directives: clientDirectives,
  islandClient: String(renderers.find(({ name }) => name === '@astrojs/react')?.clientEntrypoint),
}

const { component } = route.routeData

/** Returns the function that prints one page of one dealer. */
export async function openApp(): Promise<(locals: App.Locals) => string> {
  const template = await pageTemplate(component)
  return (locals) => pageHtml(template, new Printing(app, locals))
}

async function pageTemplate(component: string): Promise<Template> {
  const module = await manifest.pageMap?.get(component)?.()
  const page = await module?.page()
  if (!isTemplate(page?.default)) throw new Error(`${component} is not a template`)
  return page.default
}

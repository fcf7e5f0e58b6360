import type { PageRecipe } from '../page-recipe.ts'
import type { SiteFile } from '../site/site-model.ts'
import { xmlText } from './xml.ts'

/** The most addresses in one file, as the protocol has it. */
const SITEMAP_SIZE = 50_000

/** The file of each kind of page; `pages` has the others. */
const FILES: Readonly<Record<string, string>> = { vehicle: 'vehicles', search: 'lists' }

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'

const file = (path: string, element: string, entries: string): SiteFile => ({
  path,
  content_type: 'application/xml; charset=utf-8',
  body: `${HEADER}<${element} xmlns="${NAMESPACE}">\n${entries}</${element}>\n`,
})

const absolute = (origin: string, path: string): string => origin + path

/**
 * `sitemap.xml`, the index, and a file for each kind of page, so that search consoles count them by kind:
 * `sitemap-vehicles.xml`, `sitemap-lists.xml` and `sitemap-pages.xml`, with `sitemap-vehicles-2.xml` for more
 * addresses than a file may have.
 */
export function sitemapFiles(pages: readonly PageRecipe[], origin: string): SiteFile[] {
  const kinds = Map.groupBy(
    pages.filter(({ in_sitemap }) => in_sitemap),
    ({ kind }) => FILES[kind] ?? 'pages',
  )
  const parts = [...kinds].flatMap(([name, listed]) => {
    const entries = listed.map(({ path, changed }) => `<url>${loc(absolute(origin, path))}${lastmod(changed)}</url>\n`)
    return Array.from({ length: Math.ceil(entries.length / SITEMAP_SIZE) }, (_, at) => {
      const part = entries.slice(at * SITEMAP_SIZE, (at + 1) * SITEMAP_SIZE).join('')
      return file(`/sitemap-${name}${at === 0 ? '' : `-${at + 1}`}.xml`, 'urlset', part)
    })
  })
  const index = parts.map((part) => `<sitemap>${loc(absolute(origin, part.path))}</sitemap>\n`).join('')
  return [file('/sitemap.xml', 'sitemapindex', index), ...parts]
}

const lastmod = (changed: string | undefined): string => (changed ? `<lastmod>${changed}</lastmod>` : '')

const loc = (url: string): string => `<loc>${xmlText(url)}</loc>`

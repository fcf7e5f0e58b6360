import type { PageRecipe } from '../page-recipe.ts'
import type { SiteFile } from '../site/site-file.ts'
import { xmlText } from './xml.ts'

/** The most addresses in one file; a larger sitemap is split into several files with an index. */
const SITEMAP_SIZE = 5000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'

const file = (path: string, element: string, entries: string): SiteFile => ({
  path,
  content_type: 'application/xml; charset=utf-8',
  body: `${HEADER}<${element} xmlns="${NAMESPACE}">\n${entries}</${element}>\n`,
})

const absolute = (origin: string, path: string): string => origin + path

/** `sitemap.xml`, or its index with `sitemap-1.xml` and so on. */
export function sitemapFiles(pages: readonly PageRecipe[], origin: string): SiteFile[] {
  const urls = pages
    .filter(({ in_sitemap }) => in_sitemap)
    .map(({ path, changed }) => `<url>${loc(absolute(origin, path))}${lastmod(changed)}</url>\n`)
  if (urls.length <= SITEMAP_SIZE) return [file('/sitemap.xml', 'urlset', urls.join(''))]
  const parts: SiteFile[] = []
  for (let start = 0; start < urls.length; start += SITEMAP_SIZE) {
    const entries = urls.slice(start, start + SITEMAP_SIZE).join('')
    parts.push(file(`/sitemap-${parts.length + 1}.xml`, 'urlset', entries))
  }
  const index = parts.map((part) => `<sitemap>${loc(absolute(origin, part.path))}</sitemap>\n`).join('')
  return [file('/sitemap.xml', 'sitemapindex', index), ...parts]
}

const lastmod = (changed: string | undefined): string => (changed ? `<lastmod>${changed}</lastmod>` : '')

const loc = (url: string): string => `<loc>${xmlText(url)}</loc>`

import type { Routes } from '../site/routes.ts'
import type { SiteFile } from '../site/site-model.ts'

/** Allows everything except the API, which has nothing to index. */
export const robotsFile = (origin: string, { api }: Pick<Routes, 'api'>): SiteFile => ({
  path: '/robots.txt',
  content_type: 'text/plain; charset=utf-8',
  body: `User-agent: *\nDisallow: ${api}/\n\nSitemap: ${origin}/sitemap.xml\n`,
})

import type { Tenant } from '#src/tenant/tenant.ts'
import type { Routes } from '../site/routes.ts'
import type { SiteFile } from '../site/site-model.ts'
import { STOCK_PATH, STOCK_SCHEMA_PATH } from './stock.ts'

/**
 * Allows everything except the API, which has nothing to index. Also points programs to the stock as data, and agents
 * to their endpoint.
 */
export const robotsFile = (
  origin: string,
  { api }: Pick<Routes, 'api'>,
  { agents }: Pick<Tenant['switches'], 'agents'>,
): SiteFile => ({
  path: '/robots.txt',
  content_type: 'text/plain; charset=utf-8',
  body: `User-agent: *\n${agents.mcp ? `Allow: ${api}/mcp\n` : ''}Disallow: ${api}/\n\n${agents.mcp ? `# For agents, by the Model Context Protocol: ${origin}${api}/mcp\n` : ''}# All vehicles as data: ${origin}${STOCK_PATH}, described by ${origin}${STOCK_SCHEMA_PATH}\nSitemap: ${origin}/sitemap.xml\n`,
})

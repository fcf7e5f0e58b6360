import { STOCK_SCHEMA_PATH } from '#src/page/files/stock.ts'

/** A header rule of a site: `*` at the end of `pattern` matches the rest of the path. */
export interface HeaderRule {
  pattern: string
  headers: Record<string, string>
}

/** For pages, and files without a rule. */
export const PAGE_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** For files whose name contains a hash of their content. */
const FOREVER = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Tells programs what the stock file contains. */
const STOCK_SCHEMA = `<${STOCK_SCHEMA_PATH}>; rel="describedby"`

/**
 * Headers for a site's files. Pages get no Cache-Control here, because static hosts already send `max-age=0,
 * must-revalidate` and clear their cache at each publication, and would join the values of several matching rules.
 */
export function headerRules(contentSecurityPolicy: string): HeaderRule[] {
  return [
    {
      pattern: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy,
        'Strict-Transport-Security': 'max-age=31536000',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      },
    },
    // The editor's preview shows the site's typefaces on its own host.
    { pattern: '/_astro/*', headers: { ...FOREVER, 'Access-Control-Allow-Origin': '*' } },
    { pattern: '/_pictures/*', headers: FOREVER },
    { pattern: '/search/index.*', headers: FOREVER },
    { pattern: '/search/display.*', headers: FOREVER },
    { pattern: '/search/words.*', headers: FOREVER },
    { pattern: '/search/vehicles.*', headers: FOREVER },
    { pattern: '/stock.*', headers: { 'Cache-Control': PAGE_CACHE_CONTROL, Link: STOCK_SCHEMA } },
    { pattern: '/feeds/*', headers: { 'Cache-Control': PAGE_CACHE_CONTROL, 'X-Robots-Tag': 'noindex' } },
    { pattern: '/images/*', headers: { 'Cache-Control': 'public, max-age=86400' } },
  ]
}

/** `_headers`, as Netlify and Cloudflare Pages read it. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
      return `${[pattern, ...lines].join('\n')}\n`
    })
    .join('\n')
}

/** The rules of a `_headers` file. */
export function readHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    const header = /^\s+([^:]+):\s*(.*)$/.exec(line)
    if (header) Object.assign(rules.at(-1)?.headers ?? {}, { [String(header[1])]: header[2] })
    else if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: {} })
  }
  return rules
}

/** The headers of one path; if several matching rules set the same header, the last wins. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter(({ pattern }) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  )
  return Object.assign({}, ...matching.map((rule) => rule.headers))
}

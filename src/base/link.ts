/** The tenant's settings that link helpers need. */
export interface LinkSettings {
  /** The site's own URL. */
  url: string
  use_pages_path: boolean
}

/**
 * - `internal`: a path of this site, which opens in place.
 * - `native`: phone, email or map, where the device decides what opens.
 * - `external`: opens in a new tab.
 */
export type LinkKind = 'internal' | 'native' | 'external'

export interface ResolvedLink {
  href: string
  kind: LinkKind
}

/** Text pages at the top level of the site instead of below `/pages`. */
const TOP_LEVEL_PAGES = [
  'privacy-policy',
  'terms-and-conditions',
  'about-us',
  'parts-and-accessories',
  'vehicle-parts-and-accessories',
]

const NATIVE_SCHEMES = ['tel:', 'mailto:', 'sms:', 'geo:', 'maps:']
const MAP_URL =
  /^(maps\.google\.[a-z.]+|maps\.apple\.com|maps\.app\.goo\.gl|goo\.gl\/maps|(www\.)?google\.[a-z.]+\/maps)(\/|\?|$)/

/**
 * Site path of a text page by its slug. Privacy policy, terms and conditions, about us, and parts and accessories are
 * top-level, unless the tenant has all of them below `/pages` (`use_pages_path`).
 *
 * @spec 2.13
 */
export function pagePath(slug: string, site: Pick<LinkSettings, 'use_pages_path'>): string {
  return !site.use_pages_path && TOP_LEVEL_PAGES.includes(slug) ? `/${slug}` : `/pages/${slug}`
}

/**
 * Resolves a link that a dealer wrote. A URL of the site itself becomes a
 * path; a scheme that could run script becomes a harmless `#`.
 *
 * @spec 2.13 2.14
 */
export function resolveLink(href: string, site: LinkSettings): ResolvedLink {
  // Browsers drop line breaks and tabs within a URL, and read a backslash as a slash.
  const written = href
    .trim()
    .replace(/[\t\n\r]/g, '')
    .replace(/\\/g, '/')
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(written)?.[0].toLowerCase()
  if (scheme === undefined && !written.startsWith('//')) return { href: sitePath(written, site), kind: 'internal' }
  if (scheme !== undefined && NATIVE_SCHEMES.includes(scheme)) return { href: written, kind: 'native' }
  if (scheme !== undefined && scheme !== 'https:' && scheme !== 'http:') return { href: '#', kind: 'internal' }
  return resolveUrl(written, site)
}

function resolveUrl(written: string, site: LinkSettings): ResolvedLink {
  const address = written.replace(/^(https?:)?\/\//i, '')
  const host = hostOf(address)
  if (host === hostOf(site.url.replace(/^(https?:)?\/\//i, ''))) {
    return { href: sitePath(`/${address.slice(host.length).replace(/^\/+/, '')}`, site), kind: 'internal' }
  }
  return { href: written, kind: MAP_URL.test(address.toLowerCase()) ? 'native' : 'external' }
}

function hostOf(address: string): string {
  return (/^[^/?#]*/.exec(address)?.[0] ?? '').toLowerCase()
}

function sitePath(written: string, site: LinkSettings): string {
  if (written.startsWith('#')) return written
  const path = written.startsWith('/') || written.startsWith('?') ? written : `/${written}`
  const page = /^\/pages\/([^/?#]+)/.exec(path)
  return page?.[1] === undefined ? path : pagePath(page[1], site) + path.slice(page[0].length)
}

/**
 * The site's configured URL with one trailing slash, or without any if requested.
 *
 * @spec 9.12
 */
export function baseUrl(url: string, { trailingSlash = true }: { trailingSlash?: boolean } = {}): string {
  const bare = url.trim().replace(/\/+$/, '')
  return trailingSlash ? `${bare}/` : bare
}

/** Escapes brackets, which URLs allow and HTML validators reject: `refinementList%5Bmake%5D`. */
export const escapeBrackets = (href: string): string => href.replaceAll('[', '%5B').replaceAll(']', '%5D')

/** A site path as an absolute URL; absolute URLs are returned unchanged. */
export function absoluteUrl(siteUrl: string, path: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return path
  if (path.startsWith('//')) return `https:${path}`
  if (path === '' || path === '/') return baseUrl(siteUrl)
  return `${baseUrl(siteUrl, { trailingSlash: false })}/${path.replace(/^\/+/, '')}`
}

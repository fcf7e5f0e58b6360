/** The answer to a request for a path of a published site. */
export type FileChoice = { kind: 'file'; candidates: string[] } | { kind: 'redirect'; to: string } | { kind: 'none' }

/** Top-level names that begin with an underscore are for hosts, except the hashed assets and pictures. */
const HIDDEN = /^_(?!(?:astro|pictures)\/)/

/**
 * Clean URLs as on static hosts: `/cars/x` is `cars/x.html`, with or without a slash at the end; `/cars/x.html`
 * redirects to `/cars/x`. `none` for a path that is malformed or could leave the site. Pure.
 */
export function chooseFile(pathname: string): FileChoice {
  const path = decoded(pathname)
  if (path === undefined) return { kind: 'none' }
  if (path === '/') return { kind: 'file', candidates: ['index.html'] }
  const file = path.slice(1).replace(/\/$/, '')
  const segments = file.split('/')
  const isPlain = segments.every(
    (segment) => segment !== '' && !segment.startsWith('.') && !/[\\:\p{Cc}]/u.test(segment),
  )
  if (!isPlain || HIDDEN.test(file)) return { kind: 'none' }
  if (file.endsWith('.html')) return { kind: 'redirect', to: `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}` }
  return { kind: 'file', candidates: path.endsWith('/') ? [`${file}.html`] : [`${file}.html`, file] }
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

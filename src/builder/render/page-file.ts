import type { PageRecipe } from '#src/page/page-recipe.ts'

const SEGMENT = /^[A-Za-z0-9~_-][A-Za-z0-9._~-]*$/
/** Names that the builder and the hosts use themselves. */
const RESERVED = /^(_|images(\/|$)|api(\/|$))/

/**
 * File of a page inside the site: `index.html` for `/`, `cars/x.html` for `/cars/x`.
 * @throws if the path could leave the site's folder or hide a file that is not a page
 */
export function pageFile(path: string): string {
  if (path === '/') return 'index.html'
  const file = path.slice(1)
  const segments = file.split('/')
  if (!path.startsWith('/') || !segments.every((segment) => SEGMENT.test(segment)) || RESERVED.test(file)) {
    throw new Error(
      `"${path}" cannot be a page's path: use /letters-and-digits/like-this, and neither /images, /api nor _`,
    )
  }
  return `${file}.html`
}

/**
 * File of anything that isn't printed by a template: `robots.txt` for `/robots.txt`.
 * @throws if the path could leave the site's folder
 */
export function siteFile(path: string): string {
  const file = path.replace(/^\//, '')
  if (file.split('/').every((segment) => SEGMENT.test(segment))) return file
  throw new Error(`"${path}" cannot be a file of a site`)
}

/** @throws if two pages of a site have the same path */
export function assertDistinctPaths(pages: readonly PageRecipe[]): void {
  const used = new Map<string, PageRecipe>()
  for (const page of pages) {
    const other = used.get(page.path)
    if (other) {
      throw new Error(`two pages have the path ${page.path}: a ${other.kind} page and a ${page.kind} page`)
    }
    used.set(page.path, page)
  }
}

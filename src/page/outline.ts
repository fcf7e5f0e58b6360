import type { Page } from './page.ts'

/**
 * A page before its model is made: what planning the site asks, and what the
 * model is made from. Equal parts give an equal model, so that a page whose parts
 * are those of the last build is not even made.
 */
export interface PageOutline {
  kind: Page['kind']
  path: string
  /** Whether search engines should know it under this path. */
  in_sitemap: boolean
  /** Plain data, and objects that are not altered afterwards; functions in them follow from the rest. */
  parts: readonly unknown[]
  make(): Page
}

/** @param make A pure function of the parts: it may not read anything else. */
export function outline<P extends unknown[]>(
  about: Pick<PageOutline, 'kind' | 'path' | 'in_sitemap'>,
  parts: Readonly<P>,
  make: (...parts: P) => Page,
): PageOutline {
  return { ...about, parts, make: () => make(...parts) }
}

/** The outline of a page that is made already, and is its own only part. */
export function madeOutline(page: Page, origin: string): PageOutline {
  const { kind, path, head } = page
  const in_sitemap = !head.noindex && head.canonical === origin + path
  return { kind, path, in_sitemap, parts: [page], make: () => page }
}

import type { Page } from './page.ts'

/**
 * A page before its model is made: what planning the site asks, and what the
 * model is made from. Equal parts give an equal model, so that a page whose parts
 * are those of the last build is not even made.
 */
export interface PageRecipe {
  kind: Page['kind']
  path: string
  /** Whether search engines should know it under this path. */
  in_sitemap: boolean
  /** ISO date of its last change, where its source says one. */
  changed?: string | undefined
  /** Plain data, and objects that are not altered afterwards; functions in them follow from the rest. */
  parts: readonly unknown[]
  make(): Page
}

/** @param make A pure function of the parts: it may not read anything else. */
export function pageRecipe<P extends unknown[]>(
  about: Pick<PageRecipe, 'kind' | 'path' | 'in_sitemap' | 'changed'>,
  parts: Readonly<P>,
  make: (...parts: P) => Page,
): PageRecipe {
  return { ...about, parts, make: () => make(...parts) }
}

/** The pageRecipe of a page that is made already, and is its own only part. */
export function finishedPage(page: Page, origin: string): PageRecipe {
  const { kind, path, head } = page
  const in_sitemap = !head.noindex && head.canonical === origin + path
  const changed = page.kind === 'post' ? page.date : undefined
  return { kind, path, in_sitemap, changed, parts: [page], make: () => page }
}

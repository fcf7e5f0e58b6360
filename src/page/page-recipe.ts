import type { AnyPage } from './page-base.ts'

/**
 * A page before its model is made: what planning the site needs, and the parts from which the model is made. Equal
 * parts give an equal model, so a page with the same parts as in the last build isn't made again.
 */
export interface PageRecipe<Made extends AnyPage = AnyPage> {
  kind: Made['kind']
  path: string
  /** Whether search engines should index this path. */
  in_sitemap: boolean
  /** ISO date of its last change, if known. */
  changed?: string | undefined
  /** Plain data and objects that never change. Functions in them depend only on the rest. */
  parts: readonly unknown[]
  make(): Made
}

/** @param make a pure function of the parts, which must not read anything else */
export function pageRecipe<P extends unknown[], Made extends AnyPage>(
  about: Pick<PageRecipe<Made>, 'kind' | 'path' | 'in_sitemap' | 'changed'>,
  parts: Readonly<P>,
  make: (...parts: P) => Made,
): PageRecipe<Made> {
  return { ...about, parts, make: () => make(...parts) }
}

/** The recipe of a page that is already made: the page itself is its only part. */
export function finishedPage<Made extends AnyPage>(page: Made, origin: string): PageRecipe<Made> {
  const { kind, path, head, date: changed } = page
  const in_sitemap = !head.noindex && head.canonical === origin + path
  return { kind, path, in_sitemap, changed, parts: [page], make: () => page }
}

import { inject } from 'vitest'
import type { SamplePage } from './sample-sites.ts'

/** One page of each kind in each template, and every form page once. */
export function eachKind(): SamplePage[] {
  const seen = new Set<string>()
  return inject('pages').filter(({ template, kind, path }) => {
    const keys = [`${template} ${kind}`, kind === 'form' ? path : kind]
    const isNew = keys.some((key) => !seen.has(key))
    for (const key of keys) seen.add(key)
    return isNew
  })
}

/** One dealer of each template. */
export function eachTemplate(): SamplePage[] {
  const homes = inject('pages').filter(({ kind }) => kind === 'home')
  return [...new Map(homes.map((page) => [page.template, page])).values()]
}

/** Path of the dealer's first page of a kind. */
export function pathOf(dealer: string, kind: string): string {
  const found = inject('pages').find((page) => page.dealer === dealer && page.kind === kind)
  if (!found) throw new Error(`${dealer} has no ${kind} page`)
  return found.path
}

import { inject } from 'vitest'
import type { SamplePage } from './sample-sites.ts'

/** One page of each kind of each dealer; of forms, every one. */
export function eachKind(): SamplePage[] {
  const seen = new Set<string>()
  return inject('pages').filter(({ dealer, kind, path }) => {
    const key = `${dealer} ${kind === 'form' ? path : kind}`
    return !seen.has(key) && seen.add(key)
  })
}

/** One dealer of each template. */
export function eachTemplate(): SamplePage[] {
  const homes = inject('pages').filter(({ kind }) => kind === 'home')
  return [...new Map(homes.map((page) => [page.template, page])).values()]
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** The first address of each kind of page in a published site, and each address of a form. */
export function addressesOf(root: string): string[] {
  const found = new Map<string, string>()
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .sort()) {
    const kind = /<body[^>]* data-kind="([\w-]+)"/.exec(readFileSync(join(root, file), 'utf8'))?.[1]
    const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`
    const key = kind === 'form' ? path : kind
    if (key && !found.has(key)) found.set(key, path)
  }
  return [...found.values()]
}

import { expect, it, vi } from 'vitest'
import { __vitePreload } from '#src/site/browser/interaction/preload.ts'

it('what a lazy module imports is asked for once, before the module itself', async () => {
  const asked: string[] = []
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: ({ rel, href }: HTMLLinkElement) => asked.push(`${rel} ${href.split('/').at(-1)}`) },
  })
  const load = (name: string) => async () => asked.push(name)
  await __vitePreload(load('a'), ['_astro/shared.js', '_astro/a.js'])
  await __vitePreload(load('b'), ['_astro/shared.js', '_astro/b.js'])
  await __vitePreload(load('c'))
  expect(asked).toEqual(['modulepreload shared.js', 'modulepreload a.js', 'a', 'modulepreload b.js', 'b', 'c'])
})

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inlineHashes } from '#src/builder/render/inline-hashes.ts'

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const read = (html: string) => inlineHashes(Buffer.from(html))

describe('inline hashes', () => {
  it('are those of the exact bytes of scripts and styles', () => {
    const html = '<style>:root{--a:"ü"}</style><p>x</p><script>a()\n</script><script type="module">b()</script>'
    expect(read(html)).toEqual([
      { kind: 'style', hash: sha(':root{--a:"ü"}') },
      { kind: 'script', hash: sha('a()\n') },
      { kind: 'script', hash: sha('b()') },
    ])
  })

  it.each([
    ['data blocks', '<script type="application/ld+json">{}</script>'],
    ['scripts from a file', '<script type="module" src="/_astro/a.js"></script>'],
    ['empty elements', '<script></script><style></style>'],
    ['an element that never ends', '<script>a()'],
  ])('leave out %s', (_title, html) => {
    expect(read(html)).toEqual([])
  })
})

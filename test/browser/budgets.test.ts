import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'
import { ask } from './request.ts'

const KB = 1024
const HTML_BUDGET: Record<string, number> = { vehicle: 8 * KB, search: 12 * KB }
const STYLE_BUDGET = 15 * KB
const FONT_FILES = 2

const homes = inject('pages').filter(({ kind }) => kind === 'home')

describe('size budgets, Brotli', () => {
  describe.each(homes)('$dealer', ({ dealer }) => {
    it.each(Object.entries(HTML_BUDGET))('every %s page is at most %i bytes', (kind, budget) => {
      const sizes = inject('pages')
        .filter((page) => page.dealer === dealer && page.kind === kind)
        .map(({ path }) => ({ path, html: readFileSync(join(inject('out'), dealer, 'current', `${path}.html`)) }))
        // Compressing the largest ones is enough.
        .sort((a, b) => b.html.length - a.html.length)
        .slice(0, 5)
        .map(({ path, html }) => ({ path, bytes: brotliCompressSync(html).length }))
      expect(sizes.length).toBeGreaterThan(0)
      expect(sizes.filter(({ bytes }) => bytes > budget)).toEqual([])
    })

    it('one stylesheet of at most 15 KB, and no script file', async () => {
      for (const { path } of inject('pages').filter((page) => page.dealer === dealer && page.kind !== 'vehicle')) {
        const { body } = await ask(dealer, path)
        const sheets = [...body.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(
          (match) => match[1] ?? '',
        )
        expect(sheets.length, path).toBeLessThanOrEqual(1)
        for (const sheet of sheets) expect(await brotliBytes(dealer, sheet), sheet).toBeLessThanOrEqual(STYLE_BUDGET)
        expect(body, path).not.toMatch(/<script[^>]+src=/)
      }
    })

    it('preloads at most two font files', async () => {
      const { body } = await ask(dealer, '/')
      const fonts = body.match(/<link[^>]+as="font"/g) ?? []
      expect(fonts.length).toBeLessThanOrEqual(FONT_FILES)
    })
  })
})

async function brotliBytes(dealer: string, path: string): Promise<number> {
  return brotliCompressSync(Buffer.from((await ask(dealer, path)).body)).length
}

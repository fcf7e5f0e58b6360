import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'

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
        .map(({ path }) => ({ path, html: siteFile(dealer, `${path}.html`) }))
        // Compressing the largest ones is enough.
        .sort((a, b) => b.html.length - a.html.length)
        .slice(0, 5)
        .map(({ path, html }) => ({ path, bytes: brotliCompressSync(html).length }))
      expect(sizes.length).toBeGreaterThan(0)
      expect(sizes.filter(({ bytes }) => bytes > budget)).toEqual([])
    })

    it('one stylesheet of at most 15 KB, and no script file', () => {
      const sheets = new Set<string>()
      for (const { path } of inject('pages').filter((page) => page.dealer === dealer)) {
        const html = siteFile(dealer, path === '/' ? 'index.html' : `${path}.html`).toString('utf8')
        const linked = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(
          (match) => match[1] ?? '',
        )
        expect(linked.length, path).toBeLessThanOrEqual(1)
        expect(html, path).not.toMatch(/<script[^>]+src=/)
        for (const sheet of linked) sheets.add(sheet)
      }
      const sizes = [...sheets].map((sheet) => [sheet, brotliCompressSync(siteFile(dealer, sheet)).length] as const)
      expect(sizes.filter(([, bytes]) => bytes > STYLE_BUDGET)).toEqual([])
    })

    it('preloads at most two font files', () => {
      const html = siteFile(dealer, 'index.html').toString('utf8')
      const fonts = html.match(/<link[^>]+as="font"/g) ?? []
      expect(fonts.length).toBeLessThanOrEqual(FONT_FILES)
    })
  })
})

function siteFile(dealer: string, path: string): Buffer {
  return readFileSync(join(inject('out'), dealer, 'current', path))
}

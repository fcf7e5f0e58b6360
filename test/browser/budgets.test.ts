import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { sharedBrowser, urlOf } from './browser.ts'
import { awake, DEALER } from './forms/fill.ts'
import { pathOf } from './sample-pages.ts'

const KB = 1024
const HTML_BUDGET: Record<string, number> = { vehicle: 8 * KB, search: 12 * KB }
const STYLE_BUDGET = 15 * KB
const FONT_FILES = 2
const SCRIPT_BUDGET = { vehicle: 115 * KB, search: 110 * KB }

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

describe('scripts, Brotli, after a shopper has used what the page has', () => {
  const visit = sharedBrowser()

  /** Bytes of each script that the page asked for, by its name. */
  function scripts(page: Page): Map<string, number> {
    const sizes = new Map<string, number>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) sizes.set(pathname, brotliCompressSync(siteFile(DEALER, pathname)).length)
    })
    return sizes
  }
  const sum = (sizes: Map<string, number>): number => sizes.values().reduce((all, one) => all + one, 0)

  it('a vehicle page has at most 115 KB in all, forms, gallery and garage included', () =>
    visit({}, async (page) => {
      const sizes = scripts(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      expect([...sizes]).toEqual([])
      await page.locator('.vehicle-gallery [data-favourite]').click()
      await page.locator('.buy details.phone summary').click()
      await page.locator('[data-photo]').first().click()
      await page.locator('dialog.viewer[open]').waitFor()
      await page.keyboard.press('Escape')
      for (const name of ['quick-enquiry', 'test-drive']) {
        await page.locator(`.buy [data-dialog=dialog-${name}]`).click()
        await page.locator(`#${name} [name=email]`).fill('no')
        await awake(page.locator(`#${name}`))
        await page.locator(`#${name} [name=postcode]`).fill('1')
        await page.locator(`#${name} .field-error`).first().waitFor()
        await page.keyboard.press('Escape')
      }
      expect(sum(sizes), [...sizes].join(' ')).toBeGreaterThan(15 * KB)
      expect(sum(sizes), [...sizes].join(' ')).toBeLessThanOrEqual(SCRIPT_BUDGET.vehicle)
    }))

  it('the stock search has at most 110 KB in all, beside its index', () =>
    visit({}, async (page) => {
      const sizes = scripts(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
      expect([...sizes]).toEqual([])
      await page.getByRole('searchbox').pressSequentially('toyota')
      await page.waitForURL(/query=toyota/)
      await page.locator('#results [data-favourite]').first().click()
      await page.waitForLoadState('networkidle')
      expect(sum(sizes), [...sizes].join(' ')).toBeGreaterThan(60 * KB)
      expect(sum(sizes), [...sizes].join(' ')).toBeLessThanOrEqual(SCRIPT_BUDGET.search)
    }))
})

function siteFile(dealer: string, path: string): Buffer {
  return readFileSync(join(inject('out'), dealer, 'current', path))
}

import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sharedBrowser, urlOf } from './browser.ts'
import { watch } from './page-problems.ts'
import { pathOf } from './sample-pages.ts'

const visit = sharedBrowser()

const DEALER = 'harrow-motor-group'

const kept = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `${DEALER}:${name}`)

const paths = async (page: Page) => {
  const pages = await kept(page, 'visited-pages')
  return Array.isArray(pages) ? pages.map((address) => new URL(address).pathname + new URL(address).search) : []
}

describe('what the browser remembers of a visit @spec 7.9 7.16 9.2', () => {
  it('the campaign of the first page, and each page without its private keys', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      await page.goto(urlOf(DEALER, '/?gclid=abc&car_id=7&utm_source=radio'))
      await expect.poll(() => paths(page)).toEqual(['/?gclid=abc&utm_source=radio'])
      await page.goto(urlOf(DEALER, '/finance?gclid=later&lead_id=9'))
      await expect.poll(() => paths(page)).toEqual(['/?gclid=abc&utm_source=radio', '/finance?gclid=later'])
      expect(await kept(page, 'first-page')).toMatchObject({ query: '?gclid=abc&utm_source=radio' })
      expect(problems).toEqual([])
    }))

  it('a page that was left before the script loaded', () =>
    visit({}, async (page) => {
      await page.goto(urlOf(DEALER, '/'))
      await page.evaluate((path) => location.assign(path), pathOf(DEALER, 'contact'))
      await page.waitForURL('**/contact')
      await page.locator('h1').hover()
      await expect.poll(() => paths(page)).toEqual(['/', '/contact'])
    }))

  it('at most 50 pages', () =>
    visit({}, async (page) => {
      await page.addInitScript((key) => {
        const pages = Array.from({ length: 50 }, (_, index) => `${location.origin}/cars/${index}`)
        if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(pages))
      }, `${DEALER}:visited-pages`)
      await page.goto(urlOf(DEALER, '/?page=1'))
      await expect.poll(async () => (await paths(page)).at(-1)).toBe('/?page=1')
      expect(await paths(page)).toHaveLength(50)
    }))

  it.each([
    ['blocked', 'get'],
    ['full', 'value'],
  ] as const)('works with storage %s', (_, how) =>
    visit({}, async (page) => {
      const problems = watch(page)
      await page.addInitScript((kind) => {
        const refuse = () => {
          throw new DOMException('no', kind === 'get' ? 'SecurityError' : 'QuotaExceededError')
        }
        if (kind === 'get') Object.defineProperty(window, 'localStorage', { get: refuse })
        else Storage.prototype.setItem = refuse
      }, how)
      await page.goto(urlOf(DEALER, '/?gclid=1'))
      await expect.poll(() => page.locator('.hd .hours-now').textContent()).toMatch(/^(Open until|Opens|Closed now)/)
      await page.waitForLoadState('networkidle')
      expect(problems).toEqual([])
    }),
  )
})

import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sharedBrowser, urlOf } from '../../browser.ts'
import { withTracking } from '../../declared-tags.ts'
import { painted } from '../../page-problems.ts'
import { ask } from '../../request.ts'
import { pathOf } from '../../sample-pages.ts'
import { saveData } from '../../slow-network.ts'

const visit = sharedBrowser()
const DEALER = 'harrow-motor-group'
const KB = 1024

/** Requests about speed, once the page is in the sample or not. */
async function watched(page: Page, { isSampled }: { isSampled: boolean }) {
  await page.addInitScript(
    (share) => {
      Object.assign(Math, { random: () => share })
      Object.defineProperty(Navigator.prototype, 'webdriver', { value: false, configurable: true })
    },
    isSampled ? 0 : 0.5,
  )
  const [scripts, sent] = [[] as string[], [] as Record<string, unknown>[]]
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/measure\.[\w-]+\.js$/.test(pathname)) scripts.push(request.url())
  })
  await page.route('**/page-speed', (route) => {
    sent.push(route.request().postDataJSON() as Record<string, unknown>)
    return route.fulfill({ status: 204 })
  })
  return { scripts, sent }
}

const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** The browser has timed the first click once it has painted the answer, which takes a while on a busy machine. */
const firstInputTimed = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'first-input', buffered: true })
      }),
  )

/** Leaves the page once its script measures. */
const leaving = (page: Page, sent: readonly unknown[]) =>
  expect
    .poll(async () => {
      await leave(page)
      return sent.length
    })
    .toBe(1)

describe('a touched page that is in the sample', () => {
  it('sends once, without an identifier, how fast it was', () =>
    visit({}, async (page) => {
      const { scripts, sent } = await watched(page, { isSampled: true })
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      await page.waitForLoadState('networkidle')
      expect(scripts).toEqual([])
      await page.locator('.vehicle-gallery .heart').first().click()
      await expect.poll(() => scripts.length).toBe(1)
      await page.waitForLoadState('networkidle')
      await firstInputTimed(page)
      await leaving(page, sent)
      await leave(page)
      expect(sent[0]).toEqual({
        website_id: expect.any(String),
        page_kind: 'vehicle',
        release: expect.stringMatching(/^[\w-]{6,}\.[\w-]{6,}$/),
        tags: false,
        lcp: expect.any(Number),
        inp: expect.any(Number),
        cls: expect.any(Number),
      })
      const { lcp, inp, cls } = sent[0] as { lcp: number; inp: number; cls: number }
      expect(lcp).toBeGreaterThan(0)
      expect(inp).toBeGreaterThan(0)
      expect(cls).toBeLessThan(0.1)
      const { body } = await ask(DEALER, new URL(scripts[0] ?? '').pathname)
      expect(brotliCompressSync(body).length).toBeLessThan(3 * KB)
      expect((await page.context().cookies()).length).toBe(0)
      expect(sent.length).toBe(1)
    }))

  it('fetches its script when all that the touch asked for has come', () =>
    visit({}, async (page) => {
      const { scripts } = await watched(page, { isSampled: true })
      const awaited = new Set<string>()
      let before: string[] | undefined
      page.on('request', (request) => {
        if (request.resourceType() !== 'script') return
        if (scripts.length > 0) before ??= [...awaited]
        awaited.add(request.url())
      })
      page.on('requestfinished', (request) => awaited.delete(request.url()))
      await saveData(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      await page.locator('.vehicle-gallery .heart').first().click()
      await expect.poll(() => scripts.length).toBe(1)
      expect(before).toEqual([])
    }))

  it('measures a late shift of the content, and a slow answer', () =>
    visit({}, async (page) => {
      const { scripts, sent } = await watched(page, { isSampled: true })
      await page.goto(urlOf(DEALER, '/contact'))
      await page.locator('h1').hover()
      await expect.poll(() => scripts.length).toBe(1)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => {
        const block = document.createElement('div')
        block.style.height = '300px'
        document.body.prepend(block)
      })
      await painted(page)
      const answered = await page.evaluateHandle(() => {
        document.addEventListener('click', () => {
          const start = performance.now()
          while (performance.now() - start < 300);
        })
        // The browser has timed the click once it has painted the answer.
        const slow = { type: 'event', durationThreshold: 296 }
        const timed = new Promise<void>((resolve) => new PerformanceObserver(() => resolve()).observe(slow))
        return { timed }
      })
      await page.locator('h1').click()
      await answered.evaluate(({ timed }) => timed)
      await leaving(page, sent)
      expect(sent[0]?.cls).toBeGreaterThan(0.1)
      expect(sent[0]?.inp).toBeGreaterThanOrEqual(300)
    }))

  it('says whether scripts of other companies may run', () =>
    visit({}, async (page) => {
      const { scripts, sent } = await watched(page, { isSampled: true })
      await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await withTracking(page, { google_tag_manager_id: 'GTM-A', consent: 'notice' })
      await page.goto(urlOf(DEALER, '/contact'))
      await page.locator('h1').hover()
      await expect.poll(() => scripts.length).toBe(1)
      await page.waitForLoadState('networkidle')
      await leaving(page, sent)
      expect(sent).toEqual([expect.objectContaining({ tags: true })])
    }))
})

it('a page that a program drives is in no sample', () =>
  visit({}, async (page) => {
    const { scripts } = await watched(page, { isSampled: true })
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { value: true }))
    await page.goto(urlOf(DEALER, '/contact'))
    await page.locator('h1').click()
    await page.waitForLoadState('networkidle')
    expect(scripts).toEqual([])
  }))

it('a page outside of the sample fetches and sends nothing', () =>
  visit({}, async (page) => {
    const { scripts, sent } = await watched(page, { isSampled: false })
    await page.goto(urlOf(DEALER, '/contact'))
    await page.locator('h1').click()
    await page.waitForLoadState('networkidle')
    await leave(page)
    expect([scripts, sent]).toEqual([[], []])
  }))

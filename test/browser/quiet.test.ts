import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { DEALER } from './forms/fill.ts'
import { ranProblems } from './page-problems.ts'
import { pathOf } from './sample-pages.ts'
import { holdBack, saveData, scriptsFetched } from './slow-network.ts'

const visit = sharedBrowser()
const FINGER = { viewport: PHONE, hasTouch: true, isMobile: true }

/** Bytes that came over the network, of all the page has loaded since a moment. */
const transferred = (page: Page, since: number): Promise<string[]> =>
  page.evaluate((from) => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return loaded
      .filter(
        ({ startTime, transferSize, name }) => startTime > from && transferSize > 0 && /\/(_astro|search)\//.test(name),
      )
      .map(({ name }) => name.replace(/.*\//, ''))
  }, since)

/** Names of the scripts with which islands start, or of those they may load later and no island starts with. */
async function listedScripts(page: Page, part: 'now' | 'later' = 'now'): Promise<string[]> {
  const lists = await page
    .locator('[data-scripts]')
    .evaluateAll((islands) =>
      islands.map((island) =>
        `${(island as HTMLElement).dataset.scripts}`.split('|').map((names) => names.split(' ').filter(Boolean)),
      ),
    )
  const [now, later] = [0, 1].map((at) => new Set(lists.flatMap((list) => list[at] ?? []).map((name) => `${name}.js`)))
  return [...(part === 'now' ? (now ?? []) : (later?.difference(now ?? new Set()) ?? []))]
}

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now())

describe('a page that is loaded and quiet', () => {
  it.each([
    ['vehicle', async (page: Page) => page.locator('.vehicle-gallery [data-photo]').first().tap(), '[role=dialog]'],
    ['form', async (page: Page) => page.locator('[data-form] [type=submit]').first().tap(), '[data-form][novalidate]'],
    [
      'home',
      async (page: Page) => void (await page.locator('.finder select').first().selectOption({ index: 1 })),
      '.picker',
    ],
  ])(
    'fetches what the islands of a %s page start with, without running it, and the rest once one is reached',
    (kind, reach, answer) =>
      visit(FINGER, async (page) => {
        await page.goto(urlOf(DEALER, pathOf(DEALER, kind)))
        await scriptsFetched(page)
        expect(await ranProblems(page)).toEqual([])
        expect(await page.locator('astro-island:not([ssr])').count()).toBe(0)
        const [listed, later] = [await listedScripts(page), await listedScripts(page, 'later')]
        expect(listed.length).toBeGreaterThan(5)
        const since = await now(page)
        expect((await transferred(page, 0)).filter((name) => later.includes(name))).toEqual([])
        await reach(page)
        await page.locator(answer).first().waitFor()
        await expect.poll(async () => (await transferred(page, since)).some((name) => later.includes(name))).toBe(true)
        expect((await transferred(page, since)).filter((name) => listed.includes(name))).toEqual([])
      }),
  )

  it('has fetched the index of a list before its first filter', () =>
    visit(FINGER, async (page) => {
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
      await scriptsFetched(page)
      await page.locator('[data-latest]').waitFor()
      const listed = await listedScripts(page)
      const since = await now(page)
      await page.getByRole('button', { name: 'Filters' }).tap()
      await page.locator('[data-facet=make] [data-live]').first().tap()
      await page.waitForURL(/make/)
      await page.locator('#results:not(astro-slot *)').waitFor()
      // The list of features, a filter of this dealer, comes with the first search.
      const isOfSearch = (name: string) => listed.includes(name) || /^(?!features\.).*\.json$/.test(name)
      expect((await transferred(page, since)).filter(isOfSearch)).toEqual([])
    }))

  it.each(['search', 'vehicle'])('fetches nothing on a %s page for a shopper who saves data', (kind) =>
    visit(FINGER, async (page) => {
      await saveData(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, kind)))
      await page.waitForLoadState('networkidle')
      const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
      expect(loaded.filter((name) => /\.js$|\/search\/.*json$/.test(name))).toEqual([])
    }),
  )
})

describe('a press before a page is quiet', () => {
  it('fetches all scripts of its island at once', () =>
    visit(FINGER, async (page) => {
      await saveData(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const scripts = await holdBack(page, '**/_astro/*.js')
      await page.goto(urlOf(DEALER, '/contact'))
      const island = page.locator('astro-island:has([data-form])').first()
      const [first = ''] = `${await island.getAttribute('data-scripts')}`.split('|')
      await page.locator('[data-form] [name=email]').tap()
      await scripts.asked
      await expect.poll(() => first.split(' ').filter((name) => !asked.includes(`/_astro/${name}.js`))).toEqual([])
      expect(first).toContain('validation.')
      scripts.release()
      await page.locator('[data-form][novalidate]').waitFor()
    }))
})

import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { sharedBrowser, urlOf } from './browser.ts'
import { watch } from './page-problems.ts'
import { ask } from './request.ts'
import { pathOf } from './sample-pages.ts'
import { saveData } from './slow-network.ts'
import { idsOf, recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()
const DEALER = 'harrow-motor-group'

/** Addresses that Chromium has fetched before a press, as they come. */
async function prefetched(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const ready: string[] = []
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') ready.push(new URL(prefetchUrl).pathname)
  })
  await session.send('Preload.enable')
  return ready
}

const CARD = '.card-title a'
/** How the page that is shown came. */
const delivery = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'deliveryType'))

describe('the next page is fetched when a pointer rests on its link', () => {
  it.each([
    ['a card of a list', 'search', CARD],
    ['a card of the home page', 'home', CARD],
    ['a similar vehicle', 'vehicle', CARD],
    ['a breadcrumb', 'vehicle', '.crumbs a >> nth=1'],
    ['the next page of a list', 'search', '.search nav [rel=next]'],
  ])('%s', (_, kind, link) =>
    visit({}, async (page) => {
      const problems = watch(page)
      const ready = await prefetched(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, kind)))
      const target = page.locator(link).first()
      const href = `${await target.getAttribute('href')}`
      await target.hover()
      await expect.poll(() => ready).toEqual([href])
      expect(problems).toEqual([])
    }),
  )

  it('costs no event: its page view is counted once, after the press', () =>
    visit({}, async (page) => {
      const ready = await prefetched(page)
      const events = await recordEvents(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
      const card = page.locator(CARD).first()
      await card.hover()
      await expect.poll(() => ready).toHaveLength(1)
      await expect.poll(() => idsOf(events)).toEqual([1, 2])
      await card.click()
      await page.waitForURL('**/cars/*')
      expect(await delivery(page)).toBe('navigational-prefetch')
      await page.locator('h1').hover()
      await expect.poll(() => idsOf(events).filter((id) => id === 1 || id === 3)).toEqual([1, 1, 3])
    }))

  it('never where a shopper saves data', () =>
    visit({}, async (page) => {
      await saveData(page)
      const ready = await prefetched(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
      await page.locator(CARD).first().hover()
      expect(await page.locator('[type=speculationrules]').count()).toBe(0)
      await page.locator(CARD).first().click()
      await page.waitForURL('**/cars/*')
      expect(await delivery(page)).toBe('')
      expect(ready).toEqual([])
    }))

  const kinds = [...new Set(inject('pages').map(({ kind }) => kind))]
  it.each(kinds)('%s pages fetch it only where stock is browsed', async (kind) => {
    const { dealer, path } = inject('pages').find((page) => page.kind === kind) ?? { dealer: '', path: '' }
    const { body } = await ask(dealer, path)
    expect(body.includes('<script type="speculationrules">')).toBe(
      ['home', 'search', 'vehicle', 'models', 'departed'].includes(kind),
    )
  })
})

import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { idsMeant, REQUESTS } from '../fixtures/shopper-requests.ts'
import { sampleOf } from '../unit/samples/samples.ts'
import { sharedBrowser, urlOf } from './browser.ts'
import { pathOf } from './sample-pages.ts'

const visit = sharedBrowser()

const cards = (page: Page) => page.locator('.card[data-vehicle]')
const box = (page: Page) => page.locator('input[type=search]').first()
const heading = async (page: Page): Promise<string> => (await page.locator('h1').textContent()) ?? ''
/** The ids of all cards, over all pages. */
async function shownIds(page: Page): Promise<string[]> {
  const more = page.getByRole('link', { name: 'Show more' })
  for (let count = 0; (await more.isVisible()) && count < 5; count++) {
    const before = await cards(page).count()
    await more.click()
    await expect.poll(() => cards(page).count()).not.toBe(before)
  }
  const ids = await cards(page).evaluateAll((shown) => shown.map((card) => card.getAttribute('data-vehicle') ?? ''))
  return ids.sort()
}

/** The words and filters of the page's address. */
function askedOf(page: Page): { query: string; filters: number } {
  const { searchParams } = new URL(page.url())
  const names = [...searchParams.keys()]
  return { query: searchParams.get('query') ?? '', filters: names.filter((name) => /List|range/.test(name)).length }
}

describe.each(REQUESTS)('what shoppers type at %s finds what they mean', (dealer, requests) => {
  const { vehicles } = sampleOf(dealer)

  it.each(requests.map((request) => [request[0], request] as const))('%s', (text, request) =>
    visit({}, async (page) => {
      const [, , leftOut = []] = request
      await page.goto(urlOf(dealer, pathOf(dealer, 'search')))
      const built = await heading(page)
      await box(page).pressSequentially(text)
      await page.locator('astro-island:not([ssr])').first().waitFor()
      await page.keyboard.press('Enter')
      const meant = idsMeant(vehicles, request).sort()
      if (meant.length < vehicles.length) await expect.poll(() => heading(page)).not.toBe(built)
      await expect.poll(() => shownIds(page)).toEqual(meant)
      // Heading, field and chips tell what is applied, and what is not.
      for (const words of leftOut) expect(await heading(page)).toContain(words)
      expect(await heading(page)).toContain(String(meant.length))
      const { query, filters } = askedOf(page)
      await expect.poll(() => box(page).inputValue()).toBe(query)
      expect(await page.getByRole('link', { name: /^Remove / }).count()).toBeGreaterThanOrEqual(filters)
    }),
  )
})

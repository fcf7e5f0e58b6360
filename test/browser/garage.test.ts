import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { axeProblems, watch } from './page-problems.ts'
import { pathOf } from './sample-pages.ts'
import { idsOf, recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()

const DEALER = 'harrow-motor-group'
const GARAGE = '/my-garage'

const hearts = (page: Page) => page.locator('.card [data-favourite]')
const cards = (page: Page) => page.locator('[data-garage-list] .card')
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 8000 })

/** Saves the first vehicles of the stock search; answers their ids. */
async function saveSome(page: Page, count: number): Promise<string[]> {
  await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
  const ids: string[] = []
  for (const heart of (await hearts(page).all()).slice(0, count)) {
    await heart.click()
    await eventually(() => heart.getAttribute('aria-pressed')).toBe('true')
    ids.push((await heart.getAttribute('data-favourite')) ?? '')
  }
  return ids
}

describe('favourites @spec 4.7', () => {
  it('adding a vehicle fires event 39, also with the first click of the page; a reload keeps it', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      const events = await recordEvents(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
      const heart = hearts(page).first()
      await heart.click()
      await eventually(() => heart.getAttribute('aria-pressed')).toBe('true')
      await eventually(() => idsOf(events)).toEqual([1, 2, 39])
      await page.reload()
      await page.locator('h1').hover()
      await eventually(() => hearts(page).first().getAttribute('aria-pressed')).toBe('true')
      await hearts(page).first().click()
      await eventually(() => hearts(page).first().getAttribute('aria-pressed')).toBe('false')
      await eventually(() => idsOf(events).at(-1)).toBe(38)
      expect(problems).toEqual([])
    }))

  it('the heart of the vehicle page and of its cards is one', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      const [id = ''] = await saveSome(page, 1)
      await page.locator(`.card[data-vehicle="${id}"] .card-title a`).click()
      await page.locator('h1').hover()
      const heart = page.locator('.vehicle-gallery [data-favourite]')
      await eventually(() => heart.getAttribute('aria-pressed')).toBe('true')
      await heart.click()
      await heart.click()
      await eventually(() => idsOf(events).slice(-3)).toEqual([3, 38, 39])
      expect(events.at(-1)).toMatchObject({ item_number: expect.any(String), item_make: expect.any(String) })
    }))

  it('the cards that a search finds later have their state too', () =>
    visit({}, async (page) => {
      const ids = await saveSome(page, 2)
      await page.goto(urlOf(DEALER, `${pathOf(DEALER, 'search')}?query=a`))
      const known = page.locator(ids.map((id) => `.card [data-favourite="${id}"]`).join(', '))
      await eventually(() => known.count()).toBeGreaterThan(0)
      await eventually(() => known.first().getAttribute('aria-pressed')).toBe('true')
    }))
})

describe('my garage @spec 2.16 4.7', () => {
  it('says that nothing is saved yet', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      await page.goto(urlOf(DEALER, GARAGE))
      await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
      expect(await axeProblems(page)).toEqual([])
      expect(problems).toEqual([])
    }))

  it('lists what was saved, the latest first, and filters out what is removed', () =>
    visit({ viewport: PHONE }, async (page) => {
      const problems = watch(page)
      const [first, second] = await saveSome(page, 2)
      await page.goto(urlOf(DEALER, `${GARAGE}?tab=saved-cars`))
      await eventually(() => cards(page).count()).toBe(2)
      const ids = await cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-vehicle')))
      expect(ids).toEqual([second, first])
      expect(await page.locator('[data-tab=saved-cars]').getAttribute('aria-current')).toBe('page')
      expect(await axeProblems(page)).toEqual([])
      await cards(page).first().locator('[data-favourite]').click()
      await eventually(() => cards(page).count()).toBe(1)
      expect(await page.evaluate(() => document.activeElement?.closest('.card') !== null)).toBe(true)
      await cards(page).first().locator('[data-favourite]').click()
      await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
      expect(problems).toEqual([])
    }))

  it('says how many vehicles have left the site, and takes them off the list', () =>
    visit({}, async (page) => {
      const ids = await saveSome(page, 1)
      await page.evaluate(
        ([key, saved]) => localStorage.setItem(`${key}`, JSON.stringify(['gone-1', ...(saved ?? [])])),
        [`${DEALER}:garage`, ids] as const,
      )
      await page.goto(urlOf(DEALER, GARAGE))
      const state = page.locator('[data-garage-state]')
      await eventually(() => state.textContent()).toContain('One vehicle of this list has left our site.')
      await state.getByRole('button', { name: 'Take what left off the list' }).click()
      await eventually(() => state.textContent()).not.toContain('left our site')
      expect(await cards(page).count()).toBe(1)
    }))

  it('shows a shared list to somebody else, who may keep it', () =>
    visit({}, async (page) => {
      const ids = await saveSome(page, 2)
      await page.evaluate(() => localStorage.clear())
      await page.goto(urlOf(DEALER, `${GARAGE}?cars=${ids.join(',')},<script>`))
      await eventually(() => cards(page).count()).toBe(2)
      await page.getByRole('button', { name: 'Save these to my garage' }).click()
      await page.goto(urlOf(DEALER, GARAGE))
      await eventually(() => cards(page).count()).toBe(2)
    }))

  it('says so when the stock does not come', () =>
    visit({}, async (page) => {
      await saveSome(page, 1)
      await page.route('**/search/latest.json', (route) => route.abort())
      await page.goto(urlOf(DEALER, GARAGE))
      await eventually(() => page.locator('[data-garage-state]').textContent()).toContain('could not be fetched')
    }))

  it('works where storage is blocked, for as long as the page is open', () =>
    visit({}, async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('no', 'SecurityError')
          },
        }),
      )
      await saveSome(page, 1)
    }))
})

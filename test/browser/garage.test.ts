import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { axeProblems, watch } from './page-problems.ts'
import { pathOf } from './sample-pages.ts'
import type { SamplePage } from './sample-sites.ts'
import { idsOf, recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()

const DEALER = 'harrow-motor-group'
const GARAGE = '/my-garage'

const hearts = (page: Page) => page.locator('.card [data-favourite]')
const cards = (page: Page) => page.locator('[data-garage-list] .card')
/** Saves the first vehicles of the stock search; answers their ids. */
async function saveSome(page: Page, count: number): Promise<string[]> {
  await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
  const ids: string[] = []
  for (const heart of (await hearts(page).all()).slice(0, count)) {
    await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    ids.push((await heart.getAttribute('data-favourite')) ?? '')
  }
  return ids
}

describe('favourites @spec 4.7', () => {
  it('fire event 39, also with the first click of the page, and survive a reload', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      const events = await recordEvents(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
      const heart = hearts(page).first()
      await heart.click()
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
      await expect.poll(() => idsOf(events)).toEqual([1, 2, 39])
      await page.reload()
      await page.locator('h1').hover()
      await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('true')
      await hearts(page).first().click()
      await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('false')
      await expect.poll(() => idsOf(events).at(-1)).toBe(38)
      expect(problems).toEqual([])
    }))

  it('agree between the vehicle page and the cards', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      const [id = ''] = await saveSome(page, 1)
      await page.locator(`.card[data-vehicle="${id}"] .card-title a`).click()
      await page.locator('h1').hover()
      const heart = page.locator('.vehicle-gallery [data-favourite]')
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
      await heart.click()
      await heart.click()
      await expect.poll(() => idsOf(events).slice(-3)).toEqual([3, 38, 39])
      expect(events.at(-1)).toMatchObject({ item_number: expect.any(String), item_make: expect.any(String) })
    }))

  it.each(['search', 'vehicle'])('show and count saved vehicles before any script (%s)', (kind) =>
    visit({}, async (page) => {
      await page.route('**/*.js', () => new Promise(() => undefined))
      await page.goto(urlOf(DEALER, pathOf(DEALER, kind)))
      const heart = page.locator('main [data-favourite]').first()
      expect(await heart.getAttribute('aria-pressed')).toBe('false')
      const id = await heart.getAttribute('data-favourite')
      await page.evaluate(([key, saved]) => localStorage.setItem(`${key}`, JSON.stringify([saved])), [
        `${DEALER}:garage`,
        id,
      ] as const)
      await page.reload()
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
      expect(await page.locator('.hd [data-garage]').getAttribute('data-garage')).toBe('1')
    }),
  )

  it('are shared between tabs', () =>
    visit({}, async (page) => {
      const other = await page.context().newPage()
      await other.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
      const [id] = await saveSome(page, 1)
      await expect
        .poll(() => other.locator(`[data-favourite="${id}"]`).first().getAttribute('aria-pressed'))
        .toBe('true')
      await other.locator(`.card [data-favourite="${id}"]`).first().click()
      await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('false')
    }))

  it('show on the cards of a later search', () =>
    visit({}, async (page) => {
      const ids = await saveSome(page, 2)
      await page.goto(urlOf(DEALER, `${pathOf(DEALER, 'search')}?query=a`))
      const known = page.locator(ids.map((id) => `.card [data-favourite="${id}"]`).join(', '))
      await expect.poll(() => known.count()).toBeGreaterThan(0)
      await expect.poll(() => known.first().getAttribute('aria-pressed')).toBe('true')
    }))
})

/** One dealer of each template that has a garage. */
const withGarage = (): SamplePage[] => inject('pages').filter(({ kind }) => kind === 'garage')

describe('my garage @spec 2.16 4.7', () => {
  it.each(
    withGarage().flatMap(({ dealer, template }) => [390, 992, 1280].map((width) => ({ dealer, template, width }))),
  )('can be reached in the $template template at $width px', ({ dealer, width }) =>
    visit({ viewport: { width, height: 800 } }, async (page) => {
      await page.goto(urlOf(dealer, '/'))
      await page.locator('header').getByRole('link', { name: 'My Garage' }).click()
      await page.waitForURL(`**${GARAGE}`)
    }),
  )

  it('says that nothing is saved yet', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      await page.goto(urlOf(DEALER, GARAGE))
      await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
      expect(await axeProblems(page)).toEqual([])
      expect(problems).toEqual([])
    }))

  it('lists saved vehicles, the latest first, without removed ones', () =>
    visit({ viewport: PHONE }, async (page) => {
      const problems = watch(page)
      const [first, second] = await saveSome(page, 2)
      await page.goto(urlOf(DEALER, `${GARAGE}?tab=saved-cars`))
      await expect.poll(() => cards(page).count()).toBe(2)
      const ids = await cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-vehicle')))
      expect(ids).toEqual([second, first])
      expect(await cards(page).locator('[data-favourite][aria-pressed=true]').count()).toBe(2)
      expect(await page.locator('[data-tab=saved-cars]').getAttribute('aria-current')).toBe('page')
      expect(await axeProblems(page)).toEqual([])
      await cards(page).first().locator('[data-favourite]').click()
      await expect.poll(() => cards(page).count()).toBe(1)
      expect(await page.evaluate(() => document.activeElement?.closest('.card') !== null)).toBe(true)
      await cards(page).first().locator('[data-favourite]').click()
      await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
      expect(problems).toEqual([])
    }))

  it('says how many vehicles have left the site, and removes them', () =>
    visit({}, async (page) => {
      const ids = await saveSome(page, 1)
      await page.evaluate(
        ([key, saved]) => localStorage.setItem(`${key}`, JSON.stringify(['gone-1', ...(saved ?? [])])),
        [`${DEALER}:garage`, ids] as const,
      )
      await page.goto(urlOf(DEALER, GARAGE))
      const state = page.locator('[data-garage-state]')
      await expect.poll(() => state.textContent()).toContain('One vehicle on this list has been sold.')
      await state.getByRole('button', { name: 'Remove sold vehicles' }).click()
      await expect.poll(() => state.textContent()).not.toContain('has been sold')
      expect(await cards(page).count()).toBe(1)
    }))

  it.each([
    ['Apple Computer, Inc.', 1],
    ['Google Inc.', 0],
  ])('says that the browser forgets the list where it does (%s)', (vendor, notes) =>
    visit({}, async (page) => {
      await page.addInitScript((vendor) => {
        Object.defineProperty(Navigator.prototype, 'vendor', { get: () => vendor })
      }, vendor)
      const note = page.getByText('This browser removes saved vehicles after 7 days without a visit. Sign in, or send')
      const [id] = await saveSome(page, 1)
      await page.goto(urlOf(DEALER, GARAGE))
      await cards(page).waitFor()
      expect(await note.count()).toBe(notes)
      // Somebody else's list is in its address.
      await page.goto(urlOf(DEALER, `${GARAGE}?cars=${id}`))
      await cards(page).waitFor()
      expect(await note.count()).toBe(0)
    }),
  )

  it('shows a shared list to another person, who may keep it', () =>
    visit({}, async (page) => {
      const ids = await saveSome(page, 2)
      await page.evaluate(() => localStorage.clear())
      await page.goto(urlOf(DEALER, `${GARAGE}?cars=${ids.join(',')},<script>`))
      await expect.poll(() => cards(page).count()).toBe(2)
      await page.getByRole('button', { name: 'Save these to my garage' }).click()
      await page.goto(urlOf(DEALER, GARAGE))
      await expect.poll(() => cards(page).count()).toBe(2)
    }))

  it('says so when the stock cannot be loaded', () =>
    visit({}, async (page) => {
      await saveSome(page, 1)
      await page.route('**/search/latest.json', (route) => route.abort())
      await page.goto(urlOf(DEALER, GARAGE))
      await expect
        .poll(() => page.locator('[data-garage-state]').textContent())
        .toContain("couldn't load your saved vehicles")
    }))

  it('works with storage blocked while the page is open', () =>
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

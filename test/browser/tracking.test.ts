import { describe, expect, inject, it } from 'vitest'
import { sharedBrowser, urlOf } from './browser.ts'
import { aPerson, fill, submitOf } from './forms/fill.ts'
import { watch } from './page-problems.ts'
import { pathOf } from './sample-pages.ts'
import { holdBack } from './slow-network.ts'
import { idsOf, recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()

const DEALER = 'harrow-motor-group'

describe('what a page pushes to the data layer @spec 9.3', () => {
  it.each([
    ['/', [1]],
    ['vehicle', [1, 3]],
    ['search', [1, 2]],
  ])('%s pushes its page view, and only after the first touch', (kind, ids) =>
    visit({}, async (page) => {
      const problems = watch(page)
      const events = await recordEvents(page)
      await page.goto(urlOf(DEALER, kind === '/' ? kind : pathOf(DEALER, kind)))
      await page.waitForLoadState('networkidle')
      expect(events).toEqual([])
      await page.locator('h1').hover()
      await expect.poll(() => idsOf(events)).toEqual(ids)
      expect(events.every(({ currency }) => currency === 'AUD')).toBe(true)
      expect(problems).toEqual([])
    }),
  )

  it('a New Zealand site uses NZD', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      await page.goto(urlOf('tauranga-motor-company', '/'))
      await page.locator('h1').hover()
      await expect.poll(() => events[0]?.currency).toBe('NZD')
    }))

  it('a click on a mail address, after the views of the page', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'contact')))
      await page.locator('a[href^="mailto:"]').first().click()
      await expect.poll(() => idsOf(events)).toEqual([1, 26])
    }))

  it('a form that opens by the first press of the page, or by a later one', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      await page.locator('.buy [data-dialog=dialog-quick-enquiry]').click()
      await expect.poll(() => idsOf(events)).toEqual([1, 3, 8])
      await page.keyboard.press('Escape')
      await page.locator('.buy [data-dialog=dialog-test-drive]').click()
      await expect.poll(() => idsOf(events)).toEqual([1, 3, 8, 8])
      expect(events.at(-1)).toMatchObject({ form_type: 'test-drive' })
    }))

  it('an enquiry opened from a card of the list: its own vehicle, and one conversion', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
      const card = page.locator('#results .card[data-stock]').nth(1)
      const stock = await card.getAttribute('data-stock')
      await card.getByRole('link', { name: 'Enquire' }).click()
      await page.locator('#quick-enquiry[novalidate]').waitFor()
      await expect.poll(() => idsOf(events)).toEqual([1, 2, 8])
      const form = page.locator('#quick-enquiry')
      await fill(form, { ...aPerson(), message: 'Is it still there?' })
      await submitOf(form).click()
      await page.waitForURL('**/success*')
      const leads = events.filter(({ event }) => event === 'asc_form_submission')
      expect(leads).toHaveLength(1)
      for (const event of events.filter(({ form_name }) => form_name === 'quick-enquiry'))
        expect(event).toMatchObject({ item_number: stock, item_make: expect.any(String), page_type: 'itemlist' })
    }))

  it.each([
    ['the home page', '/', '.rail-cards .card[data-stock]'],
    ['similar vehicles', 'vehicle', '.rail-cards .card[data-stock]'],
  ])('an enquiry opened in place from a card of %s: its own vehicle', (_, kind, cards) =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      const path = kind === '/' ? kind : pathOf(DEALER, kind)
      await page.goto(urlOf(DEALER, path))
      const card = page.locator(cards).nth(1)
      const stock = await card.getAttribute('data-stock')
      // The first press of the page.
      await card.getByRole('link', { name: 'Enquire' }).dispatchEvent('click')
      await page.locator('dialog[open] #quick-enquiry[novalidate]').waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      await expect.poll(() => events.find(({ event_id }) => event_id === 8)?.item_number).toBe(stock)
      await page.locator('dialog[open] [name=message]').fill('Is it there?')
      await page.keyboard.press('Escape')
      if (kind === '/') return
      // The page's own enquiry is about its own vehicle again.
      const own = await page.locator('main [data-vehicle]').first().getAttribute('data-vehicle')
      await page.locator('.buy [data-dialog=dialog-quick-enquiry]').click()
      await page.locator('dialog[open]').waitFor()
      expect(await page.locator('dialog[open] input[type=hidden][name=car_id]').inputValue()).toBe(own)
    }),
  )

  it.each([
    ['a way to go on', 'vehicle', '.money a[href*="/trade-in"]', 6],
    ['finance', 'vehicle', '.money a[href*="/finance"]', 30],
    ['an offer', 'offers', '.offers a', 5],
  ])('a click on %s', (_, kind, link, id) =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, kind)))
      await page.locator('h1').hover()
      await expect.poll(() => idsOf(events)).toContain(1)
      await page.waitForLoadState('networkidle')
      await page.locator(link).first().click()
      await expect.poll(() => idsOf(events)).toContain(id)
      expect(idsOf(events).filter((each) => each === id)).toHaveLength(1)
    }),
  )

  it('each offer of the page that is opened, with its element, event 4', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'offers')))
      const titles = await page.locator('.offers h2').allTextContents()
      await page.locator('h1').hover()
      const views = () => events.filter(({ event_id }) => event_id === 4)
      await expect.poll(() => views().length).toBe(titles.length)
      expect(views().map(({ element_type, element_order }) => [element_type, element_order])).toEqual(
        titles.map((_, index) => ['offer', index + 1]),
      )
      for (const { element_text } of views()) expect(element_text).toEqual(expect.any(String))
    }))

  it('a click on a history report, event 16', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      const path = inject('pages').find((each) => each.dealer === DEALER && each.path.endsWith('-ho2247'))?.path ?? ''
      await page.goto(urlOf(DEALER, path))
      // A browser without a viewer of PDF files downloads it.
      const opened = page.context().waitForEvent('request', (request) => request.url().includes('vehicle-history'))
      await page.locator('.money a[target=_blank]').click()
      await opened
      await expect.poll(() => idsOf(events)).toEqual([1, 3, 16])
    }))

  it.each(['services', 'page'])('a click that comes before the script %s, also if the mouse moves on', (script) =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      const path = inject('pages').find((each) => each.dealer === DEALER && each.path.endsWith('-ho2247'))?.path ?? ''
      const held = await holdBack(page, `**/_astro/${script}.*`)
      await page.goto(urlOf(DEALER, path))
      await page.locator('h1').hover()
      await held.asked
      await page.locator('.money a[target=_blank]').click()
      await page.locator('h1').hover()
      held.release()
      await expect.poll(() => idsOf(events)).toEqual([1, 3, 16])
    }),
  )

  it('a search, a filter, an order and a result, each once the shopper has paused', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      const events = await recordEvents(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
      await page.getByRole('searchbox').focus()
      // Sent together, because a busy machine may pause between one and the next.
      await Promise.all([...'toyota'].map((letter) => page.keyboard.press(letter)))
      await expect.poll(() => idsOf(events)).toEqual([1, 2, 18])
      const titles = () => page.locator('#results .card-title').allTextContents()
      await expect.poll(async () => (await titles()).every((title) => title.includes('Toyota'))).toBe(true)
      await page.locator('[data-facet="car_type"] a:not([aria-disabled])').first().click()
      await expect.poll(() => idsOf(events)).toEqual([1, 2, 18, 19])
      expect(events.at(-1)).toMatchObject({ element_subtype: 'car_type', event_action_result: 'added' })
      await page.locator('#results .card-title a').first().click()
      await expect.poll(() => idsOf(events).slice(0, 5)).toEqual([1, 2, 18, 19, 21])
      expect(problems).toEqual([])
    }))
})

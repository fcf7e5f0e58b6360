import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sharedBrowser, urlOf } from './browser.ts'
import { DEALER } from './forms/fill.ts'
import { saveData } from './slow-network.ts'
import { recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()
const CARDS = '/search/used-cars'

/** What the page reports as uncaught, from now on. */
function reported(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

/** What each of these services needs first, refused as a browser that lacks it would. */
const FAULTS: [service: string, refuse: () => void][] = [
  [
    'the record of the visit',
    () => {
      Object.defineProperty(document, 'referrer', {
        get: () => {
          throw new Error('refused')
        },
      })
    },
  ],
  [
    'the hearts',
    () => {
      Reflect.set(
        window,
        'MutationObserver',
        class {
          constructor() {
            throw new Error('refused')
          }
        },
      )
    },
  ],
  [
    "a tag manager's data layer",
    () => {
      const push = () => {
        throw new Error('refused')
      }
      Object.assign(window, { dataLayer: { push } })
    },
  ],
]

describe('the services of a page', () => {
  it.each(FAULTS)('when %s fails: it is reported, the others run, and each starts once', (_, refuse) =>
    visit({}, async (page) => {
      const errors = reported(page)
      const events = await recordEvents(page)
      await page.addInitScript(refuse)
      await page.goto(urlOf(DEALER, CARDS))
      for (const part of ['h1', 'footer', 'h1', '.card-title']) await page.locator(part).first().hover()
      const heart = page.locator('.card [data-favourite]').first()
      await heart.click()
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
      await page.locator('.card-foot > a:first-child').first().click()
      await page.locator('#dialog-quick-enquiry[open]').waitFor()
      expect(new URL(page.url()).pathname).toBe(CARDS)
      expect(errors.length).toBeGreaterThan(0)
      const saved = events.filter(({ event_name }) => event_name === 'favourite_added')
      expect(saved.length).toBeLessThanOrEqual(1)
    }),
  )

  it('that cannot be fetched: it is reported, however the mouse moves once, and a press does what the HTML does', () =>
    visit({}, async (page) => {
      const errors = reported(page)
      await page.route('**/_astro/services.*.js', (route) => route.fulfill({ status: 404 }))
      await page.goto(urlOf(DEALER, CARDS))
      for (const part of ['h1', 'footer', 'h1']) await page.locator(part).first().hover()
      await expect.poll(() => errors.length).toBe(1)
      const card = page.locator('.card-foot > a:first-child').first()
      const address = await card.evaluate((link: HTMLAnchorElement) => link.pathname)
      await card.click()
      await page.waitForURL((url) => url.pathname === address)
    }))

  it.each(['services', 'enquire'])('and a press waits for %s that never comes no longer than half a minute', (script) =>
    visit({}, async (page) => {
      const asked: string[] = []
      await page.route(`**/_astro/${script}.*.js`, (route) => void asked.push(route.request().url()))
      await page.clock.install()
      // What is fetched for later would be this script too.
      await saveData(page)
      await page.goto(urlOf(DEALER, CARDS), { waitUntil: 'commit' })
      const card = page.locator('.card-foot > a:first-child').first()
      const address = await card.evaluate((link: HTMLAnchorElement) => link.pathname)
      await card.click()
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      if (script === 'enquire') await page.locator('.card-foot > a[aria-busy]').waitFor()
      await page.clock.runFor(16_000)
      await page.clock.runFor(16_000).catch(() => undefined)
      await page.waitForURL((url) => url.pathname === address, { waitUntil: 'commit' })
    }),
  )
})

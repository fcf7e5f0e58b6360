import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { aPerson, DEALER, fill, openForAWhile, submitOf } from './forms/fill.ts'
import { received } from './mailbox.ts'
import { pathOf } from './sample-pages.ts'
import { holdBack } from './slow-network.ts'

const visit = sharedBrowser()
const SCRIPTS = '**/_astro/*.js*'

interface Reach {
  island: string
  /** Kind of page, or its path. */
  page: string
  /** The shopper's first touch of the page, as a sentence. */
  reach: string
  /** What opens the control without a script, such as a dialog of the browser's own. */
  before?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
  /** Resolves when the page shows the answer. */
  answer: (page: Page) => Promise<unknown>
}

const shown = (find: (page: Page) => Locator) => (page: Page) => find(page).first().waitFor()
const tap = (selector: string) => (page: Page) => page.locator(selector).first().tap()
const press = (selector: string, key: string) => (page: Page) => page.locator(selector).first().press(key)
const focus = (selector: string) => (page: Page) => page.locator(selector).first().focus()
const inAddress = (text: string) => (page: Page) => page.waitForURL((url) => url.href.includes(text))
const textOf = (selector: string, text: RegExp) => shown((page) => page.locator(selector).filter({ hasText: text }))

const changed = (selector: string) => async (page: Page) => {
  const printed = await page.locator(selector).textContent()
  await expect.poll(() => page.locator(selector).textContent()).not.toBe(printed)
}

const openFilters = (page: Page) => page.getByRole('button', { name: 'Filters' }).tap()
const openEnquiry = (page: Page) => page.locator('[data-dialog="dialog-quick-enquiry"]:visible').first().tap()
const enteredRego = async (page: Page) => {
  await page.locator('[name=Rego]').tap()
  await page.locator('[name=Rego]').fill('abc12d')
}

const CHOICE = '[name=vehicle_wanted]'
const vehicles = (page: Page) => page.locator('.picker-options [role=option]')
const options = shown(vehicles)
const FIRST_MAKE = '[data-facet=make] [data-live]'
const ENQUIRY = '#quick-enquiry'

const REACHES: Reach[] = [
  {
    island: 'FormIsland',
    page: '/book-test-drive',
    reach: 'a tap on the vehicle choice',
    act: tap(CHOICE),
    answer: options,
  },
  {
    island: 'FormIsland',
    page: '/book-test-drive',
    reach: 'the focus on the vehicle choice',
    act: focus(CHOICE),
    answer: options,
  },
  {
    island: 'FormIsland',
    page: '/book-test-drive',
    reach: 'a letter in the vehicle choice',
    act: press(CHOICE, 'y'),
    answer: options,
  },
  {
    island: 'FormIsland',
    page: 'vehicle',
    reach: 'Enter in an empty form',
    before: openEnquiry,
    act: press(`${ENQUIRY} [name=email]`, 'Enter'),
    answer: (page) => page.waitForFunction(() => document.activeElement?.matches('#quick-enquiry :invalid')),
  },
  {
    island: 'FormIsland',
    page: 'vehicle',
    reach: 'a tap on the button of an empty form',
    before: openEnquiry,
    act: tap(`${ENQUIRY} [type=submit]`),
    answer: (page) => page.waitForFunction(() => document.activeElement?.matches('#quick-enquiry :invalid')),
  },
  {
    island: 'Finder',
    page: 'home',
    reach: 'a choice',
    act: async (page) => void (await page.locator('.finder select').first().selectOption({ index: 1 })),
    answer: changed('.finder [type=submit]'),
  },
  {
    island: 'Finder',
    page: 'home',
    reach: 'a tap on its button',
    act: tap('.finder [type=submit]'),
    answer: inAddress('/search/'),
  },
  {
    island: 'PhoneReveal',
    page: 'vehicle',
    reach: 'a tap',
    act: tap('.buy .phone summary'),
    answer: shown((page) => page.locator('.buy .phone[open] a:not([aria-disabled])')),
  },
  {
    island: 'PhoneReveal',
    page: 'vehicle',
    reach: 'Enter',
    act: press('.buy .phone summary', 'Enter'),
    answer: shown((page) => page.locator('.buy .phone[open] a:not([aria-disabled])')),
  },
  {
    island: 'Heart',
    page: 'vehicle',
    reach: 'a tap',
    act: tap('.vehicle-gallery .heart'),
    answer: shown((page) => page.locator('.vehicle-gallery .heart[aria-pressed=true]')),
  },
  {
    island: 'Heart',
    page: 'vehicle',
    reach: 'the space bar',
    act: press('.vehicle-gallery .heart', ' '),
    answer: shown((page) => page.locator('.vehicle-gallery .heart[aria-pressed=true]')),
  },
  {
    island: 'Gallery',
    page: 'vehicle',
    reach: 'a tap on a photo',
    act: tap('.gallery [data-photo]'),
    answer: shown((page) => page.getByRole('dialog', { name: 'Photos' })),
  },
  {
    island: 'Gallery',
    page: 'vehicle',
    reach: 'Enter on a photo',
    act: press('.gallery [data-photo]', 'Enter'),
    answer: shown((page) => page.getByRole('dialog', { name: 'Photos' })),
  },
  {
    island: 'Gallery',
    page: 'vehicle',
    reach: 'an arrow key on a photo',
    act: press('.gallery .slides a', 'ArrowRight'),
    answer: (page) =>
      page.waitForFunction(() => document.activeElement === document.querySelectorAll('.gallery .slides a')[1]),
  },
  {
    island: 'PriceHelper',
    page: 'vehicle',
    reach: 'a tap, and an amount',
    act: async (page) => {
      await page.locator('.finance-price summary').tap()
      await page.locator('.finance-price [name=extra]').fill('1000')
    },
    answer: textOf('.finance-price output', /\$[\d,]+ to finance/),
  },
  {
    island: 'Calculator',
    page: '/finance',
    reach: 'a digit',
    act: press('.calc [name=extra]', '9'),
    answer: changed('.calc-answer'),
  },
  {
    island: 'Calculator',
    page: '/finance',
    reach: 'a tap on how often',
    act: (page) => page.locator('.calc').getByText('Monthly').tap(),
    answer: changed('.calc-answer'),
  },
  {
    island: 'SearchIsland',
    page: 'search',
    reach: 'a tap on a filter',
    before: openFilters,
    act: tap(FIRST_MAKE),
    answer: inAddress('make'),
  },
  {
    island: 'SearchIsland',
    page: 'search',
    reach: 'Enter on a filter',
    before: openFilters,
    act: press(FIRST_MAKE, 'Enter'),
    answer: inAddress('make'),
  },
  {
    island: 'SearchIsland',
    page: 'search',
    reach: 'a letter in the search field',
    act: press('[name=query]', 'h'),
    answer: inAddress('query=h'),
  },
  {
    island: 'SearchIsland',
    page: 'search',
    reach: 'another order',
    act: async (page) => void (await page.locator('[name=sort]').selectOption('price_asc')),
    answer: inAddress('sort'),
  },
  {
    island: 'SearchIsland',
    page: 'search',
    reach: 'a tap on a closed filter',
    before: openFilters,
    act: tap('[data-facet=km] summary'),
    answer: shown((page) => page.getByLabel('Minimum kilometres')),
  },
  {
    island: 'TradeIn',
    page: '/trade-in',
    reach: 'a tap on Find my vehicle',
    before: enteredRego,
    act: (page) => page.getByRole('button', { name: 'Find my vehicle' }).tap(),
    answer: shown((page) => page.locator('.lookup .notice b')),
  },
  {
    island: 'TradeIn',
    page: '/trade-in',
    reach: 'Enter in the registration',
    before: enteredRego,
    act: press('[name=Rego]', 'Enter'),
    answer: shown((page) => page.locator('.lookup .notice b')),
  },
  {
    island: 'Checkout',
    page: 'checkout',
    reach: 'a tap on the button of an empty form',
    act: tap('[data-island=checkout] [type=submit]'),
    answer: (page) =>
      page.waitForFunction(() => document.activeElement?.matches('[data-island=checkout] form :invalid')),
  },
  {
    island: 'GaragePage',
    page: '/my-garage',
    reach: 'none: it wakes by itself',
    act: async () => undefined,
    answer: shown((page) => page.getByRole('heading', { name: 'Nothing saved yet' })),
  },
  {
    island: 'Comparison',
    page: '/compare',
    reach: 'none: it wakes by itself',
    act: async () => undefined,
    answer: shown((page) => page.getByRole('heading', { name: 'Choose cars to compare' })),
  },
]

const addressOf = (page: string) => urlOf(DEALER, page.startsWith('/') ? page : pathOf(DEALER, page))

describe('an island that is pressed before its scripts have loaded', () => {
  it.each(REACHES)('$island: $reach', ({ page: where, before, act, answer }) =>
    visit({ viewport: PHONE, hasTouch: true, isMobile: true }, async (page) => {
      const scripts = await holdBack(page, SCRIPTS)
      await page.goto(addressOf(where))
      await before?.(page)
      await act(page)
      await scripts.asked
      const answered = answer(page)
      scripts.release()
      await answered
    }),
  )

  it('every island is in the table', () => {
    const printed = inject('pages')
      .filter(({ dealer }) => dealer === DEALER)
      .flatMap(({ path }) => {
        const file = join(inject('out'), DEALER, 'current', path === '/' ? 'index.html' : `${path}.html`)
        return [...readFileSync(file, 'utf8').matchAll(/component-export="(\w+)"/g)].map(([, name]) => name)
      })
    expect([...new Set(REACHES.map(({ island }) => island))].sort()).toEqual([...new Set(printed)].sort())
  })

  it('the vehicle that was chosen before the scripts loaded reaches the dealer', () =>
    visit({ viewport: PHONE, hasTouch: true, isMobile: true }, async (page) => {
      const scripts = await holdBack(page, SCRIPTS)
      await page.goto(urlOf(DEALER, '/book-test-drive'))
      await page.locator(CHOICE).first().tap()
      await scripts.asked
      scripts.release()
      const chosen = vehicles(page).first()
      const [name = ''] = `${await chosen.textContent()}`.split(' $')
      await chosen.tap()
      const form = page.locator('[data-form=test-drive]')
      const person = aPerson()
      await form.locator('[name=location_id]').selectOption({ index: 1 })
      await form.getByRole('button', { name: 'Continue' }).tap()
      await form.getByText('Step 2 of 3').waitFor()
      await fill(form, person)
      await form.getByRole('button', { name: 'Continue' }).tap()
      await form.getByText('Step 3 of 3').waitFor()
      await fill(form, { terms_conditions: 'true' })
      await openForAWhile(page)
      await submitOf(form).tap()
      await expect.poll(async () => (await received(person.email)).length).toBeGreaterThan(0)
      expect((await received(person.email)).join()).toContain(name.trim())
    }))
})

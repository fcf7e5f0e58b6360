import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { DESKTOP, PHONE, sharedBrowser, urlOf } from './browser.ts'
import { axeProblems, painted, recordShifts, shiftProblems, shiftsSoFar } from './page-problems.ts'
import { ask } from './request.ts'
import { holdBack, saveData } from './slow-network.ts'
import { idsOf, recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()

/** The dealer with the largest stock. */
const DEALER = 'harrow-motor-group'
const LIST = '/search/new-used-and-demo-cars'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const count = async (page: Page) => Number.parseInt((await heading(page).textContent()) ?? '', 10)
const cards = (page: Page) => page.locator('#results .card[data-vehicle]')
const option = (page: Page, facet: string, label: string) =>
  page.locator(`[data-facet="${facet}"]`).getByRole('link', { name: label })
const path = (page: Page) => decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search)

/** Fails on whatever the page complains of. */
async function open(page: Page, address: string): Promise<string[]> {
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(urlOf(DEALER, address))
  return problems
}

const isScript = (url: string) => /\.js(\?|$)|\/search\/[^/]*\.json/.test(url)

describe('the stock search takes over what the build printed @spec 2.1 2.2 2.3 2.7', () => {
  it('loads no script and no index byte before the first interaction, and then hydrates the same cards', () =>
    visit({}, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => isScript(request.url()) && asked.push(request.url()))
      await saveData(page)
      const problems = await open(page, LIST)
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([])
      const first = await cards(page).first().elementHandle()
      await page.locator('.results').hover()
      await page.locator('astro-island:not([ssr])').waitFor()
      await page.waitForLoadState('networkidle')
      expect(asked.filter((url) => /\/search\/[^/]*\.json/.test(url))).toEqual([])
      expect(await first?.evaluate((card) => card.isConnected)).toBe(true)
      expect(problems).toEqual([])
    }))

  it('fetches no index for an address with nothing but a campaign', () =>
    visit({}, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await saveData(page)
      await open(page, `${LIST}?utm_source=letter`)
      await page.locator('astro-island:not([ssr])').waitFor()
      await page.waitForLoadState('networkidle')
      expect(asked.filter((each) => each.endsWith('.json'))).toEqual([])
    }))

  it('keeps the first click on a filter, and narrows further by a second one', () =>
    visit({}, async (page) => {
      // Whoever saves data has fetched nothing when it was quiet.
      await saveData(page)
      const scripts = await holdBack(page, '**/_astro/*.js')
      const problems = await open(page, LIST)
      const all = await count(page)
      const index = page.waitForRequest(/\/search\/index\./)
      await option(page, 'make', 'Toyota').click()
      // Beside the script, not after it.
      await index
      scripts.release()
      await expect.poll(() => path(page)).toBe(`${LIST}?refinementList[make][0]=Toyota`)
      await expect.poll(() => count(page)).toBeLessThan(all)
      const toyotas = await count(page)
      expect(await cards(page).count()).toBe(Math.min(24, toyotas))
      await option(page, 'make', 'Mazda').click()
      await expect.poll(() => count(page)).toBeGreaterThan(toyotas)
      await page.getByRole('link', { name: 'Remove Mazda' }).click()
      await expect.poll(() => count(page)).toBe(toyotas)
      expect(problems).toEqual([])
    }))

  it("leads to a condition's own path, and counts a folded filter when it is opened", () =>
    visit({}, async (page) => {
      await open(page, LIST)
      await option(page, 'car_type', 'Demo').click()
      await expect.poll(() => path(page)).toBe('/search/demo-cars')
      await page.locator('[data-facet="simple_fuel"] summary').click()
      await option(page, 'simple_fuel', 'Petrol').click()
      await expect.poll(() => path(page)).toBe('/search/demo-cars?refinementList[simple_fuel][0]=Petrol')
    }))

  it('lists cars that have every ticked feature, also for a link', () =>
    visit({}, async (page) => {
      const problems = await open(page, LIST)
      const all = await count(page)
      const features = page.locator('[data-facet="features"]')
      await features.locator('summary').click()
      const values = features.locator('a[data-live]')
      await values.first().waitFor()
      // Features that all cars have narrow nothing.
      expect(Number(await values.first().locator('.count').textContent())).toBeLessThan(all)
      const ticked: string[] = []
      for (const _ of [1, 2]) {
        const value = features.locator('a[data-live]:not([aria-current])').first()
        const shown = Number(await value.locator('.count').textContent())
        ticked.push(String(await value.evaluate((it) => it.firstChild?.textContent)))
        await value.click()
        await expect.poll(() => count(page)).toBe(shown)
      }
      const address = `${LIST}?refinementList[features][0]=${ticked[0]}&refinementList[features][1]=${ticked[1]}`
      await expect.poll(() => path(page)).toBe(address.replaceAll(' ', '+'))
      const both = await count(page)
      // What is ticked keeps its place among the most frequent.
      expect(await features.locator('a[data-live]').first().getAttribute('aria-current')).toBe('true')
      await page.goto(page.url())
      await expect.poll(() => count(page)).toBe(both)
      await page.getByRole('link', { name: `Remove ${ticked[1]}` }).click()
      await expect.poll(() => count(page)).toBeGreaterThan(both)
      expect(problems).toEqual([])
    }))

  it('searches for text typed before the script loads, typos and all', () =>
    visit({}, async (page) => {
      const problems = await open(page, LIST)
      await page.getByRole('searchbox').pressSequentially('toyotta')
      await expect.poll(() => heading(page).textContent()).toMatch(/^\d+ /)
      await expect.poll(() => path(page)).toBe(`${LIST}?query=toyotta`)
      await expect.poll(() => cards(page).first().textContent()).toContain('Toyota')
      expect(problems).toEqual([])
    }))

  it('sorts, by lowest price first', () =>
    visit({}, async (page) => {
      await open(page, LIST)
      await page.getByLabel('Sort').selectOption({ label: 'Lowest price' })
      await expect.poll(() => path(page)).toBe(`${LIST}?sortBy=price_asc`)
      const isSorted = async () => {
        const prices = await page.locator('#results .amount:not(.words)').allTextContents()
        const amounts = prices.map((price) => Number(price.replace(/\D/g, '')))
        const sorted = amounts.toSorted((a, b) => a - b)
        return amounts.length > 1 && isDeepStrictEqual(amounts, sorted)
      }
      await expect.poll(isSorted).toBe(true)
    }))

  it('limits the price by a typed bound', () =>
    visit({}, async (page) => {
      await open(page, LIST)
      await page.getByLabel('Maximum price').fill('30000')
      await page.keyboard.press('Enter')
      await expect.poll(() => path(page)).toBe(`${LIST}?range[price]=:30000`)
      await expect.poll(() => page.getByRole('link', { name: 'Remove Under $30,000' }).count()).toBe(1)
    }))

  it('follows Back and Forward through the choices', () =>
    visit({}, async (page) => {
      await open(page, LIST)
      const all = await count(page)
      await option(page, 'make', 'Toyota').click()
      await expect.poll(() => count(page)).toBeLessThan(all)
      const toyotas = await count(page)
      await option(page, 'body', 'SUV').click()
      await expect.poll(() => path(page)).toContain('[body]')
      await page.goBack()
      await expect.poll(() => count(page)).toBe(toyotas)
      await page.goBack()
      await expect.poll(() => count(page)).toBe(all)
      await page.goForward()
      await expect.poll(() => count(page)).toBe(toyotas)
    }))

  it('shows more for a double tap, without opening a card', () =>
    visit({}, async (page) => {
      await open(page, LIST)
      await option(page, 'make', 'Toyota').click()
      await page.getByRole('link', { name: 'Remove Toyota' }).click()
      await expect.poll(() => path(page)).toBe(LIST)
      await expect.poll(() => cards(page).count()).toBe(24)
      // Both taps at one moment, however long the machine takes for them.
      await page.evaluate(() => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 10_000 }))
      await page.getByRole('link', { name: 'Show more' }).dblclick()
      await expect.poll(() => page.locator('.card[data-vehicle]').count()).toBeGreaterThanOrEqual(48)
      await page.waitForLoadState('networkidle')
      expect(path(page)).toBe(`${LIST}?more=1`)
      // Elsewhere it is no second tap.
      const card = page.locator('.card-title a').nth(30)
      await card.evaluate((link) =>
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 1, clientY: 1 })),
      )
      await page.waitForURL('**/cars/*')
    }))

  it('shows more below, and pages as links', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      await open(page, LIST)
      await page.getByRole('link', { name: 'Show more' }).click()
      await expect.poll(() => page.locator('.card[data-vehicle]').count()).toBe(48)
      await expect.poll(() => idsOf(events)).toEqual([1, 2, 24])
      expect(await page.locator('.card-call').count()).toBe(0)
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '2', exact: true }).click()
      await expect.poll(() => path(page)).toBe(`${LIST}/page/2`)
      await expect.poll(() => page.locator('.card[data-vehicle]').count()).toBe(24)
    }))

  it('says that more cars could not be loaded, and loads them on another press', () =>
    visit({}, async (page) => {
      // Otherwise the quiet page has them already.
      await saveData(page)
      await open(page, LIST)
      await page.locator('h1').hover()
      await page.locator('astro-island:not([ssr])').first().waitFor()
      await page.context().setOffline(true)
      const more = page.getByRole('link', { name: 'Show more' })
      await more.click()
      const told = page.getByRole('alert').filter({ hasText: /^We couldn't load more cars\./ })
      await told.waitFor()
      expect(await page.locator('.card[data-vehicle]').count()).toBe(24)
      await page.context().setOffline(false)
      await more.click()
      await expect.poll(() => page.locator('.card[data-vehicle]').count()).toBe(48)
      expect(await told.count()).toBe(0)
    }))

  it('shows as many cars after a filter and Back as before, and keeps the focus', () =>
    visit({}, async (page) => {
      const problems = await open(page, LIST)
      await page.getByRole('link', { name: 'Show more' }).click()
      await expect.poll(() => page.locator('.card[data-vehicle]').count()).toBe(48)
      await option(page, 'make', 'Toyota').click()
      await expect.poll(() => heading(page).textContent()).toMatch(/Toyota/)
      await expect.poll(() => page.locator('.card[data-vehicle]').count()).toBeLessThan(24)
      await page.goBack()
      await expect.poll(() => page.locator('.card[data-vehicle]').count()).toBe(48)
      expect(await page.locator('.card:focus-within').count()).toBe(0)
      await page.goForward()
      await expect.poll(() => page.locator('.card[data-vehicle]').count()).toBeLessThan(24)
      expect(problems).toEqual([])
    }))
})

describe('the query reader on the page @spec 2.1 2.3', () => {
  const box = (page: Page) => page.locator('input[name=query]')
  const chips = (page: Page) => page.locator('.results-bar .chip.i-close')

  it('turns words into removable filters and an address, and keeps the other words', () =>
    visit({}, async (page) => {
      const problems = await open(page, LIST)
      await box(page).pressSequentially('turbo 7 seater diesel under 60k')
      await page.keyboard.press('Enter')
      await expect
        .poll(() => path(page))
        .toBe(
          `${LIST}?query=turbo&refinementList[simple_fuel][0]=Diesel&refinementList[seats][0]=7&range[price]=:60000`,
        )
      await expect.poll(() => box(page).inputValue()).toBe('turbo')
      await expect
        .poll(() => chips(page).allTextContents())
        .toEqual(['Remove “turbo”', 'Remove Diesel', 'Remove 7 seats', 'Remove Under $60,000'])
      // The chips are there before the answer.
      await expect.poll(() => count(page)).toBe(7)
      await page.getByRole('link', { name: 'Remove Under $60,000' }).click()
      await expect.poll(() => count(page)).toBeGreaterThan(7)
      await page.goBack()
      await expect.poll(() => count(page)).toBe(7)
      await page.goBack()
      await expect.poll(() => path(page)).toBe(LIST)
      expect(problems).toEqual([])
    }))

  it('makes filters also if Enter comes before the first answer', () =>
    visit({}, async (page) => {
      const index = await holdBack(page, '**/search/*.json')
      await open(page, LIST)
      await box(page).focus()
      await page.getByRole('combobox', { name: 'Search cars' }).waitFor()
      await box(page).pressSequentially('turbo 7 seater diesel')
      await page.keyboard.press('Enter')
      expect(await page.locator('input[name=query]:focus').count()).toBe(0)
      index.release()
      await expect.poll(() => path(page)).toContain('query=turbo&')
      await expect.poll(() => box(page).inputValue()).toBe('turbo')
    }))

  it('keeps the text while it is typed, and the filters ticked before', () =>
    visit({}, async (page) => {
      await open(page, LIST)
      await option(page, 'make', 'Toyota').click()
      await expect.poll(() => path(page)).toContain('Toyota')
      await box(page).pressSequentially('ute under 50k')
      await expect
        .poll(() => path(page))
        .toBe(`${LIST}?refinementList[make][0]=Toyota&refinementList[body][0]=Ute&range[price]=:50000`)
      expect(await box(page).inputValue()).toBe('ute under 50k')
      await box(page).fill('suv')
      await expect.poll(() => path(page)).toBe(`${LIST}?refinementList[make][0]=Toyota&refinementList[body][0]=SUV`)
    }))

  it('reads a query in the address', () =>
    visit({}, async (page) => {
      await open(page, `${LIST}?query=cheap+utes+for+sale`)
      await expect.poll(() => path(page)).toBe(`${LIST}?refinementList[body][0]=Ute&sortBy=price_asc`)
      await expect.poll(() => heading(page).textContent()).toMatch(/^\d+ utes/)
    }))

  it('says what no vehicle matches, and offers the closest vehicles, near misses and an enquiry', () =>
    visit({}, async (page) => {
      const problems = await open(page, `${LIST}?query=purple+ute+under+29k`)
      await expect
        .poll(() => heading(page).textContent())
        .toMatch(/^No cars match “purple ute under \$29,000”\. Without “purple”: \d (used )?utes?$/)
      expect(await cards(page).count()).toBeGreaterThan(0)
      await page.getByRole('link', { name: /^Under \$37,000: \d+ cars$/ }).waitFor()
      const wish = page.getByRole('link', { name: 'Tell us what you want' })
      expect(decodeURIComponent(String(await wish.getAttribute('href')))).toContain('purple ute under $29,000')
      expect(await axeProblems(page)).toEqual([])
      await page.getByRole('link', { name: 'Remove “purple”' }).click()
      await expect.poll(() => heading(page).textContent()).toMatch(/^\d (used )?utes?$/)
      expect(problems).toEqual([])
    }))

  it.each([
    ['a stock number without its letters', '3067', /2026 GWM Tank 300/],
    ['a registration', 'smp 45f', /2020 Mazda 3/],
    ['a VIN', 'JM0SAMPL3L0401855', /2020 Mazda 3/],
    ['a misspelt make', 'subura forester', /Subaru Forester/],
  ])('finds one vehicle by %s', (_, text, name) =>
    visit({}, async (page) => {
      await open(page, LIST)
      await box(page).pressSequentially(text)
      await page.keyboard.press('Enter')
      await expect.poll(() => count(page)).toBe(1)
      expect(await cards(page).first().textContent()).toMatch(name)
    }),
  )

  it('reads prices as people say them, the larger one first too', () =>
    visit({}, async (page) => {
      await open(page, LIST)
      await page.getByLabel('Maximum price').fill('20k')
      await page.keyboard.press('Enter')
      await expect.poll(() => path(page)).toBe(`${LIST}?range[price]=:20000`)
      await page.getByLabel('Minimum price').fill('$30,000')
      await page.keyboard.press('Enter')
      await expect.poll(() => path(page)).toBe(`${LIST}?range[price]=20000:30000`)
    }))
})

describe('deep links @spec 2.3 9.10', () => {
  it.each([
    ['/search?refinementList[dealership_slug][0]=nobody', 0],
    [`${LIST}/make/toyota?refinementList[body][0]=SUV`, 1],
    [`${LIST}?refinementList[make][0]=isuzu&range[price]=:60000`, 1],
  ])('%s shows its results without a layout shift', (address, least) =>
    visit({}, async (page) => {
      await recordShifts(page)
      const problems = await open(page, address)
      await page.locator('html:not([data-pending])').waitFor()
      await expect.poll(() => page.locator('.chip.i-close').count()).toBeGreaterThan(0)
      await page.locator('[data-pending]').waitFor({ state: 'detached' })
      await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(least)
      if (least === 0) await page.getByRole('heading', { name: /^No cars match “.+”\. Showing all \d+\./ }).waitFor()
      expect(await shiftProblems(page)).toEqual([])
      expect(problems).toEqual([])
    }),
  )

  it('hides the built list until the results of the address are there', () =>
    visit({}, async (page) => {
      const index = await holdBack(page, '**/search/*.json')
      await recordShifts(page)
      await open(page, `${LIST}?refinementList[make][0]=isuzu`)
      await index.asked
      await page.waitForLoadState('load')
      await painted(page)
      expect(await page.locator('html[data-pending]').count()).toBe(1)
      index.release()
      await page.locator('html:not([data-pending])').waitFor()
      expect(await heading(page).textContent()).toMatch(/Isuzu/)
      expect(await shiftProblems(page)).toEqual([])
    }))

  it('shows the last page for a page number beyond it, and Back leaves the list', () =>
    visit({}, async (page) => {
      await open(page, '/')
      await page.goto(urlOf(DEALER, `${LIST}?page=99`))
      await expect.poll(() => path(page)).toBe(`${LIST}/page/4`)
      await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
      await page.goBack()
      expect(path(page)).toBe('/')
    }))

  it.each([
    ['of wrong shapes', '?refinementList[__proto__][0]=x&refinementList=7&range[price]=a:b&sortBy=;drop&page=-7'],
    ['of 2,000 letters and more', `?query=${'%F0%9F%92%A9%22%5C'.repeat(200)}`],
    ['that is no text', '?%E0%A4%A&refinementList[make][0]=%22%20OR%201%20=%201'],
  ])('survives a query %s', (_title, query) =>
    visit({}, async (page) => {
      const problems = await open(page, LIST + query)
      await page.locator('html:not([data-pending])').waitFor()
      await page.locator('astro-island:not([ssr])').waitFor()
      expect(await heading(page).textContent()).toMatch(/cars/)
      expect(problems).toEqual([])
    }),
  )
})

describe('the finder of the home page @spec 2.1', () => {
  it('says how many vehicles its choices find, even those made before its script loaded', () =>
    visit({}, async (page) => {
      const problems = await open(page, '/')
      const finder = page.locator('form.finder')
      await finder.getByLabel('Make').focus()
      await finder.getByLabel('Make').selectOption('Toyota')
      await expect.poll(() => finder.getByRole('button').textContent()).toBe('Show 9 cars')
      await finder.getByLabel('Body').selectOption('Ute')
      await expect.poll(() => finder.getByRole('button').textContent()).toBe('Show 3 cars')
      await finder.getByRole('button').click()
      await expect.poll(() => heading(page).textContent()).toMatch(/^3 .*Toyota utes/)
      expect(problems).toEqual([])
    }))

  it('counts again after a failed fetch of the stock, with the next choice', () =>
    visit({}, async (page) => {
      await page.route('**/search/latest.json', (route) => route.abort())
      const failed = page.waitForEvent('pageerror')
      await page.goto(urlOf(DEALER, '/'))
      const finder = page.locator('form.finder')
      const make = finder.getByLabel('Make')
      await make.focus()
      await make.selectOption('Toyota')
      await failed
      await page.unroute('**/search/latest.json')
      await make.selectOption('')
      await make.selectOption('Toyota')
      await expect.poll(() => finder.getByRole('button').textContent()).toBe('Show 9 cars')
    }))
})

describe('the search field of the home page @spec 2.1', () => {
  it('reads the query, counts the vehicles, and opens the same search', () =>
    visit({}, async (page) => {
      const problems = await open(page, '/')
      const finder = page.locator('form.finder')
      await finder.getByLabel('Search').pressSequentially('7 seater diesel')
      await expect.poll(() => finder.getByRole('button').textContent()).toBe('Show 10 cars')
      await page.keyboard.press('Enter')
      await expect
        .poll(() => path(page))
        .toBe(`${LIST}?refinementList[simple_fuel][0]=Diesel&refinementList[seats][0]=7`)
      await expect.poll(() => count(page)).toBe(10)
      expect(problems).toEqual([])
    }))
})

describe('suggestions below the search field of the home page', () => {
  const field = (page: Page) => page.locator('form.finder').getByRole('combobox', { name: 'Search' })
  const suggested = (page: Page) => page.getByRole('listbox').getByRole('option')
  const typed = async (page: Page, text: string): Promise<void> => {
    await page.locator('form.finder').getByLabel('Search').focus()
    await field(page).waitFor()
    await page.keyboard.type(text)
  }
  const numberIn = (text: string | null): number => Number(/\d+/.exec(String(text))?.[0])

  it('leave Enter to search for the text', () =>
    visit({}, async (page) => {
      const problems = await open(page, '/')
      await typed(page, 'suv')
      await expect.poll(() => suggested(page).first().textContent()).toMatch(/^Show all cars for “suv” \d+$/)
      const shown = numberIn(await suggested(page).first().textContent())
      expect(await axeProblems(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect.poll(() => path(page)).toBe(`${LIST}?refinementList[body][0]=SUV`)
      await expect.poll(() => count(page)).toBe(shown)
      expect(problems).toEqual([])
    }))

  it('lead to a make, with as many vehicles as they say', () =>
    visit({}, async (page) => {
      await open(page, '/')
      await typed(page, 'toy')
      await expect.poll(() => suggested(page).nth(1).textContent()).toMatch(/^Toyota Make \(\d+\)$/)
      const shown = numberIn(await suggested(page).nth(1).textContent())
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect.poll(() => path(page)).toBe(`${LIST}?refinementList[make][0]=Toyota`)
      await expect.poll(() => count(page)).toBe(shown)
    }))

  it.each([
    ['a vehicle', 'hilux', /^\d{4} Toyota Hilux/, '**/cars/*-toyota-hilux-*'],
    ['the page that is meant', 'opening hours', /Contact/, '**/contact*'],
  ])('lead to %s', (_, text, name, address) =>
    visit({}, async (page) => {
      await open(page, '/')
      await typed(page, text)
      await suggested(page).filter({ hasText: name }).first().click()
      await page.waitForURL(address)
    }),
  )

  it('do not change the field on a phone', () =>
    visit({ viewport: PHONE, hasTouch: true, isMobile: true }, async (page) => {
      await open(page, '/')
      await page.locator('form.finder').getByLabel('Search').tap()
      await page.keyboard.type('suv')
      await expect.poll(() => page.locator('form.finder button').textContent()).toMatch(/^Show \d+ cars$/)
      expect(await field(page).count()).toBe(0)
    }))
})

describe('a long filter of the finder @spec 2.1', () => {
  it('is searched by keyboard alone, and lists only what is in stock', () =>
    visit({}, async (page) => {
      const problems = await open(page, '/')
      await page.evaluate(() => document.fonts.ready)
      const before = await page.locator('form.finder button').boundingBox()
      await page.locator('form.finder button').hover()
      const make = page.locator('form.finder').getByRole('combobox', { name: 'Make' })
      await page.locator('form.finder .picker').first().waitFor()
      expect(await page.locator('form.finder button').boundingBox()).toEqual(before)
      await make.focus()
      await page.keyboard.type('toy')
      await page.keyboard.press('Enter')
      expect(await make.inputValue()).toBe('Toyota')
      await expect.poll(() => page.locator('form.finder button').textContent()).toBe('Show 9 cars')
      await page.locator('form.finder button').click()
      await expect.poll(() => heading(page).textContent()).toMatch(/^9 .*Toyota/)
      expect(problems).toEqual([])
    }))
})

describe('suggestions below the search field', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: 'Search cars' })
  const suggested = (page: Page) => page.getByRole('listbox').getByRole('option')
  /** With the list open. */
  const typed = async (page: Page, text: string): Promise<void> => {
    await page.getByRole('searchbox').focus()
    await page.keyboard.type(text.slice(0, 1))
    await field(page).waitFor()
    await page.keyboard.type(text.slice(1))
    await expect.poll(() => path(page)).toContain(`query=${text}`)
  }

  it('leave Enter to search for the text', () =>
    visit({}, async (page) => {
      const problems = await open(page, LIST)
      await typed(page, 'toyota')
      expect(await field(page).inputValue()).toBe('toyota')
      await expect.poll(() => suggested(page).first().textContent()).toMatch(/^Show all cars for “toyota” \d+$/)
      expect(await axeProblems(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect.poll(() => suggested(page).count()).toBe(0)
      expect(path(page)).toBe(`${LIST}?query=toyota`)
      expect(problems).toEqual([])
    }))

  it("replace the text by a make's own list", () =>
    visit({}, async (page) => {
      await open(page, LIST)
      await typed(page, 'toy')
      await expect.poll(() => suggested(page).nth(1).textContent()).toMatch(/^Toyota Make \(\d+\)$/)
      const told = Number(/\d+/.exec(String(await suggested(page).nth(1).textContent()))?.[0])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${LIST}/make/toyota`)
      expect(await page.getByRole('searchbox').inputValue()).toBe('')
      await expect.poll(() => count(page)).toBe(told)
    }))

  it("lead to a vehicle's page", () =>
    visit({}, async (page) => {
      await open(page, LIST)
      await typed(page, 'hilux')
      const vehicle = suggested(page)
        .filter({ hasText: /^\d{4} Toyota Hilux/ })
        .first()
      const name = String(await vehicle.textContent())
      await vehicle.click()
      await page.waitForURL('**/cars/*-toyota-hilux-*')
      expect(name).toContain(String(await heading(page).textContent()))
    }))

  it('appear for text typed before their script loaded', () =>
    visit({}, async (page) => {
      const answer = Promise.withResolvers<void>()
      await page.route('**/SuggestedInput*', async (route) => {
        await answer.promise
        await route.continue()
      })
      await open(page, LIST)
      await page.getByRole('searchbox').focus()
      await page.keyboard.type('toyota')
      await expect.poll(() => path(page)).toContain('query=toyota')
      answer.resolve()
      await expect.poll(() => suggested(page).first().textContent()).toMatch(/^Show all cars for “toyota” \d+$/)
      expect(await field(page).inputValue()).toBe('toyota')
    }))

  it('do not interrupt an input method', () =>
    visit({}, async (page) => {
      await open(page, LIST)
      await page.getByRole('searchbox').focus()
      await page.locator('astro-island:not([ssr])').waitFor()
      const keyboard = await page.context().newCDPSession(page)
      const compose = (text: string) =>
        keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
      await compose('t')
      await expect.poll(() => path(page)).toContain('query=t')
      await page.waitForLoadState('networkidle')
      await compose('to')
      await keyboard.send('Input.insertText', { text: 'toyota' })
      await expect.poll(() => path(page)).toBe(`${LIST}?query=toyota`)
      await expect.poll(() => suggested(page).first().textContent()).toMatch(/^Show all cars for “toyota” \d+$/)
    }))

  it('leave the word of an input method alone that began before the island woke', () =>
    visit({}, async (page) => {
      const script = Promise.withResolvers<void>()
      await page.route('**/*.js', async (route) => {
        await script.promise
        await route.continue()
      })
      await page.goto(urlOf(DEALER, LIST), { waitUntil: 'commit' })
      await page.getByRole('searchbox').focus()
      const keyboard = await page.context().newCDPSession(page)
      const compose = (text: string) =>
        keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
      await compose('t')
      await compose('to')
      await compose('toy')
      script.resolve()
      await page.locator('astro-island:not([ssr])').waitFor()
      await page.waitForLoadState('networkidle')
      await keyboard.send('Input.insertText', { text: 'toyota' })
      await expect.poll(() => path(page)).toBe(`${LIST}?query=toyota`)
      expect(await field(page).inputValue()).toBe('toyota')
    }))

  it('are requested once if they fail, and the search works without them', () =>
    visit({}, async (page) => {
      let asked = 0
      await saveData(page)
      await page.route('**/SuggestedInput*', (route) => {
        asked++
        return route.fulfill({ status: 404 })
      })
      await open(page, LIST)
      await page.getByRole('searchbox').focus()
      await page.locator('astro-island:not([ssr])').waitFor()
      await page.keyboard.type('toyota')
      await expect.poll(() => path(page)).toBe(`${LIST}?query=toyota`)
      await page.waitForLoadState('networkidle')
      expect(asked).toBe(1)
    }))

  it('do not change the field on a phone', () =>
    visit({ viewport: PHONE, hasTouch: true, isMobile: true }, async (page) => {
      await open(page, LIST)
      await page.getByRole('searchbox').tap()
      await page.keyboard.type('toyota')
      await expect.poll(() => path(page)).toContain('query=toyota')
      expect(await field(page).count()).toBe(0)
    }))
})

describe('no layout shift @spec 2.1', () => {
  it.each([
    ['wide', DESKTOP],
    ['phone', PHONE],
  ])('while a list is loaded and filtered, %s', (_name, viewport) =>
    visit({ viewport }, async (page) => {
      // Each text has suggestions of its own: that they come once is the next test's.
      await recordShifts(page, '.picker-options')
      await open(page, LIST)
      const all = await count(page)
      await page.getByRole('searchbox').pressSequentially('suv', { delay: 300 })
      await expect.poll(() => path(page)).toContain('refinementList[body][0]=SUV')
      await expect.poll(() => count(page)).toBeLessThan(all)
      await painted(page)
      expect(await shiftsSoFar(page)).toEqual([])
    }),
  )

  it.each([0, 200])('suggestions are shown once for each text, typed with %i ms between its letters', (delay) =>
    visit({}, async (page) => {
      await open(page, LIST)
      await page.evaluate(recordSuggestions)
      await page.getByRole('searchbox').focus()
      await page.keyboard.type('suv', { delay })
      await page.getByRole('option', { name: 'Show all cars for “suv”' }).waitFor()
      await page.waitForLoadState('networkidle')
      const lists = await page.evaluate(() => Reflect.get(window, 'lists') as string[][])
      const texts = lists.map(([first = '']) => first.replace(/ \d+$/, ''))
      expect(texts.at(-1)).toBe('Show all cars for “suv”')
      expect(texts).toEqual([...new Set(texts)])
    }),
  )
})

/** Keeps each list of suggestions that is drawn. Runs in the page. */
function recordSuggestions(): void {
  const lists: string[][] = []
  Object.assign(window, { lists })
  new MutationObserver(() => {
    const options = [...document.querySelectorAll('.picker-option')].map(({ textContent }) => textContent)
    if (options.length > 0 && options.join('|') !== lists.at(-1)?.join('|')) lists.push(options)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

describe('on a phone', () => {
  it('draws a filter of the sheet when it is scrolled to', () =>
    visit({ viewport: PHONE }, async (page) => {
      await page.goto(urlOf(DEALER, '/search'))
      await page.getByRole('button', { name: 'Filters' }).click()
      const last = page.locator('#filters .facet > summary').last()
      const isDrawn = () => last.evaluate((summary) => summary.checkVisibility({ contentVisibilityAuto: true }))
      expect(await isDrawn()).toBe(false)
      await last.scrollIntoViewIfNeeded()
      await expect.poll(isDrawn).toBe(true)
    }))

  it('counts live in the filter sheet, which passes axe', () =>
    visit({ viewport: PHONE }, async (page) => {
      const problems = await open(page, LIST)
      const all = await count(page)
      await page.getByRole('button', { name: 'Filters' }).click()
      const sheet = page.getByRole('complementary', { name: 'Filters' })
      await sheet.getByRole('button', { name: `Show ${all} cars` }).waitFor()
      await option(page, 'make', 'Toyota').click()
      await expect.poll(() => count(page)).toBeLessThan(all)
      await page.locator('[data-facet="km"] summary').click()
      await page.getByLabel('Minimum kilometres').waitFor()
      await sheet.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      expect(await axeProblems(page)).toEqual([])
      await sheet.getByRole('button', { name: `Show ${await count(page)} cars` }).click()
      await sheet.waitFor({ state: 'hidden' })
      expect(problems).toEqual([])
    }))
})

describe('by keyboard alone', () => {
  it('a shopper ticks a filter, types text and shows more', () =>
    visit({}, async (page) => {
      await open(page, LIST)
      await option(page, 'make', 'Toyota').focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => path(page)).toContain('Toyota')
      expect(await option(page, 'make', 'Toyota').evaluate((link) => link === document.activeElement)).toBe(true)
      await page.getByRole('link', { name: 'Remove Toyota' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => path(page)).toBe(LIST)
      await page.getByRole('link', { name: 'Show more' }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('.card[data-vehicle]').count()).toBe(48)
      await expect.poll(() => page.locator('.card:focus-within').count()).toBe(1)
    }))

  it('the arrow keys move the price slider', () =>
    visit({}, async (page) => {
      await open(page, LIST)
      await page.getByRole('slider', { name: 'Price from' }).focus()
      await page.locator('astro-island:not([ssr])').waitFor()
      await page.keyboard.press('PageUp')
      await expect.poll(() => path(page)).toMatch(/range\[price\]=\d+:$/)
    }))
})

describe('a card of the list @spec 2.21 2.22 2.27', () => {
  const dialog = (page: Page) => page.locator('dialog[open]')

  it('opens the enquiry of its own vehicle in place, and gives the focus back', () =>
    visit({ viewport: PHONE }, async (page) => {
      const problems = await open(page, LIST)
      for (const each of [1, 3, 1]) {
        const card = cards(page).nth(each)
        const enquire = card.getByRole('link', { name: 'Enquire' })
        await enquire.click()
        await dialog(page).locator('form[novalidate]').waitFor()
        expect(await dialog(page).locator('[name=car_id]').inputValue()).toBe(await card.getAttribute('data-vehicle'))
        expect(await dialog(page).locator('.form-vehicle b').textContent()).toContain(
          await card.locator('.card-title').textContent(),
        )
        expect(await axeProblems(page)).toEqual([])
        await page.keyboard.press('Escape')
        expect(await enquire.evaluate((link) => link === document.activeElement)).toBe(true)
      }
      expect(await page.locator('#quick-enquiry').count()).toBe(1)
      expect(path(page)).toBe(LIST)
      expect(problems).toEqual([])
    }))

  it('opens one enquiry for two presses, and on a slow network the one pressed last', () =>
    visit({}, async (page) => {
      const problems = await open(page, LIST)
      await page.locator('h1').hover()
      await page.locator('astro-island:not([ssr])').first().waitFor()
      const answer = Promise.withResolvers<void>()
      const slow = cards(page).nth(0)
      await page.route(`**${await slow.locator('.card-title a').getAttribute('href')}`, async (route) => {
        await answer.promise
        await route.continue()
      })
      const enquire = slow.getByRole('link', { name: 'Enquire' })
      await enquire.dblclick()
      await expect.poll(() => enquire.getAttribute('aria-busy')).toBe('true')
      const other = cards(page).nth(1)
      await other.getByRole('link', { name: 'Enquire' }).dblclick()
      const vehicle = dialog(page).locator('[name=car_id]')
      await expect.poll(() => vehicle.inputValue()).toBe(await other.getAttribute('data-vehicle'))
      answer.resolve()
      await expect.poll(() => enquire.getAttribute('aria-busy')).toBe(null)
      expect(await vehicle.inputValue()).toBe(await other.getAttribute('data-vehicle'))
      expect(path(page)).toBe(LIST)
      expect(problems).toEqual([])
    }))

  it('opens its enquiry once a lost connection is back', () =>
    visit({}, async (page) => {
      await open(page, LIST)
      await page.locator('h1').hover()
      await page.locator('astro-island:not([ssr])').first().waitFor()
      await page.context().setOffline(true)
      const enquire = cards(page).first().getByRole('link', { name: 'Enquire' })
      // Its script may have been fetched while the page was quiet; then it is the vehicle's page that fails.
      const failed = page.waitForEvent('requestfailed')
      await enquire.click()
      await failed
      await expect.poll(() => enquire.getAttribute('aria-busy')).toBe('true')
      await page.context().setOffline(false)
      await dialog(page).waitFor()
      expect(path(page)).toBe(LIST)
    }))

  it('leads to the contact page if its enquiry cannot be loaded', () =>
    visit({}, async (page) => {
      await page.route('**/cars/*', (route) => route.abort())
      await open(page, LIST)
      await cards(page).first().getByRole('link', { name: 'Enquire' }).click()
      await page.waitForURL(/contact.*car_id=/)
    }))

  it('shows further photos of its vehicle when they are swiped, and fetches none before', () =>
    visit({ viewport: PHONE, hasTouch: true }, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => request.resourceType() === 'fetch' && asked.push(new URL(request.url()).pathname))
      await saveData(page)
      await open(page, LIST)
      await page.locator('h1').tap()
      const card = cards(page)
        .filter({ has: page.locator('.photos') })
        .first()
      const row = card.locator('.card-photos')
      await row.waitFor()
      expect(asked).toEqual([])
      const photos = await row.locator('> *').count()
      expect(photos).toBeGreaterThan(1)
      await row.evaluate((photo) => photo.scrollTo({ left: photo.clientWidth }))
      await expect.poll(() => row.locator('img').count()).toBe(photos)
      expect(asked).toEqual([new URL(await row.evaluate((link) => (link as HTMLAnchorElement).href)).pathname])
      const sources = await row.locator('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src))
      expect(new Set(sources.map((source) => new URL(source).pathname)).size).toBe(photos)
      await expect.poll(() => card.locator('.photos').textContent()).toMatch(/^2 /)
      expect(await axeProblems(page)).toEqual([])
    }))

  it('shows the same photos after the list has changed and changed back, and retries failed ones', () =>
    visit({ viewport: PHONE, hasTouch: true }, async (page) => {
      await open(page, LIST)
      await page.locator('h1').tap()
      const found = cards(page).filter({ has: page.locator('.card-photos') })
      const href = await found.first().locator('.card-title a').getAttribute('href')
      const row = cards(page)
        .filter({ has: page.locator(`.card-title a[href="${href}"]`) })
        .locator('.card-photos')
      const swipe = (by: number) => row.evaluate((photo, to) => photo.scrollTo({ left: to * photo.clientWidth }), by)
      const photos = () => row.locator('img').evaluateAll((all) => all.map((each) => each.getAttribute('src')))
      const total = await row.locator('> *').count()

      const refused = page.waitForRequest(`**${href}`)
      await page.route(`**${href}`, (route) => route.abort(), { times: 1 })
      await swipe(1)
      await refused
      await expect
        .poll(async () => {
          await swipe(0)
          await swipe(1)
          return (await photos()).length
        })
        .toBe(total)
      const before = await photos()

      await page.evaluate(() => history.pushState(null, '', '?query=amphibious'))
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
      await expect.poll(() => heading(page).textContent()).toMatch(/^We don’t recognise “amphibious”/)
      await page.goBack()
      await row.waitFor()
      await swipe(1)
      await expect.poll(photos).toEqual(before)
    }))

  it('keeps its place when a shopper returns from its vehicle, further down the list too, and after a reload', () =>
    visit({ viewport: PHONE }, async (page) => {
      await open(page, LIST)
      const all = page.locator('.card[data-vehicle]')
      await page.getByRole('link', { name: 'Show more' }).click()
      await expect.poll(() => all.count()).toBe(48)
      await page.getByRole('link', { name: 'Show more' }).click()
      await expect.poll(() => all.count()).toBe(72)
      expect(path(page)).toBe(`${LIST}?more=2`)
      const left = page.locator('.card-title a').nth(70)
      const href = await left.getAttribute('href')
      await left.click()
      await page.waitForURL(`**${href}`)
      await page.goBack()
      const seen = () =>
        page.locator(`.card-title a[href="${href}"]`).evaluate((link) => link.getBoundingClientRect().top)
      const isInView = async () => (await all.count()) === 72 && (await seen()) > 0 && (await seen()) < PHONE.height
      await expect.poll(isInView).toBe(true)
      await page.reload()
      await expect.poll(isInView).toBe(true)
    }))

  it('is on the page that a shared address names, and pager, Next and event agree', () =>
    visit({}, async (page) => {
      await open(page, `${LIST}?more=2`)
      await expect.poll(() => page.locator('.card[data-vehicle]').count()).toBe(72)
      const pager = page.getByRole('navigation', { name: 'Pages' })
      await expect.poll(() => pager.locator('[aria-current=page]').allTextContents()).toEqual(['1', '2', '3'])
      const next = pager.getByRole('link', { name: 'Next' })
      expect(await next.getAttribute('href')).toBe(`${LIST}/page/4`)
      await page.getByRole('link', { name: 'Show more' }).click()
      await expect.poll(() => page.locator('.card[data-vehicle]').count()).toBeGreaterThan(72)
      expect(path(page)).toBe(`${LIST}?more=3`)
      expect(await page.getByRole('link', { name: 'Show more' }).count()).toBe(0)
      expect(await next.count()).toBe(0)
      const told = () =>
        page.evaluate(() =>
          (Reflect.get(window, 'dataLayer') as { event_id?: number; element_text?: string }[])
            .filter(({ event_id }) => event_id === 24)
            .map(({ element_text }) => element_text),
        )
      await expect.poll(told).toEqual(['4'])
    }))
})

describe('the layout', () => {
  it('keeps Filters and Sort in sight on a phone, with the number of active filters', () =>
    visit({ viewport: PHONE }, async (page) => {
      await open(page, `${LIST}/make/toyota`)
      const filters = page.getByRole('button', { name: 'Filters' })
      await page.evaluate(() => window.scrollTo(0, 3000))
      const box = await filters.boundingBox()
      expect(box?.y).toBeGreaterThan(PHONE.height / 2)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
      expect(await filters.textContent()).toBe('Filters1')
    }))

  it('offers the conditions above the cards on a phone while nothing is chosen', () =>
    visit({ viewport: PHONE }, async (page) => {
      await open(page, LIST)
      const bar = page.locator('.results-bar')
      await bar.getByRole('link', { name: /^Used \d+$/ }).click()
      await expect.poll(() => bar.getByRole('link', { name: 'Remove Used' }).count()).toBe(1)
      expect(await bar.getByRole('link', { name: /^New \d+$/ }).count()).toBe(0)
    }))

  it.each(inject('pages').filter(({ kind }) => kind === 'home'))(
    'of a laptop and of a phone has the finder of $dealer',
    ({ dealer }) =>
      visit({}, async (page) => {
        await page.goto(urlOf(dealer, '/'))
        for (const size of [DESKTOP, PHONE]) {
          await page.setViewportSize(size)
          const box = await page.locator('.finder [type=submit]').boundingBox()
          expect((box?.y ?? size.height) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
        }
      }),
  )

  it('shows four cards in a row at 1920 px', () =>
    visit({ viewport: { width: 1920, height: 1080 } }, async (page) => {
      await open(page, LIST)
      const tops = await cards(page).evaluateAll((all) =>
        all.slice(0, 4).map((card) => card.getBoundingClientRect().top),
      )
      expect(new Set(tops).size).toBe(1)
    }))

  it('never cuts a filter in half', () =>
    visit({}, async (page) => {
      await open(page, LIST)
      const list = page.locator('[data-facet="make"] ul')
      const [height, row] = await list.evaluate((element) => [
        element.clientHeight,
        element.querySelector('.option')?.getBoundingClientRect().height ?? 0,
      ])
      expect((height ?? 0) % (row ?? 1)).toBe(0)
    }))
})

describe('the page title', () => {
  it('follows the filters and Back', () =>
    visit({}, async (page) => {
      await open(page, LIST)
      const own = await page.title()
      await option(page, 'make', 'Toyota').click()
      await expect.poll(() => page.title()).toMatch(/^\d+ .*Toyota.* \| Harrow Motor Group$/)
      await page.goBack()
      await expect.poll(() => page.title()).toBe(own)
    }))
})

describe('failures', () => {
  it('without scripts, links narrow the list, and no dead control is shown', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await open(page, LIST)
      expect(await page.getByRole('searchbox').isVisible()).toBe(false)
      await option(page, 'make', 'Toyota').click()
      expect(path(page)).toBe(`${LIST}/make/toyota`)
      await page.goto(urlOf(DEALER, LIST))
      await page.getByRole('link', { name: 'Show more' }).click()
      expect(path(page)).toBe(`${LIST}/page/2`)
    }))

  it('without scripts, the finder and the search say what they cannot do', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(urlOf(DEALER, '/'))
      expect(await page.getByText('These filters need JavaScript').isVisible()).toBe(true)
      await page
        .getByRole('link', { name: /^Under \$/ })
        .first()
        .click()
      expect(path(page)).toContain('range')
      expect(await page.getByText('Price and keyword filters need JavaScript').isVisible()).toBe(true)
    }))

  it('with its script missing, links lead to their pages', () =>
    visit({}, async (page) => {
      await page.route('**/_astro/*.js*', (route) => route.abort())
      await page.goto(urlOf(DEALER, LIST))
      await option(page, 'make', 'Toyota').click()
      await expect.poll(() => path(page)).toBe(`${LIST}/make/toyota`)
    }))

  it('with its script missing, a query in the address shows every car, with a notice, and doesn’t wait for ever', () =>
    visit({}, async (page) => {
      await saveData(page)
      let asked = 0
      await page.route('**/_astro/*.js*', (route) => {
        asked++
        return route.abort()
      })
      await page.goto(urlOf(DEALER, `${LIST}?query=rexy`))
      await page.getByText('Price and keyword filters need JavaScript').waitFor()
      expect(await cards(page).first().isVisible()).toBe(true)
      await page.waitForLoadState('networkidle')
      expect(asked).toBeLessThan(100)
      await page.unroute('**/_astro/*.js*')
    }))

  it.each(['words', 'index'])('without the file of its %s, the search says that it did not run', (file) =>
    visit({}, async (page) => {
      await page.route(`**/search/${file}.*.json`, (route) => route.abort())
      await page.goto(urlOf(DEALER, LIST))
      const own = await heading(page).textContent()
      const box = page.getByRole('searchbox').or(page.getByRole('combobox', { name: 'Search cars' }))
      await page.getByRole('searchbox').pressSequentially('rexy')
      const told = page.getByRole('alert').filter({ hasText: /^The search didn't run/ })
      await told.waitFor()
      expect([await heading(page).textContent(), await box.inputValue()]).toEqual([own, 'rexy'])
      expect(await cards(page).count()).toBe(24)
      await page.unroute(`**/search/${file}.*.json`)
      await box.press('Enter')
      await expect.poll(() => heading(page).textContent()).toContain('We don’t recognise “rexy”')
      expect(await told.count()).toBe(0)
    }),
  )

  it('an index that a new release replaced is fetched anew', () =>
    visit({}, async (page) => {
      let isFirst = true
      await page.route('**/search/index.*.json', (route) => {
        const abort = isFirst
        isFirst = false
        return abort ? route.fulfill({ status: 404 }) : route.continue()
      })
      await page.goto(urlOf(DEALER, LIST))
      await option(page, 'make', 'Toyota').click()
      await expect.poll(() => cards(page).count()).toBeLessThan(24)
    }))

  /** The list's page, told that its dealer has a search server. */
  const withServer = async (page: Page, server: object, asked: () => void = () => {}) => {
    await page.route('**/search/server.json', (route) => {
      asked()
      return route.fulfill({ json: server })
    })
    const { body } = await ask(DEALER, LIST)
    const html = body.replace(/(engine.{0,12}:.{0,12})embedded/, '$1meilisearch')
    expect(html).not.toBe(body)
    await page.route(urlOf(DEALER, LIST), (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await page.goto(urlOf(DEALER, LIST))
  }

  it("an unreachable search server is silently replaced by the site's own index", () =>
    visit({}, async (page) => {
      let asked = 0
      await withServer(
        page,
        { url: 'http://127.0.0.1:9', key: 'none', index: 'cars', state: 's', version: 'v' },
        () => {
          asked++
        },
      )
      const all = await count(page)
      await option(page, 'make', 'Toyota').click()
      await expect.poll(() => count(page)).toBeLessThan(all)
      expect(asked).toBe(1)
      expect(await page.getByText(/error|unavailable|failed|offline/i).count()).toBe(0)
    }))

  it('the heading states what is shown while a search server hangs', () =>
    visit({}, async (page) => {
      const before = await withHanging(page)
      const said: string[] = []
      await page.exposeFunction('said', (text: string) => said.push(text))
      await page.evaluate(() => {
        const head = document.querySelector('h1') as HTMLElement
        const note = () => Reflect.get(window, 'said')(head.textContent)
        new MutationObserver(note).observe(head, { childList: true, characterData: true, subtree: true })
      })
      await option(page, 'make', 'Toyota').click()
      await expect.poll(() => heading(page).textContent()).toMatch(/Toyota/)
      expect(await cards(page).count()).toBe(Math.min(24, await count(page)))
      // One change: to the truth, once it is known.
      expect(new Set(said).size).toBe(1)
      expect(said[0]).not.toContain(String(before))
    }))

  async function withHanging(page: Page): Promise<number> {
    await page.route('http://hanging.test/**', () => {})
    await withServer(page, { url: 'http://hanging.test', key: 'none', index: 'cars', state: 's', version: 'v' })
    return count(page)
  }
})

describe('every sample dealer', () => {
  const dealers = [...new Set(inject('pages').map(({ dealer }) => dealer))]
  it.each(dealers)('%s searches without an error', (dealer) =>
    visit({}, async (page) => {
      const list = inject('pages').find((each) => each.dealer === dealer && each.kind === 'search')
      const problems: string[] = []
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
      page.on('pageerror', (error) => problems.push(error.message))
      await page.goto(urlOf(dealer, list?.path ?? ''))
      const make = page.locator('[data-facet="make"] .option').first()
      const ofMake = Number(/\d+$/.exec((await make.textContent()) ?? '')?.[0])
      await make.click()
      await expect.poll(() => page.url()).toContain('refinementList[make]')
      await expect.poll(() => count(page)).toBe(ofMake)
      // The old cards are dimmed until the new ones are there.
      await expect.poll(() => page.locator('[aria-label="Results"][aria-busy]').count()).toBe(0)
      expect(await axeProblems(page)).toEqual([])
      expect(problems).toEqual([])
    }),
  )
})

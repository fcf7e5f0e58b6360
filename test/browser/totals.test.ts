import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { watch } from './page-problems.ts'

const visit = sharedBrowser()

// A dealer in New South Wales, some of whose used prices exclude government charges.
const DEALER = 'harrow-motor-group'
const USED = '/search/used-cars'
const KEY = `${DEALER}:state`

const choiceOf = (page: Page): Locator => page.getByLabel('Compare prices')
const estimateOf = (page: Page): Locator => page.locator('#total summary')
const cardsOf = (page: Page): Locator => page.locator('#results .card')

/** What each card asks in a state: drive-away prices as they are, others with the duty that their page estimates. */
async function totalsOf(page: Page, state: string): Promise<(number | undefined)[]> {
  const cards = await cardsOf(page).evaluateAll((all) =>
    all.map((card) => ({
      price: card.querySelector('.amount')?.textContent ?? '',
      type: card.querySelector('.price-type')?.textContent,
      href: card.querySelector<HTMLAnchorElement>('.card-title a')?.pathname ?? '',
    })),
  )
  return cards.map(({ price, type, href }) => {
    if (type === 'Drive away') return dollars(price)
    return dollars(new RegExp(`<dt>With ${state} duty</dt><dd>([^<]*)`).exec(htmlOf(href))?.[1])
  })
}

/** What each card says that its vehicle costs in a state: its drive-away price, or the total below its price. */
const shownTotalsOf = (page: Page, state: string): Promise<(number | undefined)[]> =>
  cardsOf(page).evaluateAll(
    (all, words) =>
      all.map((card) => {
        const types = [...card.querySelectorAll('.price-type')].map(({ textContent }) => textContent ?? '')
        const price = types.includes('Drive away') ? card.querySelector('.amount')?.textContent : undefined
        const shown = price ?? types.find((text) => text.startsWith('About $') && text.endsWith(words))
        return shown ? Number(shown.replace(/\D/g, '')) : undefined
      }),
    ` with ${state} duty`,
  )

const htmlOf = (path: string): string => readFileSync(join(inject('out'), DEALER, 'current', `${path}.html`), 'utf8')

const dollars = (text: string | undefined): number | undefined => (text ? Number(text.replace(/\D/g, '')) : undefined)

/** Numbers first, each not below the one before; what is unknown last. */
function isRising(totals: readonly (number | undefined)[]): boolean {
  const order = totals.map((total) => total ?? Number.POSITIVE_INFINITY)
  return order.every((total, at) => at === 0 || total >= (order[at - 1] ?? 0))
}

async function chooseAndSort(page: Page, state: string): Promise<void> {
  await page.goto(urlOf(DEALER, USED))
  await choiceOf(page).selectOption(state)
  await page.getByLabel('Sort').selectOption('price_asc')
  await page.waitForURL(`**${USED}?sortBy=price_asc&total=${state}`)
  await page.getByRole('link', { name: `Prices with ${state} duty, estimated` }).waitFor()
}

/** A vehicle whose page estimates its total. */
function withEstimate(): string {
  const pages = inject('pages').filter(({ dealer, kind }) => dealer === DEALER && kind === 'vehicle')
  const found = pages.find(({ path }) => htmlOf(path).includes('id="total"'))
  if (!found) throw new Error(`no vehicle of ${DEALER} has an estimate`)
  return found.path
}

describe("the total price for a shopper's state", () => {
  it('makes prices comparable on the list, at an address that can be shared', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      await chooseAndSort(page, 'VIC')
      await expect.poll(async () => isRising(await totalsOf(page, 'VIC'))).toBe(true)
      expect(await shownTotalsOf(page, 'VIC')).toEqual(await totalsOf(page, 'VIC'))
      const titles = await cardsOf(page).locator('.card-title').allTextContents()
      // A friend opens the same address on another device.
      await visit({}, async (friend) => {
        await friend.goto(page.url())
        await friend.getByRole('link', { name: 'Prices with VIC duty, estimated' }).waitFor()
        await expect.poll(() => cardsOf(friend).locator('.card-title').allTextContents()).toEqual(titles)
        expect(await choiceOf(friend).inputValue()).toBe('VIC')
        expect(await friend.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()
      })
      await page.getByRole('link', { name: 'Prices with VIC duty, estimated' }).click()
      await page.waitForURL(`**${USED}?sortBy=price_asc`)
      await cardsOf(page).getByText('with VIC duty').first().waitFor({ state: 'detached' })
      expect(await choiceOf(page).inputValue()).toBe('')
      expect(problems).toEqual([])
    }))

  it('is what the price filter uses', () =>
    visit({}, async (page) => {
      await page.goto(urlOf(DEALER, USED))
      await choiceOf(page).selectOption('NSW')
      await page.getByLabel('Maximum price').fill('25000')
      await page.getByLabel('Maximum price').press('Enter')
      await page.waitForURL(/range\[price\]=:25000&total=NSW/)
      await page.getByRole('link', { name: 'Under $25,000' }).waitFor()
      const isWithin = (totals: (number | undefined)[]): boolean =>
        totals.length > 0 && totals.every((total) => total !== undefined && total <= 25_000)
      await expect.poll(async () => isWithin(await totalsOf(page, 'NSW'))).toBe(true)
    }))

  it('is remembered on lists, vehicle pages and the next visit, at this dealer only', () =>
    visit({}, async (page) => {
      await chooseAndSort(page, 'VIC')
      await page.goto(urlOf(DEALER, withEstimate()))
      await page.locator('h1').hover()
      await expect.poll(() => estimateOf(page).textContent()).toMatch(/^About \$[\d,]+ with VIC duty$/)
      await page.goto(urlOf(DEALER, '/search/new-used-and-demo-cars'))
      expect(new URL(page.url()).search).toBe('')
      await page.getByLabel('Sort').selectOption('price_desc')
      await page.waitForURL(/sortBy=price_desc&total=VIC$/)
      await page.goto(urlOf('golden-wattle-rv', '/'))
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':state')))).toEqual([])
    }))

  it('chosen by keyboard on a vehicle page, applies to the lists', () =>
    visit({}, async (page) => {
      await page.goto(urlOf(DEALER, withEstimate()))
      expect(await estimateOf(page).textContent()).toMatch(/ with NSW duty$/)
      await estimateOf(page).focus()
      await page.keyboard.press('Enter')
      await page.locator('#total input').first().waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      const chosen = await page.locator('#total :checked').inputValue()
      expect(chosen).not.toBe('NSW')
      await expect.poll(() => estimateOf(page).textContent()).toMatch(new RegExp(` with ${chosen} duty$`))
      await page.reload()
      await page.locator('h1').hover()
      await expect.poll(() => estimateOf(page).textContent()).toMatch(new RegExp(` with ${chosen} duty$`))
      await page.goto(urlOf(DEALER, USED))
      await choiceOf(page).focus()
      await expect.poll(() => choiceOf(page).inputValue()).toBe(chosen)
    }))

  it('lasts while the page is open, with storage blocked', () =>
    visit({}, async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('', 'SecurityError')
          },
        })
      })
      await chooseAndSort(page, 'VIC')
      await page.goto(urlOf(DEALER, withEstimate()))
      expect(await estimateOf(page).textContent()).toMatch(/ with NSW duty$/)
    }))
})

it("is shown without scripts: the dealer's own state first, all others in a list", () =>
  visit({ javaScriptEnabled: false }, async (page) => {
    await page.goto(urlOf(DEALER, withEstimate()))
    expect(await estimateOf(page).textContent()).toMatch(/ with NSW duty$/)
    await estimateOf(page).click()
    expect(await page.locator('#total dd').count()).toBeGreaterThan(3)
    expect(await page.locator('#total input').count()).toBe(0)
    await page.goto(urlOf(DEALER, USED))
    expect(await choiceOf(page).isVisible()).toBe(false)
  }))

it('leaves several active filters one row above the list on a phone', () =>
  visit({ viewport: PHONE }, async (page) => {
    await page.goto(urlOf(DEALER, `${USED}?range[price]=:40000&total=VIC`))
    const clear = page.getByRole('button', { name: 'Clear all' })
    await clear.nth(0).waitFor({ state: 'attached' })
    const heights = await page
      .locator('.results-bar .chips li')
      .evaluateAll((all) => all.map((each) => each.clientHeight))
    expect(heights.length).toBe(3)
    expect(Math.max(...heights)).toBeLessThan(60)
  }))

it('a dealer whose prices are all drive-away offers no choice of state', () =>
  visit({}, async (page) => {
    await page.goto(urlOf('tauranga-motor-company', '/search'))
    expect(await choiceOf(page).count()).toBe(0)
  }))

import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, sharedBrowser, urlOf } from './browser.ts'
import { eachTemplate, pathOf } from './sample-pages.ts'

const visit = sharedBrowser()

const TABLET = { width: 768, height: 1024 }

describe.each(eachTemplate())('$template', ({ dealer }) => {
  it.each([PHONE, TABLET, DESKTOP])('nothing on the picture of a card covers another: $width px', (viewport) =>
    visit({ viewport }, async (page) => {
      for (const path of ['/', pathOf(dealer, 'search')]) {
        await page.goto(urlOf(dealer, path))
        await page.locator('h1').hover()
        await page.locator('.card .compare').first().waitFor()
        expect(await page.evaluate(coveringOnCards)).toEqual([])
        // As a shopper may switch to rows.
        await page.evaluate(() => document.querySelector('.grid-cards')?.parentElement?.classList.add('is-rows'))
        expect(await page.evaluate(coveringOnCards)).toEqual([])
      }
    }),
  )
})

/** Runs in the page: which button, tag or text on a card's picture lies over another. */
function coveringOnCards(): string[] {
  const boxOf = (element: Element): DOMRect => {
    const range = new Range()
    range.selectNodeContents(element)
    return (element.matches('.arrival') ? range : element).getBoundingClientRect()
  }
  return [...document.querySelectorAll('.card:has(.compare)')].flatMap((card) => {
    const parts = [...card.querySelectorAll('.compare, .tag, .arrival, .photos, .heart')]
      .map((element) => ({ name: `${element.className} ${element.textContent}`, box: boxOf(element) }))
      .filter(({ box }) => box.width > 0)
    return parts.flatMap((one, at) =>
      parts
        .slice(at + 1)
        .filter(({ box: { left, right, top, bottom } }) => {
          const { box } = one
          return left < box.right && box.left < right && top < box.bottom && box.top < bottom
        })
        .map((other) => `${one.name} and ${other.name}`),
    )
  })
}

it.each(['harrow-motor-group', 'pilbara-trucks'])(
  '%s: the hours of several yards beside a form are on one line',
  (dealer) =>
    visit({}, async (page) => {
      await page.goto(urlOf(dealer, pathOf(dealer, 'contact')))
      const hours = page.locator('.places .week > summary')
      await expect.poll(() => hours.locator('.hours-now').first().textContent()).not.toBe('')
      expect(await hours.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))).toEqual(
        Array(await hours.count()).fill(44),
      )
    }),
)

it.each([390, 768, 1280, 1920])('a headline of three sentences breaks between them: %i px', (width) =>
  visit({ viewport: { width, height: 900 } }, async (page) => {
    await page.goto(urlOf('harrow-motor-group', '/'))
    const sentences = page.locator('h1 span')
    expect(await sentences.allTextContents()).toEqual(['One family.', 'Three yards.', 'Since 1978.'])
    const lines = (element: HTMLElement) =>
      Math.round(element.offsetHeight / Number.parseFloat(getComputedStyle(element).lineHeight))
    expect(await Promise.all((await sentences.all()).map((each) => each.evaluate(lines)))).toEqual([1, 1, 1])
  }),
)

it('the prices of vehicles to choose from end at one edge', () =>
  visit({}, async (page) => {
    await page.goto(urlOf('pilbara-trucks', '/book-test-drive'))
    await chooseVehicle(page)
    const ends = await page
      .getByRole('option')
      .locator('span')
      .evaluateAll((all) =>
        all.filter(({ textContent }) => textContent).map((each) => each.getBoundingClientRect().right),
      )
    expect(new Set(ends.map(Math.round)).size).toBe(1)
    expect(ends.length).toBeGreaterThan(5)
  }))

async function chooseVehicle(page: Page): Promise<void> {
  const field = page.getByLabel('Which truck would you like to drive?')
  await field.click()
  await page.getByRole('option').nth(6).waitFor()
}

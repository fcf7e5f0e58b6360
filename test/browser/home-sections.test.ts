import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { eachTemplate } from './sample-pages.ts'

const visit = sharedBrowser()

describe.each(eachTemplate())(
  '$dealer: sections of the home page that are far below the screen',
  ({ dealer, path }) => {
    it.concurrent('are laid out when the shopper comes near them, and at once after a reload', ({ expect }) =>
      visit({ viewport: PHONE }, async (page) => {
        await page.goto(urlOf(dealer, path), { waitUntil: 'load' })
        expect(await laidOutLater(page)).toBeGreaterThan(0)
        const heading = page.getByRole('heading', { name: 'What customers say' })
        await heading.scrollIntoViewIfNeeded()
        const left = await topOf(page)
        await page.reload({ waitUntil: 'load' })
        expect(await laidOutLater(page)).toBe(0)
        await expect.poll(() => topOf(page)).toBeCloseTo(left, -1)
      }))
  },
)

it('sections of the home page that are far below the screen are printed', ({ expect }) =>
  visit({ viewport: PHONE }, async (page) => {
    await page.goto(urlOf('tauranga-motor-company', '/'), { waitUntil: 'load' })
    const early = await page.pdf({ width: '400px', height: '800px' })
    await page.reload({ waitUntil: 'load' })
    expect(sheets(early)).toBe(sheets(await page.pdf({ width: '400px', height: '800px' })))
  }))

const laidOutLater = (page: Page): Promise<number> =>
  page
    .locator('main > .section > *')
    .evaluateAll((parts) => parts.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length)

/** Where the reviews are in the window. */
const topOf = (page: Page): Promise<number> =>
  page.getByRole('heading', { name: 'What customers say' }).evaluate((heading) => heading.getBoundingClientRect().top)

const sheets = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { axeProblems } from './page-problems.ts'
import { eachTemplate, pathOf } from './sample-pages.ts'

const visit = sharedBrowser()

describe.each(eachTemplate())('$template: by keyboard alone at $dealer', ({ dealer }) => {
  it('skips to the content with the first stop', () =>
    visit({}, async (page) => {
      await page.goto(urlOf(dealer, '/'))
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe('Skip to content')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
    }))

  it('sees every stop, and is trapped by none', () =>
    visit({}, async (page) => {
      await page.goto(urlOf(dealer, pathOf(dealer, 'vehicle')))
      const stops: string[] = []
      for (let stop = 0; stop < 200; stop++) {
        await page.keyboard.press('Tab')
        const { problem, isLast, name } = await page.evaluate(focusedStop)
        expect(problem).toBeUndefined()
        if (isLast) break
        stops.push(name)
      }
      expect(stops.length).toBeGreaterThan(20)
      expect(stops.length).toBeLessThan(200)
      expect(stops).toContain('Enquire')
    }))

  it('opens the menu, which passes axe, and closes it with Escape', () =>
    visit({ viewport: PHONE }, async (page) => {
      await page.goto(urlOf(dealer, '/'))
      const button = page.getByRole('button', { name: 'Menu' })
      await button.focus()
      await page.keyboard.press('Enter')
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await menu.waitFor()
      expect(await axeProblems(page)).toEqual([])
      await page.keyboard.press('Tab')
      expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      expect(await leavesTo(page, menu)).toBe(false)
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      expect(await focused(page)).toBe('Menu')
    }))

  it('opens the filters, which pass axe, and closes them with Escape', () =>
    visit({ viewport: PHONE }, async (page) => {
      await page.goto(urlOf(dealer, pathOf(dealer, 'search')))
      await page.getByRole('button', { name: 'Filters' }).focus()
      await page.keyboard.press('Enter')
      const filters = page.getByRole('complementary', { name: 'Filters' })
      await filters.waitFor()
      expect(await axeProblems(page)).toEqual([])
      expect(await filters.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      expect(await leavesTo(page, filters)).toBe(false)
      await page.keyboard.press('Escape')
      await filters.waitFor({ state: 'hidden' })
      await expect.poll(() => focused(page)).toContain('Filters')
    }))
})

/** Whether the focus comes to something that a sheet covers. */
async function leavesTo(page: Page, sheet: Locator): Promise<boolean> {
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Shift+Tab')
    const isCovered = await sheet.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    if (isCovered) return true
  }
  return false
}

/** Runs in the page: the focused element, and why it cannot be seen, if it cannot. */
function focusedStop(): { problem?: string; isLast: boolean; name: string } {
  const element = document.activeElement
  const name = (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
  const stop = { isLast: element === document.body, name }
  // Else one of its scroll buttons has the focus, which the browser marks itself.
  if (!element?.matches(':focus-visible')) return stop
  const { width, height } = element.getBoundingClientRect()
  // A card is marked as a whole.
  const isMarked = [element, element.closest('article')].some((each) => {
    const style = each && getComputedStyle(each)
    return style && ((style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none')
  })
  if (width > 0 && height > 0 && isMarked) return stop
  return { ...stop, problem: `${element.outerHTML.slice(0, 120)}, ${width} x ${height}` }
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
  })
}

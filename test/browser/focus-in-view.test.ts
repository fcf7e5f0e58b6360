import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { pathOf } from './sample-pages.ts'

const visit = sharedBrowser()

const DEALER = 'harrow-motor-group'

/** A window of 1280 by 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 }

const KINDS = ['home', 'search', 'vehicle', 'contact', 'form', 'checkout', 'garage', 'compare']

const WINDOWS = { 'on a phone': PHONE, 'at 400 %': ZOOMED }

describe.each(Object.entries(WINDOWS))('no bar covers the focused element, %s', (_, viewport) => {
  it.each(KINDS)('on the %s page', (kind) =>
    visit({ viewport }, async (page) => {
      await page.goto(urlOf(DEALER, pathOf(DEALER, kind)))
      const { stops, covered } = await tabThrough(page)
      expect(covered).toEqual([])
      expect(stops).toBeGreaterThan(10)
      expect(stops).toBeLessThan(400)
    }),
  )

  it('on the way back', () =>
    visit({ viewport }, async (page) => {
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      await page.locator('footer a').last().focus()
      expect((await tabThrough(page, 'Shift+Tab', 60)).covered).toEqual([])
    }))
})

const LAPTOP = { width: 1366, height: 768 }
const LOW_LAPTOP = { width: 1280, height: 720 }

describe('beside the photos on a laptop', () => {
  it('the focus is in the window from the first link to the last', () =>
    visit({ viewport: LAPTOP }, async (page) => {
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      expect((await tabThrough(page)).covered).toEqual([])
    }))

  it.each(inject('pages').filter(({ kind }) => kind === 'home'))(
    '$dealer: the first action of 95 in 100 vehicles ends at 600 px or above, and all that is beside the photos is in the window',
    ({ dealer }) =>
      visit({ viewport: LOW_LAPTOP }, async (page) => {
        const vehicles = inject('pages').filter((each) => each.dealer === dealer && each.kind === 'vehicle')
        await page.goto(urlOf(dealer, vehicles[0]?.path ?? ''))
        const measured = await page.evaluate(
          measureEach,
          vehicles.map(({ path }) => path),
        )
        expect(measured.filter(({ action }) => action <= 600).length / measured.length).toBeGreaterThanOrEqual(0.95)
        expect(measured.filter(({ hidden }) => hidden > 0)).toEqual([])
      }),
  )
})

interface Measured {
  path: string
  /** Bottom edge of the first action. */
  action: number
  /** How much of what is beside the photos has to be scrolled to. */
  hidden: number
}

/** Runs in a vehicle's page: shows one vehicle after the other in it. Opening each page takes minutes. */
async function measureEach(paths: string[]): Promise<Measured[]> {
  await document.fonts.ready
  const measured: Measured[] = []
  for (const path of paths) {
    const other = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
    document.querySelector('main')?.replaceWith(document.importNode(other.querySelector('main') as Node, true))
    const [action] = [...document.querySelectorAll<HTMLElement>('.buy .btn')].filter((each) => each.offsetParent)
    const aside = document.querySelector('.buy > .stack') as HTMLElement
    measured.push({
      path,
      action: action?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY,
      hidden: aside.scrollHeight - aside.clientHeight,
    })
  }
  return measured
}

/** Presses a key of the keyboard until the focus leaves the page, or so many times. */
async function tabThrough(page: Page, key = 'Tab', times = 400): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = []
  for (let stops = 0; stops < times; stops++) {
    await page.keyboard.press(key)
    const { isOut, problem } = await page.evaluate(focusProblem)
    if (isOut) return { stops, covered }
    if (problem) covered.push(problem)
  }
  return { stops: times, covered }
}

/** Runs in the page, in the frame after the focus came: which bar covers a part of it, or whether it is outside of the window. */
async function focusProblem(): Promise<{ isOut?: true; problem?: string }> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const element = document.activeElement
  if (!element || element === document.body) return { isOut: true }
  const box = element.getBoundingClientRect()
  const name = `${element.outerHTML.slice(0, 100)}, ${Math.round(box.top)} to ${Math.round(box.bottom)} px`
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
  if (bottom - top < Math.min(box.height - 1, innerHeight / 2)) return { problem: `${name}: outside of the window` }
  const x = Math.min(innerWidth - 1, Math.max(0, (box.left + box.right) / 2))
  const over = [top + 1, bottom - 1].map((y) => document.elementFromPoint(x, y)?.closest('.hd, .bar, .results-tools'))
  const bar = over.find((each) => each && !each.contains(element))
  return bar ? { problem: `${name}: under ${bar.className}` } : {}
}

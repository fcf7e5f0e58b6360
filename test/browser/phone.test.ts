import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { pathOf } from './sample-pages.ts'
import { holdBack } from './slow-network.ts'
import { idsOf, recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()

const DEALER = 'harrow-motor-group'

/** What the lead API is told, and its answer for each. */
async function phoneCalls(page: Page, answer: number | 'offline' = 201): Promise<{ path: string; body: unknown }[]> {
  const calls: { path: string; body: unknown }[] = []
  await page.route(/\/api\/(phone-reveals|events)/, (route) => {
    const { pathname } = new URL(route.request().url())
    calls.push({ path: pathname, body: route.request().postDataJSON() })
    return answer === 'offline' ? route.abort() : route.fulfill({ status: answer, json: { id: '1' } })
  })
  return calls
}

const htmlOf = (dealer: string, path: string): string =>
  readFileSync(join(inject('out'), dealer, 'current', path === '/' ? 'index.html' : `${path}.html`), 'utf8')

/** Keeps links from being followed. @returns the addresses of those that the page would have followed so far */
async function recordDialled(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const dialled: string[] = []
    Object.assign(window, { dialled })
    addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (link && !event.defaultPrevented) dialled.push(link.href)
      if (link) event.preventDefault()
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'dialled'))
}

/** Waits longer than a double tap takes. */
async function outlastDoubleTap(page: Page): Promise<void> {
  const from = await page.evaluate(() => performance.now())
  await page.waitForFunction((start) => performance.now() - start > 500, from)
}

const dealt = { dealership_id: '4200', website_id: '102' }

describe('phone reveal @spec 4.6 7.4', () => {
  it('hidden by default; a click reveals the number, records the reveal once and event 25', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      const calls = await phoneCalls(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      const phone = page.locator('.buy details.phone')
      const id = await phone.getAttribute('data-phone')
      expect(await phone.locator('a').isVisible()).toBe(false)
      // Before any script is there: its second click must not dial.
      await phone.locator('summary').dblclick()
      expect(await phone.locator('a').isVisible()).toBe(true)
      await expect.poll(() => calls).toEqual([{ path: '/api/phone-reveals', body: { car_id: id, ...dealt } }])
      await expect.poll(() => idsOf(events)).toEqual([1, 3, 25])
      await expect.poll(() => phone.locator('a').getAttribute('aria-disabled')).toBeNull()
    }))

  it.each([
    ['vehicle', '.buy details.phone'],
    ['search', '.card details.phone'],
  ])('records a number once that is closed and opened again (%s)', (kind, place) =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      const calls = await phoneCalls(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, kind)))
      const [first, second] = [page.locator(place).first(), page.locator('.card details.phone').nth(1)]
      await first.locator('summary').press('Enter')
      await expect.poll(() => calls.length).toBe(1)
      await expect.poll(() => first.locator('a').getAttribute('aria-disabled')).toBeNull()
      // The browser and its tools may; a shopper has no summary left to press.
      for (const isOpen of [false, true]) {
        const toggled = first.evaluate(
          (element) => new Promise<void>((done) => element.addEventListener('toggle', () => done(), { once: true })),
        )
        await first.evaluate((element, open) => Object.assign(element, { open }), isOpen)
        await toggled
      }
      // Numbers are recorded in the order of their reveals: when the next one is there, no second of the first follows.
      await second.locator('summary').press('Enter')
      const ids = await Promise.all([first, second].map((phone) => phone.getAttribute('data-phone')))
      await expect.poll(() => calls.map(({ body }) => body)).toEqual(ids.map((car_id) => ({ car_id, ...dealt })))
      expect(idsOf(events).filter((id) => id === 25)).toEqual([25, 25])
    }),
  )

  it.each([
    ['vehicle', '.buy details.phone'],
    ['search', '.card details.phone'],
  ])('focuses and announces the number, and blocks dialling until the answer, for keys too (%s)', (kind, place) =>
    visit({}, async (page) => {
      const answers = await holdBack(page, '**/api/phone-reveals')
      const dialled = await recordDialled(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, kind)))
      const phone = page.locator(place).first()
      // A screen reader tells what appears in here.
      expect(await phone.getAttribute('aria-live')).toBe('polite')
      await phone.locator('summary').focus()
      await page.keyboard.press('Enter')
      const number = phone.locator('a')
      await expect.poll(() => number.evaluate((link) => link === document.activeElement)).toBe(true)
      await answers.asked
      expect(await number.getAttribute('aria-disabled')).toBe('true')
      await number.evaluate((link: HTMLElement) => link.click())
      expect(await dialled()).toEqual([])
      answers.release()
      await expect.poll(() => number.getAttribute('aria-disabled')).toBeNull()
      await outlastDoubleTap(page)
      await page.keyboard.press('Enter')
      expect(await dialled()).toEqual([expect.stringMatching(/^tel:/)])
    }),
  )

  it.each(['vehicle', 'search'])(
    'shows the number for a double tap before the script loads, without dialling it (%s)',
    (kind) =>
      visit({ viewport: PHONE, hasTouch: true, isMobile: true }, async (page) => {
        await page.route('**/_astro/services.*.js', () => new Promise(() => undefined))
        const dialled = await recordDialled(page)
        await page.goto(urlOf(DEALER, pathOf(DEALER, kind)))
        const phone = page.locator(':is(.buy, .card) details.phone').first()
        // Clear of the bars at the edges of a phone's screen.
        await phone.evaluate((element) => element.scrollIntoView({ block: 'center' }))
        const box = await phone.boundingBox()
        if (!box) throw new Error('no number')
        // So many milliseconds after the first tap, however long the machine takes.
        const tapAfter = async (time: number) => {
          await page.evaluate((timeStamp) => {
            Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get: () => timeStamp })
          }, 10_000 + time)
          await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
        }
        await tapAfter(0)
        await tapAfter(499)
        expect(await phone.locator('a').isVisible()).toBe(true)
        expect(await dialled()).toEqual([])
        await tapAfter(1000)
        expect(await dialled()).toEqual([expect.stringMatching(/^tel:/)])
      }),
  )

  it('counts a reveal by the first touch of the page', () =>
    visit({ viewport: PHONE, hasTouch: true }, async (page) => {
      const calls = await phoneCalls(page)
      const services = await holdBack(page, '**/_astro/services.*.js')
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      await page.locator('.buy details.phone summary').tap()
      expect(await page.locator('.buy details.phone a').isVisible()).toBe(true)
      services.release()
      await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/api/phone-reveals'])
    }))

  it('fires the call event afterwards, and does not count the reveal again', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      const calls = await phoneCalls(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      const phone = page.locator('.buy details.phone')
      await phone.evaluate((details: HTMLDetailsElement) => {
        details.open = true
      })
      const number = phone.locator('a')
      // A click while the reveal is in flight is refused.
      await number.hover()
      await expect.poll(() => calls.length).toBe(1)
      await expect.poll(() => number.getAttribute('aria-disabled')).toBeNull()
      await number.click()
      await expect
        .poll(() => calls.map(({ path }) => path).sort())
        .toEqual(['/api/events/car_phone_call', '/api/phone-reveals'])
      expect(await number.getAttribute('href')).toMatch(/^tel:\+61/)
      expect(idsOf(events).toSorted((a, b) => a - b)).toEqual([1, 3, 25])
    }))

  it.each(['offline', 500] as const)('shows the number when the API call fails (%s)', (answer) =>
    visit({}, async (page) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      const calls = await phoneCalls(page, answer)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      const phone = page.locator('.buy details.phone')
      await phone.locator('summary').click()
      await expect.poll(() => calls.length).toBe(1)
      expect(await phone.locator('a').isVisible()).toBe(true)
      await expect.poll(() => phone.locator('a').getAttribute('aria-disabled')).toBeNull()
      expect(complaints).toEqual([])
    }),
  )

  it('a number that is masked in one place of a page is not readable in another', () => {
    const pages = inject('pages').map(({ dealer, path }) => ({ dealer, path, html: htmlOf(dealer, path) }))
    const masking = pages.filter(({ html }) => html.includes('<details class="phone"'))
    expect(masking.length).toBeGreaterThan(100)
    const inClear = masking.flatMap(({ dealer, path, html }) => {
      const numbers = new Set([...html.matchAll(/<details class="phone".*?<a [^>]*>([^<]+)</g)].map(([, text]) => text))
      const shown = html
        .replaceAll(/<details class="phone".*?<\/details>|<script.*?<\/script>|<(?:head)>.*?<\/head>/gs, '')
        .replaceAll(/<(?:[^>"]|"[^"]*")*?aria-label="([^"]*)"(?:[^>"]|"[^"]*")*>/g, ' $1 ')
        .replaceAll(/<(?:[^>"]|"[^"]*")*>/g, ' ')
      return [...numbers].filter((number) => number && shown.includes(number)).map((number) => [dealer, path, number])
    })
    expect(inClear).toEqual([])
  })

  it('works on the cards of the search', () =>
    visit({}, async (page) => {
      const calls = await phoneCalls(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
      const phone = page.locator('details.phone').first()
      await phone.locator('summary').click()
      await expect.poll(() => calls.length).toBe(1)
    }))
})

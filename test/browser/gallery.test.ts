import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { axeProblems, recordShifts, shiftProblems, watch } from './page-problems.ts'
import { ask } from './request.ts'
import { idsOf, recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()
const DEALER = 'harrow-motor-group'

/** A vehicle with photos enough to go through, found in its HTML: opening page after page takes minutes. */
async function openVehicle(page: Page): Promise<void> {
  for (const { path } of inject('pages').filter(({ dealer, kind }) => dealer === DEALER && kind === 'vehicle')) {
    const { body } = await ask(DEALER, path)
    if (body.split('data-photo=').length > 4) return void (await page.goto(urlOf(DEALER, path)))
  }
  throw new Error('no vehicle has photos')
}

/** Its island takes presses over from the links. */
const isAwake = (page: Page) =>
  page.locator('astro-island:not([ssr], [aria-busy]):has([data-photo])').waitFor({ state: 'attached' })

const viewer = (page: Page) => page.getByRole('dialog', { name: /^Photos: / })
const count = (page: Page) => page.locator('.viewer-count').textContent()

describe('gallery of a vehicle', () => {
  it('opens full screen on the first press, before its script has loaded', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      const events = await recordEvents(page)
      await openVehicle(page)
      await page.locator('[data-photo="0"]').dispatchEvent('click')
      await viewer(page).waitFor()
      expect(await count(page)).toMatch(/^1 \/ \d+$/)
      expect(await axeProblems(page)).toEqual([])
      await expect.poll(() => idsOf(events)).toContain(11)
      expect(problems).toEqual([])
    }))

  it('opens on the pressed photo; the other slides and thumbnails follow without a layout shift', () =>
    visit({}, async (page) => {
      await recordShifts(page)
      await openVehicle(page)
      const photos = await page.locator('[data-photo]').count()
      const first = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new MutationObserver((_, observer) => {
              if (!document.querySelector('.viewer-slides')) return
              observer.disconnect()
              resolve(document.querySelectorAll('.viewer img').length)
            }).observe(document.body, { childList: true, subtree: true })
          }),
      )
      await page.locator('[data-photo="2"]').dispatchEvent('click')
      expect(await first).toBe(1)
      await expect.poll(() => page.locator('.viewer li').nth(2).boundingBox()).toMatchObject({ x: 0 })
      expect(await count(page)).toBe(`3 / ${photos}`)
      await expect.poll(() => page.locator('.viewer-thumbs img').count()).toBe(photos)
      expect(await page.locator('.viewer-slides img').count()).toBe(photos)
      expect(await shiftProblems(page)).toEqual([])
    }))

  it('works by keyboard alone, and Escape returns the focus', () =>
    visit({}, async (page) => {
      await openVehicle(page)
      await page.locator('[data-photo="0"]').focus()
      await isAwake(page)
      await page.keyboard.press('Enter')
      await viewer(page).waitFor()
      const total = Number((await count(page))?.split(' / ')[1])
      await page.keyboard.press('ArrowRight')
      expect(await count(page)).toBe(`2 / ${total}`)
      await page.keyboard.press('End')
      expect(await count(page)).toBe(`${total} / ${total}`)
      await page.keyboard.press('ArrowRight')
      expect(await count(page)).toBe(`${total} / ${total}`)
      await page.keyboard.press('ArrowLeft')
      expect(await count(page)).toBe(`${total - 1} / ${total}`)
      await page.keyboard.press('Escape')
      await viewer(page).waitFor({ state: 'hidden' })
      await page.locator('[data-photo]:focus').waitFor()
      const seen = () => page.locator('.slides').evaluate((row) => Math.round(row.scrollLeft / row.clientWidth) + 1)
      await expect.poll(seen).toBe(total - 1)
    }))

  it('is swiped on a phone that has no scrollend: counter, thumbnail and focus follow', () =>
    visit({ viewport: PHONE, hasTouch: true }, async (page) => {
      await page.addInitScript(() => {
        addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true)
      })
      await openVehicle(page)
      await page.locator('[data-photo="0"]').tap()
      await viewer(page).waitFor()
      const swipeTo = (index: number) =>
        page
          .locator('.viewer-slides')
          .evaluate((list, index) => list.scrollTo({ left: index * list.clientWidth }), index)
      await swipeTo(3)
      await expect.poll(() => count(page)).toMatch(/^4 \/ /)
      await swipeTo(2)
      await expect.poll(() => count(page)).toMatch(/^3 \/ /)
      expect(await page.locator('.viewer-thumbs [aria-current]').getAttribute('aria-label')).toBe('Photo 3')
      await page.getByRole('button', { name: 'Close' }).tap()
      await viewer(page).waitFor({ state: 'hidden' })
      await page.locator('[data-photo="2"]:focus').waitFor()
    }))

  it('counts the photo that a press goes to, not those on the way', () =>
    visit({ reducedMotion: 'no-preference' }, async (page) => {
      await openVehicle(page)
      await page.locator('[data-photo="0"]').dispatchEvent('click')
      await viewer(page).waitFor()
      const counted = await page.evaluate(async () => {
        const texts: (string | null)[] = []
        const [count, list] = ['.viewer-count', '.viewer-slides'].map((name) => document.querySelector(name))
        if (!count || !list) return
        new MutationObserver(() => texts.push(count.textContent)).observe(count, { characterData: true, subtree: true })
        const end = new Promise((resolve) => list.addEventListener('scrollend', resolve, { once: true }))
        for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) {
          list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
          await new Promise(requestAnimationFrame)
        }
        await end
        return texts.map((text) => Number.parseInt(`${text}`, 10))
      })
      expect(counted).toEqual([2, 3, 4])
    }))

  it("shows a thumbnail's photo without an entry in the history", () =>
    visit({}, async (page) => {
      await openVehicle(page)
      await page.locator('.thumbs a').first().hover()
      await isAwake(page)
      await page.locator('.thumbs a').nth(1).click()
      const seen = () => page.locator('.slides').evaluate((row) => Math.round(row.scrollLeft / row.clientWidth) + 1)
      await expect.poll(seen).toBe(2)
      expect(new URL(page.url()).hash).toBe('')
    }))

  it('links to the large photo without scripts', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await openVehicle(page)
      const link = page.locator('[data-photo="0"]')
      expect(await link.getAttribute('href')).toMatch(/^\/_pictures\/|^https:/)
    }))
})

it('shows a portrait photo whole, and lets a wide one fill its box', () =>
  visit({}, async (page) => {
    const tall = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"/>'
    await page.route('**/_pictures/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: tall }))
    await openVehicle(page)
    const first = page.locator('.slides img').first()
    await expect.poll(() => first.evaluate((img) => getComputedStyle(img).objectFit)).toBe('contain')
    await page.unroute('**/_pictures/**')
    await openVehicle(page)
    await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
    expect(await first.evaluate((img) => getComputedStyle(img).objectFit)).toBe('cover')
  }))

/** Puts a video and a 360° view into the gallery, whose player is a stand-in. */
async function addSlots(page: Page): Promise<void> {
  await page.route('https://**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }))
  await page.locator('.gallery astro-slot').evaluate((gallery) => {
    gallery.insertAdjacentHTML(
      'beforeend',
      '<a href="https://youtu.be/abc" data-media="video">Video</a><a href="https://spins.example/7" data-media="spin">360° view</a>',
    )
  })
}

describe('video and 360° slots', () => {
  it('count as no photo that was viewed: event 11 is of a photo alone', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      await openVehicle(page)
      await addSlots(page)
      for (const slot of ['[data-media=video]', '[data-media=spin]', '[data-photo="0"]']) {
        await page.locator(`.gallery ${slot}`).click()
        await viewer(page).waitFor()
        await page.keyboard.press('Escape')
        await viewer(page).waitFor({ state: 'detached' })
      }
      await expect.poll(() => idsOf(events)).toContain(11)
      expect(events.filter(({ event_id }) => event_id === 11)).toMatchObject([{ element_order: 1 }])
    }))

  it('load nothing from other hosts before a press, and stop when the shopper moves on', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      await openVehicle(page)
      const asked: string[] = []
      page.on('request', (request) => request.url().startsWith('https:') && asked.push(request.url()))
      await addSlots(page)
      await page.locator('.gallery [data-media=video]').click()
      await viewer(page).waitFor()
      expect(asked).toEqual([])
      await viewer(page).locator('button.viewer-play').first().click()
      await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/abc?autoplay=1&rel=0'])
      await page.keyboard.press('End')
      await viewer(page).locator('button.viewer-play').last().click()
      await expect.poll(() => idsOf(events).slice(-2)).toEqual([12, 13])
      // The browser may report its request after the event.
      await expect.poll(() => asked).toEqual(events.slice(-2).map(({ link_url }) => link_url))
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('.viewer iframe').count()).toBe(0)
    }))
})

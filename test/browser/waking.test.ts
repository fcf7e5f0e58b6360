import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { recordShifts, shiftProblems, watch } from './page-problems.ts'
import { ask } from './request.ts'
import { pathOf } from './sample-pages.ts'
import { holdBack } from './slow-network.ts'
import { idsOf, recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()

const DEALER = 'harrow-motor-group'
const FORM = '**/_astro/Form.*.js*'
const SCRIPTS = '**/_astro/*.js*'

/** The scripts that the page asks for from now on. */
function scripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()))
  return asked
}

/** Posts that the page itself navigates with. */
async function nativePosts(page: Page): Promise<string[]> {
  const posts: string[] = []
  await page.route('**/api/leads', (route) => {
    posts.push(`${route.request().postData()}`)
    return route.fulfill({ contentType: 'text/html', body: '<h1>Sent</h1>' })
  })
  return posts
}

async function fillEnquiry(page: Page): Promise<void> {
  await page.goto(urlOf(DEALER, pathOf(DEALER, 'contact')))
  const form = page.locator('form[data-form]').first()
  for (const control of await form.locator('[required]:visible').all()) {
    const tag = await control.evaluate((element) => element.tagName)
    if (tag === 'SELECT') await control.selectOption({ index: 1 })
    else await control.fill((await control.getAttribute('type')) === 'email' ? 'sam@example.com' : '0412345678')
  }
  await form.locator('[name="postcode"]').fill('2000')
}

const submit = (page: Page) => page.locator('form[data-form] [type=submit]').first()

describe('a page hydrates when a shopper reaches for it', () => {
  it('fetches one script then, once, and none before', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      const asked = scripts(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([])
      await page.locator('h1').hover()
      await page.locator('footer a').first().focus()
      await expect.poll(() => asked.filter((url) => url.includes('/services.')).length).toBe(1)
      expect(problems).toEqual([])
    }))

  it.each([
    ['the home page, a Sunday', 'home', '2026-11-22T12:00:00+11:00', 'Opens Monday 8:00am'],
    ['the contact page, a Tuesday', 'contact', '2026-11-24T12:00:00+11:00', 'Open until 5:30pm'],
    ['the page of a location, a Tuesday', 'location', '2026-11-24T12:00:00+11:00', 'Open until 5:30pm'],
    ['the same, when its opening is an hour away', 'location', '2026-11-24T07:00:00+11:00', 'Opens today 8:00am'],
  ])('says before any script whether the yard is open, without a layout shift (%s) @spec 3.5', (_, kind, time, text) =>
    // In Perth it is three hours earlier.
    visit({ viewport: PHONE, timezoneId: 'Australia/Perth' }, async (page) => {
      const asked = scripts(page)
      await page.clock.setFixedTime(time)
      await recordShifts(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, kind)))
      const shown = page.locator('main .hours-now').first()
      expect(await shown.textContent()).toBe(text)
      expect(await page.locator('.hd .hours-now').textContent()).toBe(text)
      // Loading time zones would block a slow phone for a tenth of a second.
      expect(await page.locator('body > script').last().textContent()).not.toContain('Intl')
      expect((await shown.boundingBox())?.y).toBeLessThan(PHONE.height - 20)
      expect(await shiftProblems(page)).toEqual([])
      expect(asked).toEqual([])
    }),
  )

  it('marks today, and the next day after midnight @spec 3.5', () =>
    visit({}, async (page) => {
      await page.clock.setFixedTime('2026-11-23T17:00:00+11:00')
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'location')))
      const today = page.locator('.week').first().locator('[aria-current] th')
      expect(await today.allTextContents()).toEqual(['Monday'])
      await page.clock.setFixedTime('2026-11-24T07:00:00+11:00')
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      expect(await today.allTextContents()).toEqual(['Tuesday'])
      expect(await page.locator('.hd .hours-now').textContent()).toBe('Opens today 8:00am')
    }))

  it('says whether the yard is open on any other page with the first touch @spec 3.5', () =>
    visit({}, async (page) => {
      await page.clock.setFixedTime('2026-11-24T12:00:00+11:00')
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      await page.locator('h1').hover()
      await expect.poll(() => page.locator('.hd .hours-now').textContent()).toBe('Open until 5:30pm')
    }))

  it('hydrates at once where the address asks for something', () =>
    visit({}, async (page) => {
      const asked = scripts(page)
      await page.goto(urlOf(DEALER, '/?utm_source=radio'))
      await expect.poll(() => asked.length).toBeGreaterThan(0)
    }))

  it.each([
    ['the heart of a card', '.card [data-favourite]'],
    ['the heart of the vehicle', '.vehicle-gallery [data-favourite]'],
  ])('%s works before any script has loaded, and is tracked once @spec 4.7', (_, heart) =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      const scripts = await holdBack(page, SCRIPTS)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      const pressed = page.locator(heart).first()
      const id = await pressed.getAttribute('data-favourite')
      await pressed.click()
      expect(await pressed.getAttribute('aria-pressed')).toBe('true')
      expect(await page.locator('.hd [data-garage]').first().getAttribute('data-garage')).toBe('1')
      expect(await page.evaluate((name) => localStorage.getItem(name), `${DEALER}:garage`)).toBe(JSON.stringify([id]))
      scripts.release()
      await expect.poll(() => idsOf(events).filter((event) => event === 39)).toEqual([39])
      await page.waitForFunction(() => !document.querySelector('astro-island[aria-busy]'))
      expect(await pressed.getAttribute('aria-pressed')).toBe('true')
      await pressed.click()
      expect(await pressed.getAttribute('aria-pressed')).toBe('false')
      expect(await page.evaluate((name) => localStorage.getItem(name), `${DEALER}:garage`)).toBe('[]')
    }),
  )

  it('acknowledges a press that needs the script, and answers it once it has loaded', () =>
    visit({}, async (page) => {
      const scripts = await holdBack(page, SCRIPTS)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'search')))
      const option = page.locator('.facet .option[data-live]').first()
      const { pathname } = new URL(page.url())
      await option.click()
      expect(await option.getAttribute('aria-busy')).toBe('true')
      scripts.release()
      await page.waitForFunction((before) => location.pathname + location.search !== before, pathname)
      expect(await option.getAttribute('aria-busy')).toBeNull()
    }))

  it('validates an empty form by the browser until its script has loaded', () =>
    visit({}, async (page) => {
      const script = await holdBack(page, FORM)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'contact')))
      await submit(page).click()
      await script.asked
      await page.waitForFunction(() => document.activeElement?.matches('[data-form] :invalid'))
      expect(await submit(page).getAttribute('aria-busy')).toBeNull()
      script.release()
      await page.locator('form[data-form][novalidate]').first().waitFor()
      expect(await page.getByText('*This is a required field.').count()).toBe(0)
      await submit(page).click()
      await page.getByText('*This is a required field.').first().waitFor()
    }))

  it('keeps a press while the page is still being parsed', () =>
    visit({}, async (page) => {
      const { body, headers } = await ask(DEALER, pathOf(DEALER, 'vehicle'))
      const url = urlOf(DEALER, pathOf(DEALER, 'vehicle'))
      await page.route(url, (route) =>
        route.fulfill({
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': `${headers['content-security-policy']}`,
          },
          body: body.replace('</body>', '<script src="/late.js"></script></body>'),
        }),
      )
      const read = Promise.withResolvers<void>()
      await page.route('**/late.js', async (route) => {
        await read.promise
        await route.fulfill({ contentType: 'text/javascript', body: '' })
      })
      await page.goto(url, { waitUntil: 'commit' })
      const heart = page.locator('.card [data-favourite]').first()
      await heart.hover()
      await page.evaluate(`import(document.getElementById('site-data').dataset.services).then(() => {})`)
      await heart.click()
      read.resolve()
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    }))
})

describe('a form that only a script serves', () => {
  it('waits for it: Enter in the calculator does not leave the page', () =>
    visit({}, async (page) => {
      const script = await holdBack(page, '**/_astro/Calculator.*.js*')
      await page.goto(urlOf('harrow-motor-group', '/finance'))
      const price = page.locator('form.calc [name=price]')
      await price.fill('20000')
      await price.press('Enter')
      await script.asked
      script.release()
      await page.locator('astro-island:not([ssr], [aria-busy]) form.calc').waitFor()
      expect(new URL(page.url()).search).toBe('')
      expect(await price.inputValue()).toBe('20000')
    }))
})

describe('without its script, the page works as plain HTML', () => {
  it('posts a form once as plain HTML when the script fails', () =>
    visit({}, async (page) => {
      await page.route(FORM, (route) => route.abort())
      const posts = await nativePosts(page)
      await fillEnquiry(page)
      await submit(page).dblclick()
      await page.getByRole('heading', { name: 'Sent' }).waitFor()
      expect(posts).toHaveLength(1)
      expect(posts[0]).toContain('sam%40example.com')
    }))

  it('posts a form as plain HTML when the script takes too long', () =>
    visit({}, async (page) => {
      await page.clock.install()
      await page.route(FORM, () => new Promise(() => undefined))
      const posts = await nativePosts(page)
      await fillEnquiry(page)
      await submit(page).click()
      await page.clock.fastForward(14_000)
      expect(posts).toEqual([])
      await page.clock.fastForward(2000)
      await page.getByRole('heading', { name: 'Sent' }).waitFor()
      expect(posts).toHaveLength(1)
    }))
})

import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { slotsOf } from '#src/page/site/slots.ts'
import { sharedBrowser, urlOf } from './browser.ts'
import { painted } from './page-problems.ts'
import { recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()

const DEALER = 'harrow-motor-group'

/** The page as it would be with other facts of its site. */
async function withSite(page: Page, facts: object): Promise<void> {
  await page.addInitScript((changes) => {
    document.addEventListener('DOMContentLoaded', () => {
      const data = document.getElementById('site-data')
      if (data) data.textContent = JSON.stringify({ ...JSON.parse(data.textContent), ...changes })
    })
  }, facts)
}

/** Fills in the contact form as a general enquiry and sends it. */
async function sendContact(page: Page): Promise<void> {
  await page.goto(urlOf(DEALER, '/contact'))
  const form = page.locator('form[data-form]').first()
  await form.hover()
  for (const control of await form.locator('[required]:visible').all()) {
    const tag = await control.evaluate((element) => element.tagName)
    if (tag === 'SELECT') await control.selectOption({ index: 1 })
    else await control.fill((await control.getAttribute('type')) === 'email' ? 'sam@example.com' : '0412345678')
  }
  await form.locator('[name="postcode"]').fill('2000')
  await form.locator('[type=submit]').click()
}

const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read)

describe('third-party scripts in their slots @spec 7.15', () => {
  // No sample dealer declares a script, so the policy of the sites lets none in.
  const anywhere = { bypassCSP: true }

  it('load after the first touch, in order, each with its settings', () =>
    visit(anywhere, async (page) => {
      const asked: string[] = []
      await page.route('https://*.example/**', (route) => {
        asked.push(new URL(route.request().url()).host)
        return route.fulfill({ contentType: 'text/javascript', body: '' })
      })
      await withSite(page, {
        slots: [
          { kind: 'tag-manager', id: 'GTM-A', src: 'https://tags.example/gtm.js?id=GTM-A' },
          { kind: 'pixel', id: '7', src: 'https://pixel.example/events.js' },
        ],
      })
      await page.goto(urlOf(DEALER, '/'))
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([])
      await page.locator('h1').hover()
      await eventually(() => [...asked].sort()).toEqual(['pixel.example', 'tags.example'])
      const found = await page.evaluate(() => ({
        events: window.dataLayer?.map((entry) => Reflect.get(Object(entry), 'event')),
        pixel: window.fbq?.queue,
      }))
      expect(found.events).toEqual(expect.arrayContaining(['asc_pageview', 'gtm.js']))
      expect(found.pixel).toEqual([
        ['init', '7'],
        ['track', 'PageView'],
      ])
    }))

  it('count a sent lead once as Lead in the pixel', () =>
    visit(anywhere, async (page) => {
      const calls: unknown[] = []
      await page.exposeBinding('pixelCall', (_, call: unknown) => calls.push(call))
      await page.route('https://pixel.example/**', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'fbq.queue.forEach((call) => pixelCall(call)); fbq.callMethod = (...call) => pixelCall(call)',
        }),
      )
      await withSite(page, { slots: [{ kind: 'pixel', id: '7', src: 'https://pixel.example/events.js' }] })
      await page.goto(urlOf(DEALER, '/contact'))
      await page.locator('h1').hover()
      await eventually(() => calls).toEqual([
        ['init', '7'],
        ['track', 'PageView'],
      ])
      await sendContact(page)
      await page.waitForURL('**/success*')
      await eventually(() => calls.filter((call) => String(call) === 'track,Lead')).toHaveLength(1)
    }))

  it('push the dealer platform’s session data to the data layer once a visit @spec 7.8', () =>
    visit(anywhere, async (page) => {
      let calls = 0
      await page.route('**/website_session_data.json', (route) => {
        calls += 1
        return route.fulfill({ json: { visitor: 'v1' } })
      })
      await page.route('https://*.example/**', (route) => route.abort())
      await withSite(page, { slots: [{ kind: 'chat', id: '1', src: 'https://chat.example/w.js' }] })
      const events = await recordEvents(page)
      for (const path of ['/', '/contact']) {
        await page.goto(urlOf(DEALER, path))
        await page.locator('h1').hover()
        await eventually(() => events.filter(({ event }) => event === 'website_session_data').length).toBe(
          path === '/' ? 1 : 2,
        )
      }
      expect(events.find(({ event }) => event === 'website_session_data')?.website_session_data).toEqual({
        visitor: 'v1',
      })
      expect(calls).toBe(1)
    }))

  it('count chat messages over the pages of a visit: conversation-started first, then message-sent @spec 4.15', () =>
    visit(anywhere, async (page) => {
      const events = await recordEvents(page)
      await page.route('https://*.example/**', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'for (const type of ["open", "message", "message", "message"]) document.dispatchEvent(new Event("chat:" + type))',
        }),
      )
      await withSite(page, { slots: [{ kind: 'chat', id: '1', src: 'https://chat.example/w.js' }] })
      await page.goto(urlOf(DEALER, '/'))
      await page.locator('h1').hover()
      await eventually(() =>
        events.filter(({ event }) => event.startsWith('webchat_')).map(({ event_id }) => event_id),
      ).toEqual([53, 54, 55, 55])
      events.length = 0
      await page.goto(urlOf(DEALER, '/contact'))
      await page.locator('h1').hover()
      await eventually(() =>
        events.filter(({ event }) => event.startsWith('webchat_')).map(({ event_id }) => event_id),
      ).toEqual([53, 55, 55, 55])
    }))
})

describe('Google Analytics @spec 7.15 9.3', () => {
  const analytics = { kind: 'analytics', id: 'G-A1', src: 'https://ga.example/gtag/js?id=G-A1' }
  const container = { kind: 'tag-manager', id: 'GTM-A', src: 'https://tags.example/gtm.js?id=GTM-A' }

  /** What stands in the data layer: gtag's calls as lists, pushes as objects. */
  const layer = (page: Page) =>
    page.evaluate(() =>
      (window.dataLayer ?? []).map((entry) =>
        Object.prototype.toString.call(entry) === '[object Arguments]'
          ? [...(entry as unknown[])].map((each) => (each instanceof Date ? 'now' : each))
          : (entry as Record<string, unknown>),
      ),
    )

  async function visitContact(page: Page, slots: object[]): Promise<Awaited<ReturnType<typeof layer>>> {
    await page.route('https://*.example/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await withSite(page, { slots })
    await page.goto(urlOf(DEALER, '/contact'))
    await page.locator('h1').hover()
    await eventually(async () => (await layer(page)).length).toBeGreaterThan(1)
    await page.locator('a[href^="mailto:"]').first().click()
    await eventually(async () => JSON.stringify(await layer(page))).toContain('email_click')
    return layer(page)
  }

  it('gets every event by gtag once it is configured, page views included, without a tag manager', () =>
    visit({ bypassCSP: true }, async (page) => {
      const pushed = await visitContact(page, [analytics])
      expect(pushed.filter((entry) => 'event_id' in entry)).toEqual([])
      const calls = pushed.filter(Array.isArray)
      expect(calls.map(([command, name]) => [command, name])).toEqual([
        ['js', 'now'],
        ['config', 'G-A1'],
        ['event', 'page_view'],
        ['event', 'asc_pageview'],
        ['event', 'asc_cta_interaction'],
      ])
      expect(calls.at(-1)?.[2]).toMatchObject({ event_id: 26, page_type: 'contact', currency: 'AUD' })
      expect(Object.keys(Object(calls.at(-1)?.[2]))).not.toContain('event')
    }))

  it('gets none by gtag beside a tag manager, whose container reads the pushes', () =>
    visit({ bypassCSP: true }, async (page) => {
      const pushed = await visitContact(page, [container, analytics])
      expect(pushed.filter((entry) => Array.isArray(entry) && entry[0] === 'event')).toEqual([])
      expect(pushed.filter((entry) => !Array.isArray(entry)).map((entry) => Reflect.get(entry, 'event_id'))).toEqual(
        expect.arrayContaining([1, 26]),
      )
    }))
})

/** What the vendors' documentation says that their scripts do; two messages each. */
const VENDORS: [provider: string, does: string][] = [
  [
    'podium',
    `const { apiToken } = document.getElementById('podium-widget').dataset
     for (const event of ['Bubble Clicked', 'Conversation Started', 'Conversation Started', 'Widget Closed'])
       window.PodiumEventsCallback(event, { token: apiToken })`,
  ],
  [
    'tawk',
    `var Tawk_API = Tawk_API || {}, since = new Date() - Tawk_LoadStart
     Tawk_API.maximize = () => Tawk_API.onChatMaximized?.()
     Tawk_API.maximize()
     Tawk_API.onChatStarted?.()
     for (const message of ['Is it there?', 'Still?']) Tawk_API.onChatMessageVisitor?.(message)
     Tawk_API.onChatMinimized?.()`,
  ],
]

describe('chat of a vendor as its documentation describes it @spec 4.15 7.15', () => {
  it.each(VENDORS)('%s: opened, started, sent', (provider, does) =>
    visit({ bypassCSP: true }, async (page) => {
      const problems: string[] = []
      page.on('pageerror', ({ message }) => problems.push(message))
      const events = await recordEvents(page)
      await page.route(/podium\.com|tawk\.to/, (route) => route.fulfill({ contentType: 'text/javascript', body: does }))
      await withSite(page, { slots: slotsOf({ chat: { provider, id: 'abc:1' } }) })
      await page.goto(urlOf(DEALER, '/'))
      await page.locator('h1').hover()
      await eventually(() =>
        events.filter(({ event }) => event.startsWith('webchat_')).map(({ event_id }) => event_id),
      ).toEqual([53, 54, 55])
      expect(problems).toEqual([])
    }),
  )
})

describe('error reporting @spec 7.15 9.9', () => {
  interface Report {
    type: string
    body: {
      message?: string
      breadcrumbs?: { category: string; message?: string }[]
      extra?: { payload?: unknown }
      tags?: { category?: string }
      exception?: { values: { value: string }[] }
    }
  }

  /** The error service: what arrives there by POST. */
  async function errorService(page: Page): Promise<Report[]> {
    const reports: Report[] = []
    await page.route('https://errors.example/**', (route) => {
      const [, ...lines] = (route.request().postData() ?? '').split('\n').filter(Boolean)
      for (let at = 0; at + 1 < lines.length; at += 2) {
        reports.push({ type: JSON.parse(lines[at] ?? '{}').type, body: JSON.parse(lines[at + 1] ?? '{}') })
      }
      return route.fulfill({ json: {} })
    })
    await withSite(page, { error_dsn: 'https://key@errors.example/1' })
    return reports
  }

  const thrown = (reports: Report[]) => reports.filter(({ type }) => type === 'event')
  const throwLater = (page: Page, text: string) =>
    page.evaluate((message) => {
      setTimeout(() => {
        throw new Error(message)
      })
    }, text)

  it('is fetched with the first error, and sends at most 10 in a session', () =>
    visit({ bypassCSP: true }, async (page) => {
      const reports = await errorService(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(urlOf(DEALER, '/'))
      await page.locator('h1').hover()
      await page.waitForLoadState('networkidle')
      expect(asked.filter((url) => /sentry/.test(url))).toEqual([])
      const seen: Error[] = []
      page.on('pageerror', (error) => seen.push(error))
      for (let at = 0; at < 12; at += 1) await throwLater(page, `Error ${at}`)
      await eventually(() => seen.length).toBe(12)
      await eventually(() => thrown(reports).length).toBe(10)
      await painted(page)
      expect(thrown(reports)).toHaveLength(10)
      expect(thrown(reports)[0]?.body.tags?.category).toBe('uncaught')
      expect(reports.some(({ type }) => type === 'session')).toBe(true)
    }))

  it('sends breadcrumbs with the first report @spec 9.9', () =>
    visit({ bypassCSP: true }, async (page) => {
      const reports = await errorService(page)
      await page.goto(urlOf(DEALER, '/contact'))
      await page.locator('h1').hover()
      await page.waitForLoadState('networkidle')
      await page.locator('h1').click()
      await page.evaluate(() => fetch('/stock.json').then((answer) => answer.text()))
      await throwLater(page, 'Broken')
      await eventually(() => thrown(reports).length).toBe(1)
      const steps = thrown(reports)[0]?.body.breadcrumbs ?? []
      expect(steps.map(({ category }) => category)).toEqual(expect.arrayContaining(['ui.click', 'fetch']))
      expect(steps.find(({ category }) => category === 'ui.click')?.message).toMatch(/^h1/)
    }))

  it('is sent no reservation’s keys, neither in page addresses nor in calls @spec 7.16', () =>
    visit({ bypassCSP: true }, async (page) => {
      const reports = await errorService(page)
      const id = '8c1f4a52-1d0f-4f7a-9a43-3f0a0e3f2a11'
      await page.goto(urlOf(DEALER, `/contact?reservation=${id}`))
      await page.locator('h1').hover()
      await page.waitForLoadState('networkidle')
      await throwLater(page, 'Broken')
      await eventually(() => thrown(reports).length).toBe(1)
      await page.evaluate((path) => fetch(path).then(() => undefined), `/api/reservations/${id}`)
      await throwLater(page, 'Broken again')
      await eventually(() => thrown(reports).length).toBe(2)
      const report = JSON.stringify(reports)
      expect(report).toContain('/contact?reservation=')
      expect(report).toContain('/api/reservations/*')
      expect(report).not.toContain(id)
    }))

  it('a script of an earlier release: An error occurred with website refresh @spec 8.8', () =>
    visit({ bypassCSP: true }, async (page) => {
      const reports = await errorService(page)
      await page.route('**/_astro/hours.*.js', (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto(urlOf(DEALER, '/special-offers'))
      await page.locator('h1').hover()
      await eventually(() =>
        thrown(reports).some(({ body }) =>
          body.exception?.values.some(({ value }) => value === 'An error occurred with website refresh'),
        ),
      ).toBe(true)
    }))

  it('reports a lead that no server accepts, with category and message @spec 8.3', () =>
    visit({ bypassCSP: true }, async (page) => {
      const reports = await errorService(page)
      await page.route('**/api/leads', (route) => route.fulfill({ status: 500, json: { error: 'The yard is closed' } }))
      await sendContact(page)
      await eventually(() => thrown(reports).length).toBe(1)
      expect(thrown(reports)[0]?.body.tags?.category).toBe('General Enquiry')
    }))

  it('reports an answer without an id, with its text @spec 8.5', () =>
    visit({ bypassCSP: true }, async (page) => {
      const reports = await errorService(page)
      await page.route('**/api/leads', (route) => route.fulfill({ status: 200, json: { queued: 'maybe' } }))
      await sendContact(page)
      await eventually(() => thrown(reports).length).toBe(1)
      expect(thrown(reports)[0]?.body).toMatchObject({
        tags: { category: 'General Enquiry' },
        extra: { payload: { queued: 'maybe' } },
      })
    }))

  it('reports an answer without an id also after the connection is back @spec 8.3 8.5', () =>
    visit({ bypassCSP: true }, async (page) => {
      const reports = await errorService(page)
      await page.route('**/api/leads', (route) => route.abort())
      await sendContact(page)
      await eventually(() => thrown(reports).length).toBe(1)
      await page.route('**/api/leads', (route) => route.fulfill({ status: 200, json: { queued: 'maybe' } }))
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await eventually(() => thrown(reports).length).toBe(2)
      expect(thrown(reports)[1]?.body).toMatchObject({
        tags: { category: 'General Enquiry' },
        extra: { payload: { queued: 'maybe' } },
      })
    }))
})

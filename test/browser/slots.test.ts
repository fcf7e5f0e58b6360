import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { tagSources } from '#src/page/site/slots.ts'
import { type Sources, VENDOR_NAMES, type VendorName, vendorNamed } from '#src/tenant/vendors.ts'
import { sharedBrowser, urlOf } from './browser.ts'
import { askingFor, recordViolations, withFacts, withTracking } from './declared-tags.ts'
import { painted } from './page-problems.ts'
import { recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()

const DEALER = 'harrow-motor-group'

const CHAT = { chat: { provider: 'other', id: '1', script: 'https://chat.example/w.js' } }

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

describe('third-party scripts in their slots @spec 7.15', () => {
  it('load after the first touch, in order, each with its settings', () =>
    visit({}, async (page) => {
      const asked: string[] = []
      await page.route(/^https:/, (route) => {
        asked.push(new URL(route.request().url()).host)
        return route.fulfill({ contentType: 'text/javascript', body: '' })
      })
      await withTracking(page, { google_tag_manager_id: 'GTM-A', meta_pixel_id: '7' })
      await page.goto(urlOf(DEALER, '/'))
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([])
      await page.locator('h1').hover()
      await expect.poll(() => [...asked].sort()).toEqual(['connect.facebook.net', 'www.googletagmanager.com'])
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

  it.each([
    ['a browser with priorities of tasks', () => undefined],
    ['a browser without', () => Reflect.deleteProperty(window, 'scheduler')],
  ])('are added one to a frame, each after the frame of the touch: %s', (_, prepare) =>
    visit({}, async (page) => {
      await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await page.addInitScript(prepare)
      await page.addInitScript(() => {
        let frames = 0
        const next = () => {
          frames += 1
          requestAnimationFrame(next)
        }
        next()
        const added: number[] = []
        Object.assign(window, { added })
        addEventListener('pointerover', () => added.push(frames), { once: true, capture: true })
        new MutationObserver((changes) => {
          const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes])
          added.push(...nodes.filter((node) => Reflect.get(node, 'src')?.startsWith('https:')).map(() => frames))
        }).observe(document, { subtree: true, childList: true })
      })
      await withTracking(page, { google_tag_manager_id: 'GTM-A', meta_pixel_id: '7' })
      await page.goto(urlOf(DEALER, '/'))
      await page.locator('h1').hover()
      const added = () => page.evaluate(() => Reflect.get(window, 'added') as number[])
      await expect.poll(async () => (await added()).length).toBe(3)
      const frames = await added()
      expect(new Set(frames).size).toBe(3)
      expect(frames).toEqual(frames.toSorted((a, b) => a - b))
    }),
  )

  it('count a sent lead once as Lead in the pixel', () =>
    visit({}, async (page) => {
      const calls: unknown[] = []
      await page.exposeBinding('pixelCall', (_, call: unknown) => calls.push(call))
      await page.route('https://connect.facebook.net/**', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'fbq.queue.forEach((call) => pixelCall(call)); fbq.callMethod = (...call) => pixelCall(call)',
        }),
      )
      await withTracking(page, { meta_pixel_id: '7' })
      await page.goto(urlOf(DEALER, '/contact'))
      await page.locator('h1').hover()
      await expect
        .poll(() => calls)
        .toEqual([
          ['init', '7'],
          ['track', 'PageView'],
        ])
      await sendContact(page)
      await page.waitForURL('**/success*')
      const leads = () => calls.filter((call) => String(call).startsWith('track,Lead'))
      await expect.poll(leads).toEqual([['track', 'Lead', {}, { eventID: expect.stringMatching(/^[0-9a-f-]{36}$/) }]])
    }))

  it('push the dealer platform’s session data to the data layer once a visit @spec 7.8', () =>
    visit({}, async (page) => {
      let calls = 0
      await page.route('**/website_session_data.json', (route) => {
        calls += 1
        return route.fulfill({ json: { visitor: 'v1' } })
      })
      await page.route('https://*.example/**', (route) => route.abort())
      await withTracking(page, CHAT)
      const events = await recordEvents(page)
      for (const path of ['/', '/contact']) {
        await page.goto(urlOf(DEALER, path))
        await page.locator('h1').hover()
        await expect
          .poll(() => events.filter(({ event }) => event === 'website_session_data').length)
          .toBe(path === '/' ? 1 : 2)
      }
      expect(events.find(({ event }) => event === 'website_session_data')?.website_session_data).toEqual({
        visitor: 'v1',
      })
      expect(calls).toBe(1)
    }))

  it('count chat messages over the pages of a visit: conversation-started first, then message-sent @spec 4.15', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      await page.route('https://*.example/**', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'for (const type of ["open", "message", "message", "message"]) document.dispatchEvent(new Event("chat:" + type))',
        }),
      )
      await withTracking(page, CHAT)
      await page.goto(urlOf(DEALER, '/'))
      await page.locator('h1').hover()
      await expect
        .poll(() => events.filter(({ event }) => event.startsWith('webchat_')).map(({ event_id }) => event_id))
        .toEqual([53, 54, 55, 55])
      events.length = 0
      await page.goto(urlOf(DEALER, '/contact'))
      await page.locator('h1').hover()
      await expect
        .poll(() => events.filter(({ event }) => event.startsWith('webchat_')).map(({ event_id }) => event_id))
        .toEqual([53, 55, 55, 55])
    }))
})

describe('Google Analytics @spec 7.15 9.3', () => {
  const analytics = { google_analytics_id: 'G-A1' }
  const container = { google_tag_manager_id: 'GTM-A' }

  /** What stands in the data layer: gtag's calls as lists, pushes as objects. */
  const layer = (page: Page) =>
    page.evaluate(() =>
      (window.dataLayer ?? []).map((entry) =>
        Object.prototype.toString.call(entry) === '[object Arguments]'
          ? [...(entry as unknown[])].map((each) => (each instanceof Date ? 'now' : each))
          : (entry as Record<string, unknown>),
      ),
    )

  async function visitContact(
    page: Page,
    tracking: Parameters<typeof withTracking>[1],
  ): Promise<Awaited<ReturnType<typeof layer>>> {
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await withTracking(page, tracking)
    await page.goto(urlOf(DEALER, '/contact'))
    await page.locator('h1').hover()
    await expect.poll(async () => (await layer(page)).length).toBeGreaterThan(1)
    await page.locator('a[href^="mailto:"]').first().click()
    await expect.poll(async () => JSON.stringify(await layer(page))).toContain('email_click')
    return layer(page)
  }

  it('gets every event by gtag once it is configured, page views included, without a tag manager', () =>
    visit({}, async (page) => {
      const pushed = await visitContact(page, analytics)
      expect(pushed.filter((entry) => 'event_id' in entry)).toEqual([])
      const calls = pushed.filter(Array.isArray)
      expect(calls.map(([command, name]) => [command, name])).toEqual([
        ['consent', 'default'],
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
    visit({}, async (page) => {
      const pushed = await visitContact(page, { ...container, ...analytics })
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
    visit({}, async (page) => {
      const problems: string[] = []
      page.on('pageerror', ({ message }) => problems.push(message))
      const events = await recordEvents(page)
      await page.route(/podium\.com|tawk\.to/, (route) => route.fulfill({ contentType: 'text/javascript', body: does }))
      await withTracking(page, { chat: { provider, id: 'abc:1' } })
      await page.goto(urlOf(DEALER, '/'))
      await page.locator('h1').hover()
      await expect
        .poll(() => events.filter(({ event }) => event.startsWith('webchat_')).map(({ event_id }) => event_id))
        .toEqual([53, 54, 55])
      expect(problems).toEqual([])
    }),
  )
})

/** A dealer with this vendor: in a slot of its own, or in the container if only tags of a container load it. */
const having = (name: VendorName): Parameters<typeof withTracking>[1] => {
  const first = vendorNamed(name)?.sources.script?.[0]?.replace('*', 'any')
  if (name === 'google-tag-manager') return { google_tag_manager_id: 'GTM-A' }
  if (name === 'google-analytics') return { google_analytics_id: 'G-A1' }
  if (name === 'meta') return { meta_pixel_id: '7' }
  const { script, company } = vendorNamed(name) ?? {}
  if (company) return { google_tag_manager_id: 'GTM-A', container: [name] }
  return { chat: { provider: name, id: '7', ...(!script && { script: `${first}/widget.js` }) } }
}

/** Answers every request to another host; the first is the vendor's own script. */
async function standIn(page: Page, script: string): Promise<void> {
  let isFirst = true
  await page.routeWebSocket(/^wss:/, () => undefined)
  await page.route(/^https:/, (route) => {
    const body = isFirst ? script : ''
    isFirst = false
    return route.fulfill({
      contentType: route.request().resourceType() === 'script' ? 'text/javascript' : 'text/html',
      headers: { 'access-control-allow-origin': '*' },
      body,
    })
  })
}

const hasAsked = (page: Page) => page.waitForFunction(() => Reflect.get(window, 'asked'))

describe('the policy of a dealer with a vendor @spec 7.15', () => {
  it.each(VENDOR_NAMES)('lets in everything that %s lists, and refuses and reports a host it lacks', (name) =>
    visit({}, async (page) => {
      const [violations, reports] = [await recordViolations(page), [] as string[]]
      page.on('pageerror', ({ message }) => reports.push(message))
      const { connect = [], ...sources }: Sources = vendorNamed(name)?.sources ?? {}
      await standIn(page, askingFor({ ...sources, connect: [...connect, 'https://lacked.example'] }))
      await withTracking(page, having(name))
      await page.goto(urlOf(DEALER, '/'))
      await page.locator('h1').hover()
      await hasAsked(page)
      expect(violations).toEqual(['connect-src https://lacked.example/part'])
      await expect.poll(() => reports).toEqual([expect.stringContaining('refused connect-src https://lacked.example.')])
    }),
  )

  it('refuses a script, a call and inline code of anyone else, and reports each host', () =>
    visit({}, async (page) => {
      const [violations, reports, asked] = [await recordViolations(page), [] as string[], [] as string[]]
      page.on('pageerror', ({ message }) => reports.push(message))
      page.on('request', (request) => asked.push(new URL(request.url()).host))
      const foreign = { script: ['https://foreign.example'], connect: ['https://foreign.example'] }
      await standIn(
        page,
        `document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }));${askingFor(foreign)}`,
      )
      await withTracking(page, CHAT)
      await page.goto(urlOf(DEALER, '/'))
      await page.locator('h1').hover()
      await hasAsked(page)
      expect([...violations].sort()).toEqual([
        'connect-src https://foreign.example/part',
        'script-src-elem https://foreign.example/part.js',
        'script-src-elem inline',
      ])
      await expect
        .poll(() => [...reports].sort())
        .toEqual(
          [
            'connect-src https://foreign.example',
            'script-src-elem https://foreign.example',
            'script-src-elem inline',
          ].map((refused) => expect.stringContaining(`refused ${refused}.`)),
        )
      expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
    }))

  it('lets a container with seven tags and a chat do what they list, and nothing else', () =>
    visit({}, async (page) => {
      const violations = await recordViolations(page)
      const tracking: Parameters<typeof withTracking>[1] = {
        google_tag_manager_id: 'GTM-A',
        google_analytics_id: 'G-A1',
        container: ['google-ads', 'floodlight', 'meta', 'microsoft-ads', 'tiktok', 'linkedin', 'hotjar'],
        sources: ['https://tags.example'],
        chat: { provider: 'crisp', id: 'a1' },
      }
      const { connect = [], ...allowed } = tagSources(tracking)
      await standIn(page, askingFor({ ...allowed, connect: [...connect, 'https://other.example'] }))
      await withTracking(page, tracking)
      await page.goto(urlOf(DEALER, '/'))
      await page.locator('h1').hover()
      await hasAsked(page)
      expect(violations).toEqual(['connect-src https://other.example/part'])
    }))
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
    await withFacts(page, { facts: { error_dsn: 'https://key@errors.example/1' }, errors: 'https://errors.example' })
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
    visit({}, async (page) => {
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
      await expect.poll(() => seen.length).toBe(12)
      await expect.poll(() => thrown(reports).length).toBe(10)
      await painted(page)
      expect(thrown(reports)).toHaveLength(10)
      expect(thrown(reports)[0]?.body.tags?.category).toBe('uncaught')
      expect(reports.some(({ type }) => type === 'session')).toBe(true)
    }))

  it('sends breadcrumbs with the first report @spec 9.9', () =>
    visit({}, async (page) => {
      const reports = await errorService(page)
      await page.goto(urlOf(DEALER, '/contact'))
      await page.locator('h1').hover()
      await page.waitForLoadState('networkidle')
      await page.locator('h1').click()
      await page.evaluate(() => fetch('/stock.json').then((answer) => answer.text()))
      await throwLater(page, 'Broken')
      await expect.poll(() => thrown(reports).length).toBe(1)
      const steps = thrown(reports)[0]?.body.breadcrumbs ?? []
      expect(steps.map(({ category }) => category)).toEqual(expect.arrayContaining(['ui.click', 'fetch']))
      expect(steps.find(({ category }) => category === 'ui.click')?.message).toMatch(/^h1/)
    }))

  it('is sent no reservation’s keys, neither in page addresses nor in calls @spec 7.16', () =>
    visit({}, async (page) => {
      const reports = await errorService(page)
      const id = '8c1f4a52-1d0f-4f7a-9a43-3f0a0e3f2a11'
      await page.goto(urlOf(DEALER, `/contact?reservation=${id}`))
      await page.locator('h1').hover()
      await page.waitForLoadState('networkidle')
      await throwLater(page, 'Broken')
      await expect.poll(() => thrown(reports).length).toBe(1)
      await page.evaluate((path) => fetch(path).then(() => undefined), `/api/reservations/${id}`)
      await throwLater(page, 'Broken again')
      await expect.poll(() => thrown(reports).length).toBe(2)
      const report = JSON.stringify(reports)
      expect(report).toContain('/contact?reservation=')
      expect(report).toContain('/api/reservations/*')
      expect(report).not.toContain(id)
    }))

  it('a script of an earlier release: An error occurred with website refresh @spec 8.8', () =>
    visit({}, async (page) => {
      const reports = await errorService(page)
      await page.route('**/_astro/hours.*.js', (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto(urlOf(DEALER, '/special-offers'))
      await page.locator('h1').hover()
      await expect
        .poll(() =>
          thrown(reports).some(({ body }) =>
            body.exception?.values.some(({ value }) => value === 'An error occurred with website refresh'),
          ),
        )
        .toBe(true)
    }))

  it('reports a lead that no server accepts, with category and message @spec 8.3', () =>
    visit({}, async (page) => {
      const reports = await errorService(page)
      await page.route('**/api/leads', (route) => route.fulfill({ status: 500, json: { error: 'The yard is closed' } }))
      await sendContact(page)
      await expect.poll(() => thrown(reports).length).toBe(1)
      expect(thrown(reports)[0]?.body.tags?.category).toBe('General Enquiry')
    }))

  it('reports an answer without an id, with its text @spec 8.5', () =>
    visit({}, async (page) => {
      const reports = await errorService(page)
      await page.route('**/api/leads', (route) => route.fulfill({ status: 200, json: { queued: 'maybe' } }))
      await sendContact(page)
      await expect.poll(() => thrown(reports).length).toBe(1)
      expect(thrown(reports)[0]?.body).toMatchObject({
        tags: { category: 'General Enquiry' },
        extra: { payload: { queued: 'maybe' } },
      })
    }))

  it('reports an answer without an id also after the connection is back @spec 8.3 8.5', () =>
    visit({}, async (page) => {
      const reports = await errorService(page)
      await page.route('**/api/leads', (route) => route.abort())
      await sendContact(page)
      await expect.poll(() => thrown(reports).length).toBe(1)
      await page.route('**/api/leads', (route) => route.fulfill({ status: 200, json: { queued: 'maybe' } }))
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect.poll(() => thrown(reports).length).toBe(2)
      expect(thrown(reports)[1]?.body).toMatchObject({
        tags: { category: 'General Enquiry' },
        extra: { payload: { queued: 'maybe' } },
      })
    }))
})

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { publishedRoot } from '#src/builder/publish/published-site.ts'
import { forgetBuilds } from '../forget-builds.ts'
import { sharedBrowser } from './browser.ts'
import { recordViolations } from './declared-tags.ts'
import { aPerson, awake, fill, submitOf } from './forms/fill.ts'
import { addressesOf } from './sample-pages.ts'
import { type ServedSites, serveWithLeads } from './serve-with-leads.ts'
import { copyDealer } from './sites-with-builder.ts'

const visit = sharedBrowser()

/** One of each slot, and tags of a container. */
const TRACKING = {
  google_tag_manager_id: 'GTM-ABC1234',
  google_analytics_id: 'G-ABC1234567',
  meta_pixel_id: '7',
  container: ['google-ads', 'tiktok', 'linkedin', 'hotjar', 'clarity', 'microsoft-ads', 'floodlight'],
  sources: ['https://tags.example'],
  chat: { provider: 'crisp', id: 'a1' },
  call_tracking: { provider: 'callrail', id: '1:2' },
}
const ASKS = 'asking-cars'
const TELLS = 'telling-cars'

const home = mkdtempSync(join(tmpdir(), 'forecourt-choices-'))
let sites: ServedSites
const urlOf = (path: string, dealer = ASKS) => `http://${dealer}.localhost:${sites.port}${path}`

/** Addresses of the site: the first of each kind of page, and each form. */
let paths: string[] = []
let vehicle = ''
const PRIVATE = () => ['/finance', '/apply-for-finance', '/careers', '/my-garage', `${vehicle}/checkout`]
const isPrivate = (path: string) =>
  /^\/(finance(-enquiry|-pre-approval)?|apply-for-finance|careers|my-garage)$|\/checkout$/.test(path)

beforeAll(async () => {
  const tenants = join(home, 'tenants')
  const from = 'harrow-motor-group'
  const as = (slug: string, id: string, consent: string) =>
    copyDealer(tenants, {
      from,
      slug,
      changes: { slug, id, url: `https://${slug}.example`, aliases: [], tracking: { ...TRACKING, consent } },
    })
  as(ASKS, '9101', 'ask')
  as(TELLS, '9102', 'notice')
  const out = join(home, 'dist')
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--tenants', tenants, '--out', out])
  paths = addressesOf(publishedRoot(join(out, ASKS)) ?? '')
  sites = await serveWithLeads(out, { store: { folder: join(home, 'data') }, callsPerMinute: 10_000, holdsAtOnce: 100 })
  await visit({}, async (page) => {
    await page.goto(urlOf('/'))
    vehicle = (await page.locator('main a[href^="/cars/"]').first().getAttribute('href')) ?? ''
  })
})

afterAll(async () => {
  await sites?.close()
  forgetBuilds(join(home, 'dist'))
  rmSync(home, { recursive: true })
})

/** Answers other companies' hosts, and says which of them were asked. */
async function others(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.routeWebSocket(/^wss:/, (socket) => void asked.push(new URL(socket.url()).host))
  await context.route(/^https:/, (route) => {
    const { host } = new URL(route.request().url())
    // Pictures of the stock are the dealer's.
    if (['script', 'fetch', 'ping', 'stylesheet', 'xhr'].includes(route.request().resourceType())) asked.push(host)
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

const notice = (page: Page) => page.getByRole('region', { name: 'Tracking choice' })
const answer = (page: Page, name: 'Accept' | 'Decline') => notice(page).getByRole('button', { name })
const quiet = (page: Page) => page.waitForLoadState('networkidle')
const consents = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((entry) => Array.from(entry as ArrayLike<unknown>))
      .filter(([command]) => command === 'consent'),
  )
const DENIED = {
  ad_storage: 'denied',
  analytics_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
}
const GRANTED = Object.fromEntries(Object.keys(DENIED).map((name) => [name, 'granted']))

describe('a site that asks before scripts of other companies load @spec 7.15', () => {
  it('asks no other host before a choice, on any page, by pointer or by key', () =>
    visit({}, async (page) => {
      const asked = await others(page.context())
      for (const path of [...paths, '/success?category=General+Enquiry']) {
        await page.goto(urlOf(path))
        await page.locator('h1').first().hover()
        await page.keyboard.press('Tab')
        if (!isPrivate(path)) await notice(page).waitFor()
        await quiet(page)
        expect([path, await notice(page).count()]).toEqual([path, isPrivate(path) ? 0 : 1])
      }
      expect(asked).toEqual([])
    }))

  it('has every kind of page but those that no car dealer has, and each private one', () => {
    expect(paths.filter(isPrivate).length).toBe(7)
    const kinds = new Set(
      inject('pages')
        .filter(({ dealer }) => dealer === 'harrow-motor-group')
        .map(({ kind }) => kind),
    )
    expect(paths.length).toBeGreaterThanOrEqual(kinds.size)
    for (const path of ['/success', '/compare', '/contact', '/my-garage', '/404']) expect(paths).toContain(path)
  })

  it('asks no other host before a choice on any kind of page by tap', () =>
    visit({ hasTouch: true }, async (page) => {
      const asked = await others(page.context())
      for (const path of paths) {
        await page.goto(urlOf(path))
        await page.locator('h1').first().tap()
        if (!isPrivate(path)) await notice(page).waitFor()
        await quiet(page)
      }
      expect(asked).toEqual([])
    }))

  // Both are the same answer, so the second is tried on the pages that send leads.
  it.each([
    ['a returning visitor who said no', () => localStorage.setItem('asking-cars:tracking-choice', '"declined"'), /./],
    [
      'Global Privacy Control',
      () => Object.assign(Navigator.prototype, { globalPrivacyControl: true }),
      /^\/(?:contact|trade-in|cars\/[^/]+)?$/,
    ],
  ])(
    'asks no other host on any kind of page with %s, and has the button that changes the choice in the footer',
    (_, refuse, tried) =>
      visit({}, async (page) => {
        const asked = await others(page.context())
        await page.addInitScript(refuse)
        for (const path of paths.filter((path) => tried.test(path))) {
          await page.goto(urlOf(path))
          await page.locator('h1').first().hover()
          await quiet(page)
          expect([path, await notice(page).count()]).toEqual([path, 0])
          await page.locator('footer').getByRole('button', { name: 'Tracking choices' }).click()
          await notice(page).waitFor()
          const hasFocus = await answer(page, 'Decline').evaluate((it) => it === document.activeElement)
          expect([path, hasFocus]).toEqual([path, true])
        }
        expect(asked).toEqual([])
      }),
  )

  it('asks none on the thank-you page after a private one either, and does after another', () =>
    visit({}, async (page) => {
      const asked = await others(page.context())
      await page.addInitScript((key) => localStorage.setItem(key, '"accepted"'), `${ASKS}:tracking-choice`)
      for (const [path, hosts] of [
        ['/careers', 0],
        ['/contact', 4],
      ] as const) {
        await page.goto(urlOf(path))
        const form = page.locator('main form[data-form]').first()
        for (const select of await form.locator('select[required]').all()) await select.selectOption({ index: 1 })
        await fill(form, { ...aPerson(), message: 'I fix gearboxes.' })
        await awake(form)
        await quiet(page)
        asked.length = 0
        await submitOf(form).click()
        await page.waitForURL('**/success*')
        expect(new URL(page.url()).searchParams.get('category')).toBeTruthy()
        await page.locator('h1').first().hover()
        if (hosts) await expect.poll(() => new Set(asked).size).toBe(hosts)
        await quiet(page)
        expect([path, new Set(asked).size]).toEqual([path, hosts])
      }
    }))

  it('retries a lead with the choice of its first call, so that it stays one lead @spec 8.3', () =>
    visit({}, async (page) => {
      await others(page.context())
      const calls: unknown[] = []
      await page.route('**/api/leads', async (route) => {
        calls.push([route.request().headers()['idempotency-key'], route.request().postDataJSON()])
        await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
      })
      await page.goto(urlOf('/contact'))
      const form = page.locator('main form[data-form]').first()
      for (const select of await form.locator('select[required]').all()) await select.selectOption({ index: 1 })
      await fill(form, { ...aPerson(), message: 'Is it still there?' })
      await awake(form)
      await submitOf(form).click()
      await form.locator('.is-error').waitFor()
      const [first] = calls
      expect(first).toMatchObject([expect.any(String), { lead: { tracking_choice: 'unanswered' } }])
      await answer(page, 'Accept').click()
      calls.length = 0
      await submitOf(form).click()
      await expect.poll(() => calls[0]).toEqual(first)
    }))

  it('names no page of the site as the one before: it may have been a private one', () =>
    visit({}, async (page) => {
      const asked = await others(page.context())
      await page.addInitScript((key) => localStorage.setItem(key, '"accepted"'), `${ASKS}:tracking-choice`)
      await page.goto(urlOf('/finance-application'))
      await page.locator('footer a[href="/contact"]').first().click()
      await page.waitForURL('**/contact')
      expect(await page.evaluate(() => document.referrer)).toBe(urlOf('/finance-application'))
      await page.locator('h1').hover()
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      expect(await page.evaluate(() => document.referrer)).toBe(urlOf('/'))
    }))

  it('loads them after a yes, on this page and the next, with the policy on', () =>
    visit({}, async (page) => {
      const asked = await others(page.context())
      const violations = await recordViolations(page)
      await page.goto(urlOf('/'))
      await page.locator('h1').hover()
      await answer(page, 'Accept').click()
      await expect.poll(() => new Set(asked).size).toBe(4)
      expect(new Set(asked)).toEqual(
        new Set(['www.googletagmanager.com', 'connect.facebook.net', 'cdn.callrail.com', 'client.crisp.chat']),
      )
      expect(await notice(page).count()).toBe(0)
      expect(await consents(page)).toEqual([
        ['consent', 'default', { ...DENIED, wait_for_update: 500 }],
        ['consent', 'update', GRANTED],
      ])
      asked.length = 0
      await page.goto(urlOf('/contact'))
      await page.locator('h1').hover()
      await expect.poll(() => new Set(asked).size).toBe(4)
      expect(await notice(page).count()).toBe(0)
      expect(await consents(page)).toEqual([['consent', 'default', { ...GRANTED, wait_for_update: 500 }]])
      expect(violations).toEqual([])
      asked.length = 0
      for (const path of PRIVATE()) {
        await page.goto(urlOf(path))
        await page.locator('h1').first().hover()
        await quiet(page)
      }
      expect(asked).toEqual([])
    }))

  it('can be answered by keys alone, moves nothing and covers no content for good', () =>
    visit({}, async (page) => {
      await others(page.context())
      await page.goto(urlOf('/'))
      await quiet(page)
      // Pictures of this copied dealer are missing, so the page's own shifts say nothing.
      const before = await page.locator('main > *').first().boundingBox()
      await page.keyboard.press('Tab')
      await notice(page).waitFor()
      expect(await page.locator('main > *').first().boundingBox()).toEqual(before)
      await page.keyboard.press('Tab')
      const [decline, accept] = await Promise.all([
        answer(page, 'Decline').boundingBox(),
        answer(page, 'Accept').boundingBox(),
      ])
      expect(Math.abs((decline?.height ?? 0) - (accept?.height ?? 1))).toBeLessThan(1)
      expect(await answer(page, 'Decline').evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await notice(page).waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    }))

  it('keeps a no, and lets the shopper change it in the footer', () =>
    visit({}, async (page) => {
      const asked = await others(page.context())
      await page.goto(urlOf('/'))
      await page.locator('h1').hover()
      await answer(page, 'Decline').click()
      await page.goto(urlOf('/contact'))
      await page.locator('h1').hover()
      await quiet(page)
      expect(await notice(page).count()).toBe(0)
      expect(asked).toEqual([])
      await page.getByRole('button', { name: 'Tracking choices' }).click()
      await answer(page, 'Accept').click()
      await expect.poll(() => asked.length).toBeGreaterThan(3)
    }))

  it.each(['Accept', 'Decline'] as const)('applies the choice of another tab: %s', (choice) =>
    visit({}, async (page) => {
      const asked = await others(page.context())
      await page.goto(urlOf('/'))
      await page.locator('h1').hover()
      await notice(page).waitFor()
      const second = await page.context().newPage()
      await second.goto(urlOf('/contact'))
      await second.locator('h1').hover()
      await answer(second, choice).click()
      await notice(page).waitFor({ state: 'detached' })
      const scripts = () => page.locator('head script[src^="https:"]').count()
      if (choice === 'Accept') await expect.poll(scripts).toBe(5)
      await quiet(page)
      expect(await scripts()).toBe(choice === 'Accept' ? 5 : 0)
      if (choice === 'Decline') expect(asked).toEqual([])
      expect((await consents(page)).at(-1)).toEqual(['consent', 'update', choice === 'Accept' ? GRANTED : DENIED])
    }),
  )

  it('takes back a yes in all tabs, from the footer of any of them', () =>
    visit({}, async (page) => {
      const asked = await others(page.context())
      await page.goto(urlOf('/'))
      await page.locator('h1').hover()
      await answer(page, 'Accept').click()
      const second = await page.context().newPage()
      await second.goto(urlOf('/contact'))
      await second.locator('h1').hover()
      await second.getByRole('button', { name: 'Tracking choices' }).click()
      await answer(second, 'Decline').click()
      await expect.poll(async () => (await consents(page)).at(-1)).toEqual(['consent', 'update', DENIED])
      await quiet(page)
      asked.length = 0
      await page.goto(urlOf('/contact'))
      await page.locator('h1').hover()
      await quiet(page)
      expect(asked).toEqual([])
    }))

  it('takes Global Privacy Control for a no, without asking', () =>
    visit({}, async (page) => {
      const asked = await others(page.context())
      await page.addInitScript(() => Object.assign(Navigator.prototype, { globalPrivacyControl: true }))
      for (const dealer of [ASKS, TELLS]) {
        await page.goto(urlOf('/', dealer))
        await page.locator('h1').hover()
        await quiet(page)
        expect(await notice(page).count()).toBe(0)
        expect(asked).toEqual([])
      }
    }))

  it('without scripts nothing loads, and no button is dead', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      const asked = await others(page.context())
      for (const path of paths) {
        await page.goto(urlOf(path))
        await page.locator('h1').first().hover()
        expect(await page.getByRole('button', { name: 'Tracking choices' }).isVisible()).toBe(false)
      }
      expect(asked).toEqual([])
    }))
})

describe('a site that tells of them', () => {
  it('loads them, and no more after a no', () =>
    visit({}, async (page) => {
      const asked = await others(page.context())
      await page.goto(urlOf('/', TELLS))
      await page.locator('h1').hover()
      await notice(page).waitFor()
      await expect.poll(() => new Set(asked).size).toBe(4)
      await answer(page, 'Decline').click()
      expect((await consents(page)).at(-1)).toEqual(['consent', 'update', DENIED])
      await quiet(page)
      asked.length = 0
      await page.goto(urlOf('/contact', TELLS))
      await page.locator('h1').hover()
      await quiet(page)
      expect(asked).toEqual([])
    }))
})

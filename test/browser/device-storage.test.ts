import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadTenants } from '#src/builder/load/tenants.ts'
import { publishedRoot } from '#src/builder/publish/published-site.ts'
import { deviceStorage } from '#src/page/forms/device-storage.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { forgetBuilds } from '../forget-builds.ts'
import { sharedBrowser } from './browser.ts'
import { aPerson, awake, fill, submitOf } from './forms/fill.ts'
import { addressesOf, pathOf } from './sample-pages.ts'
import { type ServedSites, serveWithLeads } from './serve-with-leads.ts'
import { copyDealer } from './sites-with-builder.ts'

const visit = sharedBrowser()

/** One script of each slot, whose hosts the policy names by company. */
const TRACKING = {
  google_tag_manager_id: 'GTM-ABC1234',
  google_analytics_id: 'G-ABC1234567',
  meta_pixel_id: '7',
  chat: { provider: 'crisp', id: 'a1' },
  call_tracking: { provider: 'callrail', id: '1:2' },
  error_reporting_dsn: 'https://key@errors.example/1',
  consent: 'ask',
}
const EVERYTHING = {
  aliases: [],
  garage_enabled: true,
  payment_provider: 'stripe',
  stripe_publishable_key: 'pk_live_sample',
  tracking: TRACKING,
}
const SWITCHES = { alerts: { enabled: true }, compare: { enabled: true }, trade_in: { enabled: true } }

/** What the policy calls the company behind a host. */
const COMPANIES: Record<string, string> = {
  'www.googletagmanager.com': 'Google (',
  'connect.facebook.net': 'Meta (',
  'client.crisp.chat': 'our chat service (',
  'cdn.callrail.com': 'our call tracking service (',
  'errors.example': 'our error reporting service (',
}

/** The sample dealer whose stock gives occasion for everything. */
const OF_ALL = 'harrow-motor-group'
/** What is stored depends on settings and country, not on the template: a car dealer, one of New Zealand and one of RVs. */
const SLUGS = [OF_ALL, 'tauranga-motor-company', 'golden-wattle-rv']
const home = mkdtempSync(join(tmpdir(), 'forecourt-device-'))
const out = join(home, 'dist')
let sites: ServedSites
let tenants: Record<string, Tenant>

beforeAll(async () => {
  const folder = join(home, 'tenants')
  for (const slug of SLUGS) {
    const { switches, flags } = JSON.parse(readFileSync(join('tenants', slug, 'tenant.json'), 'utf8'))
    const cars = { ...switches?.cars, show_estimated_total: true }
    copyDealer(folder, {
      from: slug,
      slug,
      changes: {
        ...EVERYTHING,
        switches: { ...switches, ...SWITCHES, cars },
        flags: { ...flags, authentication: true, autograb: true, nevdis: true },
      },
    })
  }
  tenants = Object.fromEntries(
    loadTenants(folder).flatMap(({ slug, tenant }) => (tenant.ok ? [[slug, tenant.value]] : [])),
  )
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--tenants', folder, '--out', out])
  const store = { folder: join(home, 'data') }
  sites = await serveWithLeads(out, { store, callsPerMinute: 10_000, holdsAtOnce: 100 })
})

afterAll(async () => {
  await sites?.close()
  forgetBuilds(out)
  rmSync(home, { recursive: true })
})

interface Found {
  /** `area key`, as device-storage.ts writes it. */
  stored: Set<string>
  hosts: Set<string>
}

/** Everything that a page's browser has stored so far. */
async function readStorage(page: Page, slug: string, { stored }: Found): Promise<void> {
  const keys = await page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    indexedDB: (await indexedDB.databases()).map(({ name }) => `${name}`),
    caches: await caches.keys(),
  }))
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  for (const [area, names] of Object.entries({ ...keys, cookie: cookies }))
    for (const name of names)
      stored.add(`${area} ${name.replace(slug, '{slug}').replace(/^(forecourt:draft) .*/, '$1 {path}')}`)
}

/** The latest mail to somebody. */
async function mailTo(email: string): Promise<string> {
  const mails = async () => (await sites.mailbox()).split('<details>').filter((one) => one.includes(email))
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0)
  return (await mails())[0] ?? ''
}

/** How many of a dealer's vehicles earlier tries have reserved. */
const reserved = new Map<string, number>()

/** The path of a checkout whose vehicle no earlier try has reserved; undefined if the dealer takes no reservations. */
function nextCheckout(slug: string): string | undefined {
  const files = readdirSync(publishedRoot(join(out, slug)) ?? '', { recursive: true, encoding: 'utf8' })
  const checkouts = files.filter((file) => file.endsWith('/checkout.html')).sort()
  const at = reserved.get(slug) ?? 0
  reserved.set(slug, at + 1)
  if (at > 0 && at === checkouts.length) throw new Error(`${slug} has no vehicle left to reserve`)
  return checkouts[at] && `/${checkouts[at].replace('.html', '')}`
}

const PHONES = { AU: '0412345678', NZ: '0211234567' }

/**
 * A shopper who does everything that a site offers, after each of which `look` reads the browser.
 *
 * @returns what is not kept, because this dealer's stock gives no occasion
 */
async function useEverything(page: Page, { slug, country }: Tenant, look: () => Promise<void>): Promise<string[]> {
  const urlOf = (path: string) => `http://${slug}.localhost:${sites.port}${path}`
  const reach = async (path: string) => {
    await page.goto(urlOf(path))
    await page.locator('h1').first().hover()
  }
  const open = async (path: string) => {
    await reach(path)
    await page.waitForLoadState('networkidle')
  }
  const without: string[] = []
  const paths = addressesOf(publishedRoot(join(out, slug)) ?? '')
  const person = { ...aPerson(), phone: PHONES[country], postcode: country === 'AU' ? '2795' : '3110' }
  const [vehicle, checkout] = [pathOf(slug, 'vehicle'), nextCheckout(slug)]

  await open('/?utm_source=radio')
  await page.getByRole('region', { name: 'Tracking choice' }).getByRole('button', { name: 'Accept' }).click()
  for (const path of paths) await reach(path)
  await page.waitForLoadState('networkidle')
  await look()

  await open(vehicle)
  await page.locator('.vehicle-gallery .heart').click()
  await page.locator('.vehicle-gallery > .compare').click()
  await page.evaluate(() => {
    document.dispatchEvent(new Event('chat:message'))
    setTimeout(() => {
      throw new Error('a fault of a page')
    })
  })
  await page.waitForFunction(() => sessionStorage.getItem('error-reports'))
  await look()

  await open('/search/used-cars')
  const total = page.getByLabel('Compare prices')
  if (await total.count()) {
    await total.selectOption('VIC')
    await look()
  } else without.push('localStorage {slug}:state')

  await open('/alerts')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Yes, email me' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  const [confirmation = ''] = /\/api\/alerts\/[\w-]+/.exec(await mailTo(person.email)) ?? []
  await page.goto(urlOf(confirmation))
  await page.getByRole('button', { name: 'Yes, email me' }).click()
  await page.getByRole('heading', { name: "You're following" }).waitFor()
  await look()

  const member = aPerson().email
  await open('/my-garage')
  const signIn = page.locator('[data-sign-in]')
  await signIn.locator('[name=email]').fill(member)
  await signIn.getByRole('button', { name: 'Send me a code' }).click()
  await signIn.getByLabel('Code from the email').waitFor()
  await look()
  const code = /\b(\d{3}\s?\d{3})\b/.exec((await mailTo(member)).replace(/<[^>]*>/g, ' '))?.[1] ?? ''
  await signIn.getByLabel('Code from the email').fill(code)
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await signIn.getByText('Signed in as').waitFor()
  await page.route('**/api/auth/**', (route) => route.abort())
  await page.locator('[data-garage-list] .card [data-favourite]').first().click()
  await look()

  await open('/trade-in')
  const trade = page.locator('#trade-in')
  await trade.locator('[name=Rego]').hover()
  await page.waitForLoadState('networkidle')
  await fill(trade, { Rego: 'ABC12D' })
  for (const state of await trade.locator('[name=regoState]').all()) await state.selectOption('nsw')
  await trade.getByRole('button', { name: 'Find my vehicle' }).click()
  await expect.poll(() => trade.locator('[name="Vehicle Make"]').inputValue()).not.toBe('')
  await fill(trade, { kilometres: '40000' })
  await trade.getByRole('button', { name: 'Continue' }).click()
  await fill(trade, person)
  await trade.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => page.locator('.estimate').textContent()).toMatch(/\$|[a-z]\.$/)
  if (!(await page.locator('.estimate-range').count())) without.push('localStorage {slug}:valuation')
  await look()

  if (checkout) {
    await open(checkout)
    const reserve = page.locator('[data-island=checkout] form')
    await fill(reserve, { ...person, terms_conditions: 'true' })
    await awake(reserve)
    await submitOf(reserve).click()
    await page.locator('[name=sandbox-card]').first().waitFor()
    await look()
  } else without.push('localStorage {slug}:hold')

  await open('/contact')
  const contact = page.locator('main form[data-form]').first()
  for (const select of await contact.locator('select[required]').all()) await select.selectOption({ index: 1 })
  await fill(contact, { ...person, message: 'Is anybody there?' })
  await awake(contact)
  await page.context().setOffline(true)
  await submitOf(contact).click()
  await page.getByText("You're offline. We've kept what you entered").waitFor()
  await look()
  await page.context().setOffline(false)
  await page.waitForURL('**/success?category=*')
  await look()
  return without
}

describe.each(SLUGS)('what the website of %s keeps in a browser', (slug) => {
  it('is what its privacy policy says, key by key and host by host', () =>
    visit({}, async (page) => {
      const tenant = tenants[slug]
      if (!tenant) throw new Error(`${slug} is no dealer`)
      const found: Found = { stored: new Set(), hosts: new Set() }
      await page.context().route(/^https:/, (route) => {
        found.hosts.add(new URL(route.request().url()).host)
        return route.fulfill({ contentType: 'text/javascript', body: '' })
      })
      const without = await useEverything(page, tenant, () => readStorage(page, slug, found))

      if (slug === OF_ALL) expect(without).toEqual([])
      const declared = deviceStorage(tenant).map(({ area, key, description }) => ({
        key: `${area} ${key}`,
        description,
      }))
      const possible = declared.map(({ key }) => key).filter((key) => !without.includes(key))
      expect([...found.stored].sort()).toEqual(possible.sort())
      const policy = await (await page.goto(`http://${slug}.localhost:${sites.port}/privacy-policy`))?.text()
      for (const { description } of declared) expect(policy).toContain(description)
      for (const host of found.hosts) expect(policy).toContain(COMPANIES[host] ?? host)
    }))
})

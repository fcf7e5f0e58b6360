import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetBuilds } from '../forget-builds.ts'
import { sharedBrowser } from './browser.ts'
import { watch } from './page-problems.ts'
import { type ServedSites, serveWithLeads } from './serve-with-leads.ts'
import { copyDealer } from './sites-with-builder.ts'
import { recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()
const SLUG = 'harrow-motor-group'
const home = mkdtempSync(join(tmpdir(), 'forecourt-departed-'))
const [tenants, out] = [join(home, 'tenants'), join(home, 'dist')]
let sites: ServedSites
const urlOf = (path: string) => `http://${SLUG}.localhost:${sites.port}${path}`

interface Row {
  slug: string
  name: string
}
let gone: Row

beforeAll(async () => {
  const { switches } = JSON.parse(readFileSync(join('tenants', SLUG, 'tenant.json'), 'utf8'))
  const changes = { switches: { ...switches, alerts: { enabled: true } } }
  copyDealer(tenants, { from: SLUG, slug: SLUG, changes })
  const build = () => promisify(execFile)(process.execPath, ['scripts/build.ts', '--tenants', tenants, '--out', out])
  await build()
  const file = join(tenants, SLUG, 'stock.json')
  const stock: Row[] = JSON.parse(readFileSync(file, 'utf8'))
  const hilux = stock.find(({ name }) => name.includes('Hilux'))
  if (!hilux) throw new Error('The sample dealer has no Hilux.')
  gone = hilux
  writeFileSync(file, JSON.stringify(stock.filter((row) => row !== gone)))
  await build()
  sites = await serveWithLeads(out, { store: { folder: join(home, 'data') }, callsPerMinute: 1000, holdsAtOnce: 10 })
})

afterAll(async () => {
  await sites?.close()
  forgetBuilds(out)
  rmSync(home, { recursive: true })
})

describe('the address of a vehicle that has left the stock', () => {
  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('says so and leads on, %s', (_, javaScriptEnabled) =>
    visit({ javaScriptEnabled, viewport: { width: 390, height: 844 } }, async (page) => {
      const problems = watch(page)
      const response = await page.goto(urlOf(`/cars/${gone.slug}`))
      expect(response?.status()).toBe(200)
      const main = page.locator('main')
      expect(await page.locator('h1').textContent()).toContain('Hilux')
      expect(await main.textContent()).toMatch(/This car left our stock on \d+ \w+ \d{4} and is no longer for sale\./)
      expect(await main.locator('.card').count()).toBe(3)
      await main.getByRole('link', { name: 'More cars like this' }).click()
      await page.waitForURL('**/search/**')
      expect(await page.locator('h1').textContent()).toContain('Toyota')
      await page.goBack()
      await main.getByRole('link', { name: 'Tell me about the next one' }).click()
      await page.waitForURL((url) => url.pathname !== `/cars/${gone.slug}`)
      // The copied dealer has no pictures.
      expect(problems.filter((problem) => !problem.includes('/images/'))).toEqual([])
    }),
  )

  it('sends and counts nothing about it as if it were for sale', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      await page.goto(urlOf(`/cars/${gone.slug}`))
      await page.locator('h1').hover()
      await page.waitForLoadState('networkidle')
      const named = page.getByRole('link', { name: gone.name }).or(page.getByRole('button', { name: gone.name }))
      expect(await named.count()).toBe(0)
      expect(
        await page
          .locator('main')
          .getByText(/Reserve|test drive/i)
          .count(),
      ).toBe(0)
      expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toEqual(
        expect.arrayContaining([expect.stringContaining('SoldOut')]),
      )
      expect(events.filter(({ event_name }) => /vehicle_detail|view_item/.test(event_name))).toEqual([])
      await page.goto(urlOf(`/search?query=${encodeURIComponent(gone.name)}`))
      await page.locator('.card').first().waitFor()
      expect(await page.locator(`.card a[href="/cars/${gone.slug}"]`).count()).toBe(0)
    }))
})

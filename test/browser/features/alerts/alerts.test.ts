import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres, NO_POSTGRES } from '../../../contract/api/postgres-server.ts'
import { temporaryFolder } from '../../../unit/builder/published-tree.ts'
import { PHONE, sharedBrowser } from '../../browser.ts'
import { type SitesWithBuilder, sitesWithBuilder } from '../../sites-with-builder.ts'

const bin = await findPostgres()
const visit = sharedBrowser()
const PATIENCE = { timeout: 60_000 }
const [IRON, STEEL, PLAIN] = ['iron', 'steel', 'plain'].map((slug) => ({
  from: 'ironbark-motorcycles',
  slug,
  changes: {
    ...{ id: slug, slug, name: slug, dealership_id: slug, url: `https://${slug}.example` },
    switches: { alerts: { enabled: slug !== 'plain' } },
  },
})) as [Copy, Copy, Copy]
type Copy = { from: string; slug: string; changes: object }

interface Bike {
  id: string
  slug: string
  car_type: string
  status: string
  price?: number
  reserved?: boolean
  dealership_id?: string
}

describe.skipIf(!bin)(`alerts, and a builder that stays${bin ? '' : `: ${NO_POSTGRES}`}`, () => {
  const home = temporaryFolder((clean) => afterAll(clean, 120_000))
  let sites: SitesWithBuilder
  beforeAll(async () => {
    sites = await sitesWithBuilder(home, String(bin), [IRON, STEEL, PLAIN])
    for (const { slug } of [IRON, STEEL, PLAIN]) {
      writeStock(slug, (bike) => bike)
      await sites.builds.requestBuild(slug, 'start')
    }
    await sites.quiet()
  })
  afterAll(() => sites.close())

  const urlOf = ({ slug }: Copy, path: string) => `http://${slug}.localhost:${sites.port}${path}`
  const stockFile = (slug: string) => join(sites.tenants, slug, 'stock.json')
  const readStock = (slug: string): Bike[] => JSON.parse(readFileSync(stockFile(slug), 'utf8'))
  const writeStock = (slug: string, change: (bike: Bike) => Bike) =>
    writeFileSync(
      stockFile(slug),
      JSON.stringify(readStock(slug).map((bike) => ({ ...change(bike), dealership_id: slug }))),
    )
  const cheaper = async ({ slug }: Copy, id: string) => {
    writeStock(slug, (bike) => (bike.id === id ? { ...bike, price: Number(bike.price) - 500 } : bike))
    await sites.builds.requestBuild(slug, 'change')
    await sites.quiet()
  }
  /** A used motorcycle for less than 20,000. */
  const aBike = ({ slug }: Copy) => {
    const found = readStock(slug).find(
      ({ car_type, status, price = 0, reserved }) =>
        car_type === 'used' && status === 'in_stock' && price > 5000 && price < 19_000 && !reserved,
    )
    if (!found) throw new Error('no such motorcycle')
    return found
  }
  /** An address that no earlier try of the same test has confirmed. */
  const addressFor = (who: string): string => `${who}-${randomUUID()}@example.nz`
  /** Whole days of waiting. */
  const aDayLater = () => sites.database.query("update followers set told_at = told_at - interval '25 hours'")
  const mailsTo = async (email: string) => {
    const page = await (await fetch(`http://localhost:${sites.port}/_mailbox?with=${encodeURIComponent(email)}`)).text()
    return [...page.matchAll(/<summary><strong>(.*?)<\/strong>[\s\S]*?<pre>([\s\S]*?)<\/pre>/g)].map(
      ([, subject = '', text = '']) => ({ subject, text }),
    )
  }
  const newsTo = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => !subject.startsWith('Please confirm'))
  const linkIn = (text: string, ending = '') => /http:\/\/[\w.-]+:\d+\/api\/alerts\/[\w-]+/.exec(text)?.[0] + ending

  async function ask(page: Page, email: string): Promise<void> {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Yes, email me' }).click()
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  }
  async function confirm(page: Page, email: string): Promise<void> {
    await expect.poll(async () => (await mailsTo(email)).length, PATIENCE).toBe(1)
    await page.goto(linkIn((await mailsTo(email))[0]?.text ?? ''))
    await page.getByRole('button', { name: 'Yes, email me' }).click()
    await page.getByRole('heading', { name: "You're following" }).waitFor()
  }

  it('from a filtered list to the email about a lower price, and to the end by one press; neighbours get theirs', () =>
    visit({ viewport: PHONE }, (page) =>
      visit({}, async (other) => {
        const [mere, ann, rua] = [addressFor('mere'), addressFor('ann'), addressFor('rua')]
        const bike = aBike(IRON)
        await page.goto(urlOf(IRON, '/search/used-cars?range[price]=:20000'))
        await page.getByRole('link', { name: 'Email me new matches' }).click()
        await page.getByText('used motorcycles, under $20,000').waitFor()
        await ask(page, mere)
        await confirm(page, mere)
        // Another person, on another device, of the same motorcycle; and one of another dealer.
        await other.goto(urlOf(IRON, `/motorcycles/${bike.slug}`))
        await other.getByRole('link', { name: 'Tell me if the price drops' }).click()
        await other.getByText('when the price of this vehicle drops').waitFor()
        await ask(other, ann)
        await confirm(other, ann)
        await other.goto(urlOf(STEEL, '/alerts'))
        await ask(other, rua)
        await confirm(other, rua)

        await cheaper(IRON, bike.id)
        await expect.poll(async () => (await newsTo(mere)).length, PATIENCE).toBe(1)
        await expect.poll(async () => (await newsTo(ann)).length, PATIENCE).toBe(1)
        const [news] = await newsTo(mere)
        expect(news?.subject).toMatch(/: price dropped from \$[\d,]+ to \$[\d,]+/)

        await page.goto(linkIn(news?.text ?? '', '/stop'))
        await page.getByRole('button', { name: 'Stop all these emails' }).click()
        await page.getByRole('heading', { name: "You've been unsubscribed" }).waitFor()
        await aDayLater()
        await cheaper(IRON, bike.id)
        await expect.poll(async () => (await newsTo(ann)).length, PATIENCE).toBe(2)
        expect(await newsTo(mere)).toHaveLength(1)
        expect(await newsTo(rua)).toEqual([])
      }),
    ))

  it('the garage lists what was confirmed in this browser, and nothing in that of somebody who types the same address', () =>
    visit({}, (page) =>
      visit({}, async (other) => {
        const email = addressFor('hine')
        await page.goto(urlOf(IRON, '/my-garage'))
        await page.getByRole('link', { name: 'Tell me about new motorcycles' }).click()
        await ask(page, email)
        await confirm(page, email)
        await page.goto(urlOf(IRON, '/my-garage'))
        await page.locator('[data-own-alerts] li').getByText('all motorcycles').waitFor()
        await other.goto(urlOf(IRON, '/alerts'))
        await ask(other, email)
        await other.goto(urlOf(IRON, '/my-garage'))
        await other.locator('[data-own-alerts] a').first().waitFor()
        expect(await other.locator('[data-own-alerts] li').count()).toBe(0)
        await page.getByRole('link', { name: 'Manage your alerts' }).click()
        await page.getByRole('button', { name: 'Stop this alert' }).click()
        await page.getByText('You have no alerts').waitFor()
      }),
    ))

  it('a list without a match leads to an alert for what was searched', () =>
    visit({}, async (page) => {
      await page.goto(urlOf(IRON, '/search/new-used-and-demo-cars?query=zonda'))
      await page.getByRole('link', { name: 'Email me new matches' }).click()
      await page.getByText('“zonda”').waitFor()
    }))

  it('without scripts the form is posted, for every vehicle', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      const email = addressFor('kiri')
      await page.goto(urlOf(IRON, '/alerts'))
      await page.getByText('in this search: all motorcycles').waitFor()
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Yes, email me' }).click()
      await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
      await confirm(page, email)
    }))

  it('a vehicle that has left is shown as gone before an address is requested in vain', () =>
    visit({}, async (page) => {
      await page.goto(urlOf(IRON, '/alerts?car_id=nobody'))
      await page.getByRole('alert').getByText('This vehicle is no longer for sale.').waitFor()
    }))

  it('a dealer who has not switched it on has no link, no page and no call', () =>
    visit({}, async (page) => {
      const bike = aBike(PLAIN)
      for (const path of ['/search/used-cars', `/motorcycles/${bike.slug}`, '/my-garage']) {
        const calls: string[] = []
        page.on('request', (request) => calls.push(request.url()))
        await page.goto(urlOf(PLAIN, path), { waitUntil: 'networkidle' })
        expect(await page.locator('a[href*="alerts"]').count()).toBe(0)
        expect(calls.filter((url) => url.includes('/alerts'))).toEqual([])
      }
      expect((await page.goto(urlOf(PLAIN, '/alerts')))?.status()).toBe(404)
    }))
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPostgres, NO_POSTGRES } from '../../../contract/api/postgres-server.ts'
import { temporaryFolder } from '../../../unit/builder/published-tree.ts'
import { sharedBrowser } from '../../browser.ts'
import { type SitesWithBuilder, sitesWithBuilder } from '../../sites-with-builder.ts'

const bin = await findPostgres()
const visit = sharedBrowser()
const [SLUG, NEIGHBOUR] = ['pilbara-trucks', 'golden-wattle-rv']
const PATIENCE = { timeout: 60_000, interval: 500 }

interface Row {
  slug: string
  price?: number
}

describe.skipIf(!bin)(`an operator, shoppers, and a builder that stays${bin ? '' : `: ${NO_POSTGRES}`}`, () => {
  const home = temporaryFolder((clean) => afterAll(clean, 120_000))
  let sites: SitesWithBuilder
  let stock: string
  beforeAll(async () => {
    sites = await sitesWithBuilder(home, String(bin), [
      { from: SLUG, slug: SLUG },
      { from: NEIGHBOUR, slug: NEIGHBOUR },
    ])
    stock = readFileSync(stockPath(SLUG), 'utf8')
  })
  // An earlier try may have left another stock, or a release that builds leave alone.
  beforeEach(async () => {
    writeFileSync(stockPath(SLUG), stock)
    await sites.builds.requestBuild(SLUG, 'release', { release: null })
    await sites.quiet()
  })
  afterAll(() => sites.close())

  const stockOf = (dealer: string): Row[] => JSON.parse(readFileSync(stockPath(dealer), 'utf8'))
  const stockPath = (dealer: string) => join(sites.tenants, dealer, 'stock.json')
  const priced = (price: number) => ({ first: stockOf(SLUG)[0]?.slug, shown: `$${price.toLocaleString('en-AU')}` })
  /** The dealer changes the price of their first vehicle. */
  async function setPrice(price: number): Promise<void> {
    writeFileSync(stockPath(SLUG), JSON.stringify(stockOf(SLUG).map((row, at) => (at === 0 ? { ...row, price } : row))))
    await sites.builds.requestBuild(SLUG, 'change')
    await sites.quiet()
  }
  const shows = async (shopper: Page, price: number): Promise<void> => {
    const { first, shown } = priced(price)
    await expect
      .poll(async () => {
        await shopper.goto(`http://${SLUG}.localhost:${sites.port}/cars/${first}`)
        return shopper.locator('main').first().textContent()
      }, PATIENCE)
      .toContain(shown)
  }
  const consoleOf = (path = '') => `http://localhost:${sites.port}/_console${path}`
  const stateOf = async (operator: Page, dealer: string) => {
    await operator.goto(consoleOf(`?q=${dealer}`))
    return operator.getByRole('region', { name: 'Dealers', exact: true }).getByRole('row').nth(1).textContent()
  }

  it('rolling back shows the older release, which builds leave alone until the operator resumes', () =>
    visit({}, (operator) =>
      visit({}, async (shopper) => {
        await setPrice(111_111)
        await setPrice(122_222)
        await shows(shopper, 122_222)
        await operator.goto(consoleOf(`/dealers/${SLUG}`))
        await operator.locator('summary', { hasText: 'Roll back' }).click()
        const older = operator.getByRole('radio').first()
        await older.check()
        await operator.getByRole('button', { name: 'Roll back to this release' }).click()
        await operator.getByText('Your build has finished.').waitFor(PATIENCE)
        await shows(shopper, 111_111)
        await setPrice(133_333)
        await shows(shopper, 111_111)
        expect(await stateOf(operator, SLUG)).toContain('pinned to a release by hand since')
        await sites.builds.requestBuild(NEIGHBOUR, 'change')
        await sites.quiet()
        expect(await stateOf(operator, NEIGHBOUR)).not.toContain('pinned')
        await operator.goto(consoleOf(`/dealers/${SLUG}`))
        expect(await operator.getByRole('button', { name: 'Build again' }).count()).toBe(0)
        await operator.locator('summary', { hasText: 'Resume' }).click()
        await operator.getByRole('button', { name: 'Resume builds' }).click()
        await operator.getByText('Your build has finished.').waitFor(PATIENCE)
        await shows(shopper, 133_333)
        expect(await stateOf(operator, SLUG)).not.toContain('pinned')
      }),
    ))

  it('an operator reviews what a held-back stock file changes, and accepts it', () =>
    visit({}, (operator) =>
      visit({}, async (shopper) => {
        const all = stockOf(SLUG)
        writeFileSync(stockPath(SLUG), JSON.stringify(all.slice(0, 3)))
        await sites.builds.requestBuild(SLUG, 'change')
        await sites.quiet()
        const gone = `http://${SLUG}.localhost:${sites.port}/cars/${all[5]?.slug}`
        expect((await shopper.goto(gone))?.status()).toBe(200)
        await operator.goto(consoleOf(`/dealers/${SLUG}`))
        await operator.locator('summary', { hasText: 'Accept this stock' }).click()
        const sheet = operator.locator('.sheet', { hasText: 'the held-back delivery' })
        expect(await sheet.textContent()).toMatch(
          new RegExp(`0 new[\\s\\S]*${all.length - 3} removed[\\s\\S]*and \\d+ more`),
        )
        await operator.getByRole('button', { name: 'Yes, accept this stock' }).click()
        await operator.getByText('Your build has finished.').waitFor(PATIENCE)
        await expect.poll(async () => (await shopper.goto(gone))?.text(), PATIENCE).toContain('SoldOut')
        expect(await stateOf(operator, SLUG)).toContain('3 vehicles')
      }),
    ))
})

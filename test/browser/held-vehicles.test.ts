import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres, NO_POSTGRES } from '../contract/api/postgres-server.ts'
import { publishedTree, temporaryFolder } from '../unit/builder/published-tree.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { aPerson, awake, fill, submitOf } from './forms/fill.ts'
import { type SitesWithBuilder, sitesWithBuilder } from './sites-with-builder.ts'

const bin = await findPostgres()
const visit = sharedBrowser()
const DEALERS = [
  ['stripe', 'harrow-motor-group'],
  ['windcave', 'golden-wattle-rv'],
  ['paypal', 'southern-cross-campers'],
] as const
/** A page that is opened anew every few milliseconds takes the builder's time. */
const PATIENCE = { timeout: 60_000, interval: 500 }

describe.skipIf(!bin)(
  `two shoppers, and a builder that stays${bin ? '' : `: ${NO_POSTGRES}`} @spec 2.5 4.4 5.12`,
  () => {
    const home = temporaryFolder((clean) => afterAll(clean, 120_000))
    let sites: SitesWithBuilder
    beforeAll(async () => {
      sites = await sitesWithBuilder(
        home,
        String(bin),
        DEALERS.map(([, slug]) => ({ from: slug, slug })),
      )
    })
    afterAll(() => sites.close())

    const urlOf = (dealer: string, path: string) => `http://${dealer}.localhost:${sites.port}${path}`
    const heading = (page: Page) => page.locator('[data-island=checkout] section h2').textContent()
    const idOf = (page: Page) => new URL(page.url()).searchParams.get('reservation') ?? ''
    /** The path of a vehicle that can be reserved and whose tag would say that it is not. */
    const taken = new Map<string, number>()
    function nextVehicle(dealer: string): string {
      const tree = publishedTree(join(sites.out, dealer))
      const free = Object.keys(tree).flatMap(
        (file) => /^((?:cars|campers)\/[^/]+)\/(?:checkout|buy-online)\.html$/.exec(file)?.[1] ?? [],
      )
      const plain = free.filter((path) => !/>(Electric|Hybrid|Reserved)</.test(tree[`${path}.html`] ?? ''))
      const at = taken.get(dealer) ?? 0
      taken.set(dealer, at + 1)
      const path = plain.sort()[at]
      if (!path) throw new Error(`${dealer} has no vehicle left to reserve`)
      return `/${path}`
    }
    const checkoutOf = async (page: Page, dealer: string, vehicle: string) => {
      await page.goto(urlOf(dealer, vehicle))
      return String(await page.locator(`a[href^="${vehicle}/"]`).first().getAttribute('href'))
    }

    async function hold(page: Page, dealer: string, checkout: string): Promise<void> {
      await page.goto(urlOf(dealer, checkout))
      const form = page.locator('[data-island=checkout] form')
      await fill(form, { ...aPerson(), terms_conditions: 'true' })
      await awake(form)
      await submitOf(form).click()
      await (dealer === 'harrow-motor-group'
        ? page.locator('[name=sandbox-card]').first()
        : page.getByText('No money moves.')
      ).waitFor()
    }
    const pay = (page: Page, dealer: string) =>
      page.getByRole('button', { name: dealer === 'harrow-motor-group' ? /^Pay \$/ : /^Pay$/ }).click()

    /** What another shopper sees of a vehicle, who opens its page anew. */
    async function seenBy(other: Page, dealer: string, vehicle: string) {
      await other.goto(urlOf(dealer, vehicle))
      const main = other.locator('main').first()
      return {
        isReserved: (await main.locator('.buy, .gallery, main').getByText('Reserved', { exact: true }).count()) > 0,
        mayReserve: (await other.locator(`a[href^="${vehicle}/"]`).count()) > 0,
      }
    }
    const becomes = (other: Page, dealer: string, vehicle: string, isReserved: boolean) =>
      expect.poll(() => seenBy(other, dealer, vehicle), PATIENCE).toEqual({ isReserved, mayReserve: !isReserved })

    it.each(DEALERS)('%s: a vehicle is held, paid for and given back', (_, dealer) =>
      visit({}, (page) =>
        visit({ viewport: PHONE }, async (other) => {
          const vehicle = nextVehicle(dealer)
          const checkout = await checkoutOf(page, dealer, vehicle)
          await becomes(other, dealer, vehicle, false)
          await hold(page, dealer, checkout)
          await becomes(other, dealer, vehicle, true)
          await other.goto(urlOf(dealer, checkout))
          expect(await other.locator('h1').textContent()).toMatch(/ is reserved$/)
          await expect.poll(() => heading(other), PATIENCE).toBe('Someone else is reserving it')
          expect(await other.locator('[data-island=checkout] form').isVisible()).toBe(false)
          // The page that its shopper comes back to from paying is still theirs.
          await pay(page, dealer)
          await expect.poll(() => heading(page), PATIENCE).toBe("It's reserved for you")
          expect(await page.locator('h1').textContent()).toMatch(/ is reserved for you$/)
          await other.reload()
          await expect.poll(() => heading(other), PATIENCE).toBe('Someone else has reserved it')
          await becomes(other, dealer, vehicle, true)
          await sites.release(idOf(page))
          await becomes(other, dealer, vehicle, false)
          await page.reload()
          await expect.poll(() => heading(page), PATIENCE).toBe("We're refunding your deposit")
          await other.goto(urlOf(dealer, checkout))
          await other.locator('[data-island=checkout] form').waitFor()
        }),
      ),
    )

    it.each(DEALERS)('%s: the hold expires while the page is open', (_, dealer) =>
      visit({}, (page) =>
        visit({}, async (other) => {
          const vehicle = nextVehicle(dealer)
          const checkout = await checkoutOf(page, dealer, vehicle)
          await hold(page, dealer, checkout)
          if (dealer !== 'harrow-motor-group') await page.goBack()
          await expect.poll(() => heading(page), PATIENCE).toMatch(/^Pay \$/)
          await becomes(other, dealer, vehicle, true)
          await sites.runOut(idOf(page))
          await expect.poll(() => heading(page), PATIENCE).toBe("It isn't reserved")
          expect(await page.locator('[data-island=checkout]').textContent()).toContain('You ran out of time to pay')
          await becomes(other, dealer, vehicle, false)
          await page.getByRole('button', { name: 'Start again' }).click()
          await page.locator('[data-island=checkout] form').waitFor()
        }),
      ),
    )
  },
)

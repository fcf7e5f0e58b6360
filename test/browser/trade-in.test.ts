import type { Locator, Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { aPerson, DEALER, fill, submitOf } from './forms/fill.ts'
import { received } from './mailbox.ts'
import { axeProblems, overflowProblems, painted, watch } from './page-problems.ts'
import { ask } from './request.ts'
import { idsOf, recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()
const CONDITION = { condition: 'Good', service_history: 'Full', tyres: 'Half worn', finance_owing: 'No' }
const RANGE = /\$[\d,]+ to \$[\d,]+/

const formOf = (page: Page): Locator => page.locator('#trade-in')
const next = (page: Page) => formOf(page).getByRole('button', { name: 'Continue' })
const estimate = (page: Page) => page.locator('.estimate')

/** The form with its scripts. */
async function open(page: Page, path = '/trade-in', dealer = DEALER): Promise<Locator> {
  await page.goto(urlOf(dealer, path))
  await page.locator('h1').hover()
  await formOf(page).locator('[name=Rego]').hover()
  await page.waitForLoadState('networkidle')
  return formOf(page)
}

async function describeVehicle(form: Locator, more: Record<string, string> = {}): Promise<void> {
  const vehicle = { 'Vehicle Make': 'Toyota', 'Vehicle Model': 'Corolla', 'Vehicle Year': '2022', kilometres: '40000' }
  await fill(form, { ...vehicle, ...more })
}

async function toCondition(page: Page, person: Record<string, string>): Promise<void> {
  await next(page).click()
  await formOf(page).locator('[name=email]').waitFor()
  await fill(formOf(page), person)
  await next(page).click()
  await formOf(page).locator('[name=condition]').first().waitFor()
}

describe('trade-in @spec 2.6 3.13 7.6 7.7 9.6', () => {
  it('leads from the registration to an indicative range and into the dealer’s inbox', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      const events = await recordEvents(page)
      const person = aPerson()
      const form = await open(page)
      await fill(form, { Rego: 'abc 12d', regoState: 'nsw' })
      await form.getByRole('button', { name: 'Find my vehicle' }).click()
      await form.locator('.lookup .notice b').waitFor()
      await expect.poll(() => form.locator('[name="Vehicle Make"]').inputValue()).not.toBe('')
      expect(await form.locator('.lookup').textContent()).toContain('On the registers:')
      await fill(form, { kilometres: '40000' })
      await toCondition(page, person)
      await expect.poll(() => estimate(page).textContent()).toMatch(RANGE)
      const first = await estimate(page).locator('.estimate-range').textContent()
      expect(await estimate(page).textContent()).toContain('Indicative and subject to inspection.')
      expect(await axeProblems(page)).toEqual([])
      await fill(form, { ...CONDITION, condition: 'Needs work' })
      await expect.poll(() => estimate(page).locator('.estimate-range').textContent()).not.toBe(first)
      const sent = page.waitForRequest((request) => request.method() === 'PUT' && /\/api\/leads\//.test(request.url()))
      await submitOf(form).click()
      const offer: string = (await sent).postDataJSON().lead.offer_price
      expect(offer).toMatch(/^\d{3,}$/)
      await page.waitForURL('**/success?category=*')
      const told = page.locator('#success [data-estimate]')
      expect(await told.isVisible()).toBe(true)
      expect(await told.textContent()).toBe(
        `Our indicative estimate for your trade-in is about $${Number(offer).toLocaleString('en-AU')}. It's subject to inspection.`,
      )
      // The system's call has it as a number, the people's email as an amount.
      await expect.poll(async () => (await received(person.email)).join()).toContain(offer)
      expect(idsOf(events)).toEqual(expect.arrayContaining([34, 35, 36, 37]))
      expect(problems).toEqual([])
    }))

  it('an adjustment that is refused leaves the estimate, and the lead has the one of the last answers', () =>
    visit({}, async (page) => {
      const person = aPerson()
      const form = await open(page)
      await fill(form, { Rego: 'abc 12d', regoState: 'nsw' })
      await form.getByRole('button', { name: 'Find my vehicle' }).click()
      await expect.poll(() => form.locator('[name="Vehicle Make"]').inputValue()).not.toBe('')
      await fill(form, { kilometres: '40000' })
      await toCondition(page, person)
      const range = estimate(page).locator('.estimate-range')
      await expect.poll(() => range.textContent()).toMatch(RANGE)
      const first = await range.textContent()
      const refused = page.waitForResponse((answer) => answer.status() === 429)
      await page.route('**/api/valuations', (route) => route.fulfill({ status: 429, json: {} }))
      await fill(form, { ...CONDITION, condition: 'Needs work' })
      await refused
      await expect.poll(() => estimate(page).getAttribute('aria-busy')).toBeNull()
      expect(await range.textContent()).toBe(first)
      const sent = page.waitForRequest((request) => request.method() === 'PUT' && /\/api\/leads\//.test(request.url()))
      await submitOf(form).click()
      const { lead } = (await sent).postDataJSON()
      expect([lead.valuation_id, Number(lead.offer_price)]).toEqual([expect.any(String), expect.any(Number)])
      await page.waitForURL('**/success?category=*')
      const valued = async () =>
        /"offer_price":\s*(\d+)/.exec((await received(person.email)).join().replaceAll('&quot;', '"'))
      await expect.poll(async () => Number((await valued())?.[1])).toBeLessThan(Number(lead.offer_price))
    }))

  it('asks for the vehicle by hand if the registration is unknown or the look-up is down', () =>
    visit({ viewport: PHONE }, async (page) => {
      const form = await open(page)
      const find = form.getByRole('button', { name: 'Find my vehicle' })
      await fill(form, { Rego: 'NOMATCH', regoState: 'nsw' })
      await find.click()
      await expect.poll(() => form.locator('.lookup').textContent()).toContain("We couldn't find that rego")
      await page.route('**/api/simple-autograb-lookup', (route) => route.abort())
      await find.click()
      await expect.poll(() => form.locator('.lookup').textContent()).toContain("couldn't look up that rego")
      expect(await overflowProblems(page)).toEqual([])
    }))

  it.each([
    ['over 7 years old', { 'Vehicle Year': '2012' }, 'over 7 years old'],
    ['over 100,000 km', { kilometres: '140000' }, 'more than 100,000 km'],
  ])('%s: no online estimate, but the lead arrives @spec 9.6', (_, vehicle, words) =>
    visit({}, async (page) => {
      const person = aPerson()
      const form = await open(page, '/trade-in', 'tauranga-motor-company')
      await describeVehicle(form, vehicle)
      await toCondition(page, { ...person, phone: '0211234567', postcode: '3110' })
      await expect.poll(() => estimate(page).textContent()).toContain(words)
      expect(await estimate(page).textContent()).not.toMatch(/\$/)
      await fill(form, CONDITION)
      await submitOf(form).click()
      await page.waitForURL('**/success?category=*')
      await expect.poll(async () => (await received(person.email)).length).toBeGreaterThan(0)
    }),
  )

  it('lets the shopper continue by hand while the valuation service is down', () =>
    visit({}, async (page) => {
      await page.route('**/api/valuations', (route) => route.abort())
      const person = aPerson()
      const form = await open(page)
      await describeVehicle(form)
      await toCondition(page, person)
      await expect.poll(() => estimate(page).textContent()).toContain("isn't available right now")
      await fill(form, CONDITION)
      await submitOf(form).click()
      await page.waitForURL('**/success?category=*')
    }))

  it('asks which vehicle to value if the registration is another than was described', () =>
    visit({}, async (page) => {
      const registered = { make: 'Toyota', model: 'RAV4', year: 2017 }
      await page.route('**/api/valuations', async (route) => {
        const { lead_attributes: asked } = route.request().postDataJSON()
        const isTyped = asked['Vehicle Make'] === 'Mazda'
        const subject = isTyped ? { make: 'Mazda', model: '3', year: 2021 } : registered
        const price = isTyped ? 21_000 : 17_000
        const valuation = { id: 'v1', kind: 'indicative', offer_price: price, low: price, high: price, subject }
        await route.fulfill({ json: isTyped ? { ...valuation, registered } : valuation })
      })
      const form = await open(page)
      const typed = { 'Vehicle Make': 'Mazda', 'Vehicle Model': '3', 'Vehicle Year': '2021' }
      await describeVehicle(form, { ...typed, Rego: 'abc12d' })
      await toCondition(page, aPerson())
      await expect.poll(() => estimate(page).textContent()).toContain('for your 2021 Mazda 3$21,000')
      expect(await axeProblems(page)).toEqual([])
      await estimate(page).getByRole('button', { name: '2017 Toyota RAV4' }).click()
      await expect.poll(() => estimate(page).textContent()).toContain('for your 2017 Toyota RAV4$17,000')
      expect(await estimate(page).getByRole('button').count()).toBe(0)
      expect(await form.locator('[name="Vehicle Model"]').inputValue()).toBe('RAV4')
    }))

  it('never shows a slow answer to an earlier question', () =>
    visit({}, async (page) => {
      let calls = 0
      const later = Promise.withResolvers<void>()
      await page.route('**/api/valuations', async (route) => {
        const slow = route.request().method() === 'PUT' && ++calls === 1
        const price = slow ? 99_000 : 20_000
        if (slow) await later.promise
        const valuation = { id: 'v1', kind: 'indicative', offer_price: price, low: price, high: price }
        await route.fulfill({ json: valuation })
      })
      const form = await open(page)
      await describeVehicle(form)
      await toCondition(page, aPerson())
      await fill(form, { condition: 'Good' })
      await fill(form, { condition: 'Fair' })
      await expect.poll(() => calls).toBe(2)
      await expect.poll(() => estimate(page).locator('.estimate-range').textContent()).toBe('$20,000')
      const late = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/valuations'))
      later.resolve()
      await late
      await painted(page)
      expect(await estimate(page).locator('.estimate-range').textContent()).toBe('$20,000')
    }))

  it('shows what is left to pay for a vehicle of the site, there and on its page @spec 2.6 3.18', () =>
    visit({}, async (page) => {
      const stock = JSON.parse((await ask(DEALER, '/stock.json')).body)
      const paths = inject('pages').filter(({ dealer, kind }) => dealer === DEALER && kind === 'vehicle')
      const wanted = paths
        .map(({ path }) => stock.vehicles[path.split('/').at(-1) ?? ''])
        .find((vehicle) => vehicle?.price > 50_000 && vehicle.status === 'in_stock')
      const form = await open(page, `/cars/trade-in?car_id=${wanted.id}`)
      await fill(form, { Rego: 'abc12d', regoState: 'nsw' })
      await form.getByRole('button', { name: 'Find my vehicle' }).click()
      await form.locator('.lookup .notice b').waitFor()
      await fill(form, { kilometres: '40000' })
      const valued = page.waitForRequest('**/api/valuations')
      await toCondition(page, aPerson())
      await expect.poll(() => estimate(page).textContent()).toContain('Left to pay')
      expect((await valued).postDataJSON()).toMatchObject({ car_id: wanted.id })
      await page.goto(urlOf(DEALER, `/cars/${wanted.slug}`))
      await page.locator('.finance-price').hover()
      await expect.poll(() => page.locator('.finance-price output').textContent()).toContain('to finance')
    }))

  it.each([
    [201, 'Valuation data saved successfully'],
    [500, 'Failed to save valuation data'],
  ])('logs a failure to save valuation data after status %i @spec 7.7 8.9', (status, words) =>
    visit({}, async (page) => {
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      await page.route('**/api/miscellaneous', (route) => route.fulfill({ status, json: { id: 'm1' } }))
      await page.route('**/api/valuations', (route) =>
        route.fulfill({ json: { id: 'v1', kind: 'indicative', offer_price: 9000, low: 8000, high: 10_000 } }),
      )
      await page.goto(urlOf(DEALER, '/trade-in'))
      await page.locator('astro-island:has(#trade-in)').evaluate((island) => {
        const props = island.getAttribute('props') ?? ''
        island.setAttribute('props', props.replace('"save":[0,false]', '"save":[0,true]'))
      })
      await page.locator('h1').hover()
      await formOf(page).locator('[name=Rego]').hover()
      await page.waitForLoadState('networkidle')
      await describeVehicle(formOf(page))
      await toCondition(page, aPerson())
      await expect.poll(() => said).toContain(words)
    }),
  )
})

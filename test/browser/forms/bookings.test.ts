import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { localMinute } from '#src/base/dates.ts'
import { PHONE, sharedBrowser, urlOf } from '../browser.ts'
import { received } from '../mailbox.ts'
import { axeProblems } from '../page-problems.ts'
import { ask } from '../request.ts'
import { idsOf, recordEvents } from '../tracked-events.ts'
import { alertOf, aPerson, awake, DEALER, fill, submitOf } from './fill.ts'

const visit = sharedBrowser()
const TIMES = '**/api/dealerships/*/available_appointment_bookings.json*'

const ZONE = 'Australia/Sydney'
const HALF_HOUR = 30 * 60_000
const inSydney = (time: number, form: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-AU', { timeZone: ZONE, ...form }).format(time).replace(',', '')

/** Half past nine on a Tuesday that has not come. */
const TUESDAY =
  Array.from({ length: 8 * 48 }, (_, index) => (Math.ceil(Date.now() / HALF_HOUR) + 8 * 48 + index) * HALF_HOUR).find(
    (time) => inSydney(time, { weekday: 'short' }) === 'Tue' && localMinute(time, ZONE).endsWith('T09:30'),
  ) ?? 0
const DATES = [TUESDAY, TUESDAY + HALF_HOUR, TUESDAY + 48 * HALF_HOUR].map((time) => new Date(time).toISOString())
/** Ten o'clock. */
const TIME = localMinute(TUESDAY + HALF_HOUR, ZONE)
const DAY = inSydney(TUESDAY, { weekday: 'long', day: 'numeric', month: 'long' })

async function open(page: Page) {
  await page.goto(urlOf(DEALER, '/book-test-drive'))
  const form = page.locator('[data-form=test-drive]')
  const location = form.locator('[name=location_id]')
  await location.focus()
  await awake(form)
  await location.selectOption({ index: 1 })
  return form
}

/** The steps after the first, which has the times. */
async function finish(form: Locator, person: Record<string, string>): Promise<void> {
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByText('Step 2 of 3').waitFor()
  await fill(form, person)
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByText('Step 3 of 3').waitFor()
  await fill(form, { terms_conditions: 'true' })
  await submitOf(form).click()
}

describe('booking a test drive @spec 3.9 7.2', () => {
  it('offers free times by day, and a calendar entry for the booked one, wherever the shopper is @spec 2.15', () =>
    visit({ timezoneId: 'Europe/Berlin' }, async (page) => {
      const events = await recordEvents(page)
      await page.route(TIMES, (route) => route.fulfill({ json: { dates: DATES } }))
      const person = aPerson()
      const form = await open(page)
      await form.getByRole('radio', { name: DAY }).click()
      await form.getByRole('radiogroup', { name: 'Time' }).getByRole('radio', { name: '10:00am' }).click()
      expect(await axeProblems(page)).toEqual([])
      await finish(form, person)
      await page.waitForURL(`**/success?category=Test+Drive&dateTime=${encodeURIComponent(TIME)}*`)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Thanks, your test drive request is in')
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Add it to your calendar' }).click()
      const file = await readFile(await (await download).path(), 'utf8')
      expect(file).toContain(`DTSTART:${new Date(TUESDAY + HALF_HOUR).toISOString().replace(/\.000|[-:]/g, '')}\r\n`)
      await expect.poll(() => idsOf(events)).toContain(57)
      await expect.poll(async () => (await received(person.email)).join('')).toContain(TIME)
    }))

  it.each([
    ['they cannot be had', 503, {}],
    ['there are none', 200, { dates: [] }],
    ['the answer is something else', 200, { status: 404 }],
  ])('lets the shopper propose a time, without an error message, where %s @spec 8.6', (_, status, json) =>
    visit({}, async (page) => {
      await page.route(TIMES, (route) => route.fulfill({ status, json }))
      const answered = page.waitForResponse(TIMES)
      const form = await open(page)
      await answered
      const field = form.getByLabel('Test Drive Booking Date')
      expect(await field.getAttribute('type')).toBe('datetime-local')
      expect(await alertOf(form).allTextContents()).toEqual([''])
      await field.fill('2020-01-08T10:00')
      await form.getByRole('button', { name: 'Continue' }).click()
      await form.getByText('This time has passed. Choose a later one.').waitFor()
      expect((await field.getAttribute('min'))?.slice(0, 4)).toBe(localMinute(Date.now(), ZONE).slice(0, 4))
      await field.fill(TIME)
      await finish(form, aPerson())
      await page.waitForURL('**/success?category=Test+Drive&dateTime=*')
    }),
  )

  it('a used vehicle in the address: offers times at its yard or the chosen one, and fires event 48 @spec 9.3', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      const asked: string[] = []
      await page.route(TIMES, (route) => {
        asked.push(new URL(route.request().url()).pathname.split('/')[3] ?? '')
        return route.fulfill({ json: { dates: DATES } })
      })
      await page.goto(urlOf(DEALER, '/book-test-drive?car_id=hmg-6007'))
      const form = page.locator('[data-form=test-drive]')
      await form.locator('[name=location_id]').focus()
      await awake(form)
      // It stands in Dubbo.
      await expect.poll(() => asked.at(-1)).toBe('4203')
      await form.getByRole('button', { name: 'Continue' }).click()
      await expect.poll(() => idsOf(events).at(-1)).toBe(10)
      await form.locator('[name=location_id]').selectOption('5201')
      await expect.poll(() => asked.at(-1)).toBe('4201')
      await form.getByRole('radio', { name: DAY }).click()
      const person = aPerson()
      await finish(form, person)
      await page.waitForURL('**/success?category=Test+Drive&dateTime=*&location_id=5201')
      // One yard everywhere: in the dealer's mails, on the page and in the calendar.
      const yard = page.locator('#success [data-yard="5201"]')
      expect(await yard.isVisible()).toBe(true)
      expect(await page.locator('#success [data-yard]:visible').count()).toBe(1)
      const entry = page.locator('[data-calendar]')
      expect(await entry.getAttribute('data-place')).toBe(await yard.getAttribute('data-at'))
      expect(await entry.getAttribute('data-time-zone')).toBe(await yard.getAttribute('data-in'))
      await expect.poll(async () => (await received(person.email)).length).toBeGreaterThan(1)
      for (const mail of await received(person.email)) expect(mail).not.toMatch(/^Location: .*Dubbo/m)
      expect(idsOf(events)).toContain(48)
      expect(idsOf(events)).not.toContain(17)
    }))

  it('without a vehicle in the address, it offers the stock, and the lead names the chosen vehicle', () =>
    visit({ viewport: PHONE }, async (page) => {
      const events = await recordEvents(page)
      const person = aPerson()
      const form = await open(page)
      const choice = form.getByLabel('Which car would you like to drive?')
      await choice.click()
      await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(20)
      expect(await axeProblems(page)).toEqual([])
      await choice.pressSequentially('santa fe')
      await expect.poll(() => page.getByRole('option').first().textContent()).toMatch(/Santa Fe.*\$/)
      await page.getByRole('option').first().click()
      const name = await choice.inputValue()
      expect(name).toContain('Santa Fe')
      const call = page.waitForRequest('**/api/leads')
      await finish(form, person)
      const { lead } = (await call).postDataJSON()
      const stock: { vehicles: Record<string, { id: string; name: string }> } = JSON.parse(
        (await ask(DEALER, '/stock.json')).body,
      )
      expect(Object.values(stock.vehicles).find(({ id }) => id === lead.car_id)?.name).toBe(name)
      await page.waitForURL('**/success?category=Test+Drive*')
      await expect.poll(() => idsOf(events)).toEqual(expect.arrayContaining([lead.car_type === 'used' ? 48 : 17]))
      await expect.poll(async () => (await received(person.email)).join('')).toContain(name)
    }))

  it('a vehicle that is not in stock reaches the dealer as it was typed', () =>
    visit({}, async (page) => {
      const person = aPerson()
      const form = await open(page)
      await form.getByLabel('Which car would you like to drive?').pressSequentially('The blue one by the gate')
      await finish(form, person)
      await page.waitForURL('**/success?category=Test+Drive*')
      await expect.poll(async () => (await received(person.email)).join('')).toContain('The blue one by the gate')
    }))

  it("text typed over a chosen vehicle sends none of that vehicle's data", () =>
    visit({}, async (page) => {
      const form = await open(page)
      const choice = form.getByLabel('Which car would you like to drive?')
      await choice.pressSequentially('santa fe')
      await page
        .getByRole('option', { name: /Santa Fe/ })
        .first()
        .click()
      await choice.fill('The blue one by the gate')
      const call = page.waitForRequest('**/api/leads')
      await finish(form, aPerson())
      const { lead } = (await call).postDataJSON()
      expect(lead.vehicle_wanted).toBe('The blue one by the gate')
      expect(lead).not.toHaveProperty('car_id')
      expect(lead).not.toHaveProperty('car_dealership_id')
    }))

  it('makes the vehicle optional', () =>
    visit({}, async (page) => {
      const form = await open(page)
      await finish(form, aPerson())
      await page.waitForURL('**/success?category=Test+Drive*')
      expect(await page.getByRole('link', { name: 'Add it to your calendar' }).isVisible()).toBe(false)
    }))
})

describe('booking a service @spec 2.10 3.7 7.2', () => {
  it('offers the workshop’s own times, and sends the dealer the chosen services', () =>
    visit({}, async (page) => {
      const person = aPerson()
      const times = page.waitForResponse(/available_service_bookings/)
      await page.goto(urlOf(DEALER, '/pages/book-a-service'))
      const form = page.locator('[data-form=service-booking]')
      const location = form.locator('[name=location_id]')
      await location.focus()
      await awake(form)
      await location.selectOption({ index: 1 })
      expect((await times).status()).toBe(200)
      await form.getByRole('radiogroup', { name: 'Preferred date and time' }).getByRole('radio').nth(1).click()
      await form.getByRole('button', { name: 'Continue' }).click()
      await form.getByText('Step 2 of 3').waitFor()
      await fill(form, {
        'Vehicle Make': 'Mazda',
        'Vehicle Model': 'CX-5',
        'Vehicle Year': '2021',
        kilometres: '45000',
      })
      await form.locator('[name=service_interval]').selectOption({ index: 2 })
      await form.getByLabel('Loan car').check()
      await form.getByRole('button', { name: 'Continue' }).click()
      await form.getByText('Step 3 of 3').waitFor()
      await fill(form, person)
      await form.getByRole('button', { name: 'Submit' }).click()
      await page.waitForURL('**/success?category=Service+Booking&dateTime=*')
      // A person and a webhook: a sales system gets no service bookings.
      await expect.poll(async () => (await received(person.email)).length).toBe(2)
      const mail = (await received(person.email)).join('')
      for (const text of ['Loan car', '45000', '10,000 km / 6 months', 'CX-5']) expect(mail).toContain(text)
    }))
})

describe('the success page @spec 2.15', () => {
  it.each([
    ['?category=Trade%20In', 'Thanks, we have your trade-in details'],
    ['?category=Service+Booking&key=value', 'Your service booking is in'],
    ['?category=%3Cscript%3E', 'Thank you'],
    ['', 'Thank you'],
  ])('%s: its wording follows the category in the query', (query, title) =>
    visit({}, async (page) => {
      await page.goto(urlOf(DEALER, `/success${query}`))
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
      expect(await axeProblems(page)).toEqual([])
    }),
  )

  it('offers no calendar entry without a time', () =>
    visit({}, async (page) => {
      await page.goto(urlOf(DEALER, '/success?category=Test+Drive&dateTime=soon'))
      await page.getByRole('link', { name: 'Add it to your calendar' }).waitFor({ state: 'hidden' })
    }))
})

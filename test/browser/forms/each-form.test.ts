import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sharedBrowser, urlOf } from '../browser.ts'
import { received } from '../mailbox.ts'
import { pathOf } from '../sample-pages.ts'
import { aPerson, awake, DEALER, fill, submitOf } from './fill.ts'

const visit = sharedBrowser()

interface Journey {
  name: string
  path: string
  form: string
  /** What opens it, where it is a dialog. */
  opener?: string
  /** Answers of each step beside the person's. */
  steps: Record<string, string>[]
  /** The step that asks who it is; the last by default. */
  person?: number
  category: string
  /** What the dealer reads. */
  says: string[]
}

const isForSales = (category: string): boolean => !['Service Booking', 'Parts Enquiry'].includes(category)

const VEHICLE = { 'Vehicle Make': 'Toyota', 'Vehicle Model': 'Corolla', 'Vehicle Year': '2022' }
const BUDGET = { vehiclePriceBudget: '25000', car_type: 'used' }
const TERMS = { terms_agreed: 'true' }

const JOURNEYS: Journey[] = [
  ...['General Enquiry', 'Fleet Enquiry', 'Sell My Car'].map((category) => ({
    name: `contact about ${category}`,
    path: '/contact',
    form: 'form[data-form=contact]',
    steps: [{ category, message: 'Ring me, please.' }],
    category,
    says: [category, 'Ring me, please.'],
  })),
  {
    name: 'service booking',
    path: '/pages/book-a-service',
    form: 'form[data-form=service-booking]',
    steps: [{}, { ...VEHICLE, service_interval: 'Not sure', message: 'It squeaks.' }, {}],
    category: 'Service Booking',
    says: ['Service Booking', 'Corolla', 'It squeaks.'],
  },
  {
    name: 'parts',
    path: '/parts',
    form: 'form[data-form=parts]',
    steps: [{ ...VEHICLE, message: 'A tow bar.' }],
    category: 'Parts Enquiry',
    says: ['Parts Enquiry', 'A tow bar.'],
  },
  {
    name: 'request photos',
    path: 'vehicle',
    form: '#request-photos',
    opener: '[data-dialog=dialog-request-photos]',
    steps: [{}],
    category: 'Request Photos',
    says: ['Request Photos', 'Please send photos for this car'],
  },
  {
    name: 'test drive',
    path: 'vehicle',
    form: '#test-drive',
    opener: '[data-dialog=dialog-test-drive]',
    steps: [{}, {}, { terms_conditions: 'true' }],
    person: 1,
    category: 'Test Drive',
    says: ['Test Drive'],
  },
  {
    name: 'finance enquiry',
    path: '/finance-enquiry',
    form: '#finance-form',
    steps: [BUDGET, {}, TERMS],
    person: 1,
    category: 'Finance Enquiry',
    says: ['Finance Enquiry', '25000'],
  },
  {
    name: 'pre-approval',
    path: '/finance-pre-approval',
    form: '#finance-form',
    steps: [
      { ...BUDGET, loan_term: '5 years' },
      { employment_status: 'Full time', annual_income: '80000' },
      { ...TERMS },
    ],
    category: 'Finance Pre-Approval',
    says: ['Finance Pre-Approval', 'Full time', '80000'],
  },
]

type Answers = Record<string, string>

/** Where a shopper has a choice of yards. */
async function chooseYard(form: Locator): Promise<void> {
  for (const choice of await form.locator('select:is([name=location_id], [name=preferredDealership]):visible').all())
    await choice.selectOption({ index: 1 })
}

/** Fills step by step, and presses each submit twice. */
async function sendTwice(form: Locator, steps: readonly Answers[]): Promise<void> {
  for (const [index, answers] of steps.entries()) {
    await chooseYard(form)
    await fill(form, answers)
    await submitOf(form).dblclick()
    if (index < steps.length - 1)
      await form
        .locator('fieldset')
        .nth(index + 1)
        .waitFor()
  }
}

describe('each form, double-submitted, reaches the dealer once @spec 4.12 4.13 7.5', () => {
  it.each(JOURNEYS)(
    '$name',
    ({ path, form: selector, opener, steps, person: asked = steps.length - 1, category, says }) =>
      visit({}, async (page) => {
        const calls: string[] = []
        page.on('request', (request) => {
          if (/\/api\/leads/.test(request.url())) calls.push(request.method())
        })
        const person = aPerson()
        await page.goto(urlOf(DEALER, path.startsWith('/') ? path : pathOf(DEALER, path)))
        if (opener) await page.locator(opener).first().click()
        const form = page.locator(selector)
        await form.locator('input:visible, select:visible').first().focus()
        await awake(form)
        await sendTwice(
          form,
          steps.map((answers, index) => (index === asked ? { ...person, ...answers } : answers)),
        )
        await page.waitForURL(({ pathname }) => pathname === '/success')
        expect(new URL(page.url()).searchParams.get('category')).toBe(category)
        // One call for each step: what is saved twice would be told twice.
        expect(calls).toEqual(steps.map((_, index) => (index === 0 ? 'POST' : 'PUT')))
        // A person and a webhook, each once; a sales system gets what is about sales.
        const receivers = isForSales(category) ? 3 : 2
        await expect.poll(async () => (await received(person.email)).length).toBe(receivers)
        const mail = (await received(person.email)).join('')
        for (const text of says) expect(mail).toContain(text)
      }),
  )
})

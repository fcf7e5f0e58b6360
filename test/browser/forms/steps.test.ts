import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sharedBrowser, urlOf } from '../browser.ts'
import { received } from '../mailbox.ts'
import { axeProblems, watch } from '../page-problems.ts'
import { holdBack } from '../slow-network.ts'
import { idsOf, recordEvents } from '../tracked-events.ts'
import { alertOf, aPerson, awake, DEALER, errorsOf, fill } from './fill.ts'

const visit = sharedBrowser()

interface Call {
  method: string
  path: string
  lead: Record<string, unknown>
  isLastStep: boolean
}

/** The lead calls of the page from now on. */
function leadCalls(page: Page): Call[] {
  const calls: Call[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/leads'))
      calls.push({ method: request.method(), path: pathname, ...request.postDataJSON() })
  })
  return calls
}

async function open(page: Page): Promise<Locator> {
  await page.goto(urlOf(DEALER, '/apply-for-finance'))
  const form = page.locator('#finance-form')
  await form.locator('[name=vehiclePriceBudget]').focus()
  await awake(form)
  return form
}

const LOAN = { vehiclePriceBudget: '24990', loan_term: '5 years' }
const LICENCE = { dob: '1990-02-03', licence_number: 'ab123456', licence_expiry: '2030-01-01' }
const HOME = { address: '1 Main Street, Bathurst', residential_status: 'Renting' }
const WORK = { employment_status: 'Full time', annual_income: '90000', monthly_expenses: '2000', terms_agreed: 'true' }

const click = (form: Locator, name: string) => form.getByRole('button', { name, exact: true }).click()
const progressOf = (form: Locator) => form.locator('.progress span').textContent()
const isAt = (form: Locator, text: string) => expect.poll(() => progressOf(form)).toBe(text)

async function fillLoan(form: Locator): Promise<void> {
  await fill(form, LOAN)
  const dealership = form.locator('[name=preferredDealership]')
  if ((await dealership.count()) > 0) await dealership.selectOption({ index: 1 })
}

/** To the last step of the finance application. */
async function toLastStep(form: Locator, person: Record<string, string>): Promise<void> {
  await form.locator('[name=vehiclePriceBudget]').focus()
  await awake(form)
  await fillLoan(form)
  await click(form, 'Continue')
  await isAt(form, 'Step 2 of 3')
  await fill(form, { ...person, ...LICENCE })
  await click(form, 'Continue')
  await isAt(form, 'Step 3 of 3')
  await fill(form, HOME)
}

async function apply(form: Locator, person: Record<string, string>): Promise<void> {
  await toLastStep(form, person)
  await fill(form, WORK)
  await click(form, 'Submit')
}

describe('a form of several steps @spec 2.24 4.8 4.10 4.11 4.12', () => {
  it('saves each step once, as one lead for the dealer', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      const events = await recordEvents(page)
      const calls = leadCalls(page)
      const person = aPerson()
      const form = await open(page)
      expect(await progressOf(form)).toBe('Step 1 of 3')
      expect(await form.getByRole('button').allTextContents()).toEqual(['Continue'])
      await fillLoan(form)
      await click(form, 'Continue')
      await isAt(form, 'Step 2 of 3')
      expect(await form.locator('progress').getAttribute('value')).toBe('33')
      expect(await form.locator('legend:focus').textContent()).toBe('About you')
      await fill(form, { ...person, ...LICENCE })
      await click(form, 'Continue')
      await isAt(form, 'Step 3 of 3')
      expect(await axeProblems(page)).toEqual([])
      expect(await form.getByRole('button').allTextContents()).toEqual(['Go Back', 'Submit'])
      await fill(form, { ...HOME, ...WORK })
      await form.getByRole('button', { name: 'Submit' }).dblclick()
      await page.waitForURL('**/success?category=Finance+Application*')
      const made = calls.map(({ method, isLastStep, lead }) => [method, isLastStep, lead.lead_status, lead.step_number])
      expect(made).toEqual([
        ['POST', false, 'Incomplete', 0],
        ['PUT', false, 'Incomplete', 1],
        ['PUT', true, undefined, undefined],
      ])
      expect(new Set(calls.slice(1).map(({ path }) => path)).size).toBe(1)
      expect(calls[0]?.lead).toMatchObject({ form_completed: false, vehiclePriceBudget: '24990' })
      expect(calls[0]?.lead).not.toHaveProperty('email')
      await expect.poll(() => idsOf(events).filter((id) => id === 32).length).toBe(2)
      expect(idsOf(events)).toContain(22)
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
      const mail = (await received(person.email)).join('')
      for (const text of ['24990', 'AB123456', 'Renting', '90000']) expect(mail).toContain(text)
      expect(problems).toEqual([])
    }))

  it('works by keyboard alone, forward and back', () =>
    visit({}, async (page) => {
      const form = await open(page)
      await fillLoan(form)
      await form.locator('[name=deposit]').focus()
      await page.keyboard.press('Enter')
      await isAt(form, 'Step 2 of 3')
      await page.keyboard.press('Tab')
      expect(await form.locator('[name=name]').evaluate((element) => element === document.activeElement)).toBe(true)
      await form.getByRole('button', { name: 'Go Back' }).focus()
      await page.keyboard.press('Space')
      await isAt(form, 'Step 1 of 3')
    }))

  it('stays on an invalid step', () =>
    visit({}, async (page) => {
      const calls = leadCalls(page)
      const form = await open(page)
      await click(form, 'Continue')
      await expect.poll(async () => (await errorsOf(form)).length).toBeGreaterThan(1)
      expect(await progressOf(form)).toBe('Step 1 of 3')
      expect(calls).toEqual([])
    }))

  it('validates a press that comes before Yup has loaded', () =>
    visit({}, async (page) => {
      const calls = leadCalls(page)
      const yup = await holdBack(page, '**/_astro/validation.*.js')
      const form = await open(page)
      await click(form, 'Continue')
      await yup.asked
      expect(await progressOf(form)).toBe('Step 1 of 3')
      yup.release()
      await expect.poll(async () => (await errorsOf(form)).length).toBeGreaterThan(1)
      expect(calls).toEqual([])
    }))

  it('validates and saves what is entered while Yup loads', () =>
    visit({}, async (page) => {
      const calls = leadCalls(page)
      const yup = await holdBack(page, '**/_astro/validation.*.js')
      const form = await open(page)
      await fillLoan(form)
      await yup.asked
      await form.getByRole('button', { name: 'Continue', exact: true }).dblclick()
      yup.release()
      await isAt(form, 'Step 2 of 3')
      expect(calls).toHaveLength(1)
      expect(await errorsOf(form)).toEqual([])
    }))

  it('shows on Go Back what was entered, and only advances over a saved step @spec 4.9 4.11', () =>
    visit({}, async (page) => {
      const calls = leadCalls(page)
      const form = await open(page)
      await fillLoan(form)
      await click(form, 'Continue')
      await isAt(form, 'Step 2 of 3')
      await click(form, 'Go Back')
      await isAt(form, 'Step 1 of 3')
      expect(await form.locator('[name=vehiclePriceBudget]').inputValue()).toBe('24,990')
      await click(form, 'Continue')
      await isAt(form, 'Step 2 of 3')
      expect(calls).toHaveLength(1)
    }))

  it('resumes after a reload at the same step and updates the same lead', () =>
    visit({}, async (page) => {
      const calls = leadCalls(page)
      const form = await open(page)
      await fillLoan(form)
      await click(form, 'Continue')
      await isAt(form, 'Step 2 of 3')
      await fill(form, { name: 'Mere', last_name: 'Ngata' })
      await form.locator('[name=phone]').focus()
      await page.reload()
      await isAt(form, 'Step 2 of 3')
      expect(await form.locator('[name=last_name]').inputValue()).toBe('Ngata')
      await fill(form, { ...aPerson(), ...LICENCE })
      await click(form, 'Continue')
      await isAt(form, 'Step 3 of 3')
      expect(calls.map(({ method }) => method)).toEqual(['POST', 'PUT'])
    }))

  it('step save fails: the message stands above the step’s buttons, and the step can be saved again @spec 8.4', () =>
    visit({}, async (page) => {
      const form = await open(page)
      await fillLoan(form)
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await click(form, 'Continue')
      const alert = alertOf(form)
      await expect.poll(() => alert.textContent()).toBe('An error occurred when submitting this form')
      expect(await alert.evaluate((element) => element.nextElementSibling?.matches('.form-foot'))).toBe(true)
      expect(await progressOf(form)).toBe('Step 1 of 3')
      await page.context().setOffline(false)
      await click(form, 'Continue')
      await isAt(form, 'Step 2 of 3')
      expect(await alert.textContent()).toBe('')
    }))

  it('saves a step once and advances one step on a double click', () =>
    visit({}, async (page) => {
      const calls = leadCalls(page)
      const form = await open(page)
      await fillLoan(form)
      await form.getByRole('button', { name: 'Continue' }).dblclick()
      await isAt(form, 'Step 2 of 3')
      expect(calls).toHaveLength(1)
    }))

  it('keeps the last step too until the API has it', () =>
    visit({}, async (page) => {
      const person = aPerson()
      const form = await open(page)
      await toLastStep(form, person)
      await fill(form, WORK)
      await page.route('**/api/leads/*', (route) => route.abort())
      await click(form, 'Submit')
      await expect.poll(() => alertOf(form).textContent()).toContain("We've kept what you entered")
      await page.unroute('**/api/leads/*')
      await page.goto(urlOf(DEALER, '/'))
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
    }))

  it('lets the shopper skip a step: event 33, skipped_steps in the lead, and Go Back returns over it @spec 4.9 9.3', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      const calls = leadCalls(page)
      const person = aPerson()
      await page.goto(urlOf(DEALER, '/pages/book-a-service'))
      const form = page.locator('[data-form=service-booking]')
      await form.locator('[name=location_id]').selectOption({ index: 1 })
      await awake(form)
      await click(form, 'Call me to arrange a time')
      await isAt(form, 'Step 3 of 3')
      await click(form, 'Go Back')
      await isAt(form, 'Step 1 of 3')
      await click(form, 'Call me to arrange a time')
      await isAt(form, 'Step 3 of 3')
      await fill(form, person)
      await click(form, 'Submit')
      await page.waitForURL('**/success?category=Service+Booking*')
      expect(calls.at(-1)?.lead).toMatchObject({ skipped_steps: [{ from: 0, to: 2 }] })
      expect(idsOf(events)).toEqual(expect.arrayContaining([31, 33]))
      await expect.poll(async () => (await received(person.email)).length).toBe(2)
    }))

  it('says on return from the success page that it arrived, and starts a new lead @spec 4.12', () =>
    visit({}, async (page) => {
      const calls = leadCalls(page)
      await page.goto(urlOf(DEALER, '/apply-for-finance'))
      await apply(page.locator('#finance-form'), aPerson())
      await page.waitForURL('**/success?category=Finance+Application*')
      await page.goBack()
      const form = page.locator('#finance-form')
      await page.getByText('We already have your enquiry.').waitFor()
      expect(await progressOf(form)).toBe('Step 1 of 3')
      // What was sent is there to be changed.
      const budget = form.locator('[name=vehiclePriceBudget]')
      await expect.poll(() => budget.inputValue()).toBe('24,990')
      await awake(form)
      const sent = calls.length
      await budget.fill('26990')
      for (const step of [2, 3]) {
        await click(form, 'Continue')
        await isAt(form, `Step ${step} of 3`)
      }
      await click(form, 'Submit')
      await page.waitForURL('**/success?category=Finance+Application*')
      const again = calls.slice(sent)
      expect(again.map(({ method }) => method)).toEqual(['POST', 'PUT', 'PUT'])
      expect(again[1]?.path).not.toBe(calls[1]?.path)
      expect(again.at(-1)?.lead).toMatchObject({ ...HOME, vehiclePriceBudget: '26990', annual_income: '90000' })
    }))

  it.each([
    ['by the page cache', 'kept'],
    ['after it was loaded again', 'reloaded'],
  ])('brought back as it was sent %s, leads through its steps and is not sent again @spec 4.12', (_, how) =>
    visit({}, async (page) => {
      const calls = leadCalls(page)
      const success = '**/success?category=Finance+Application*'
      const left = page.waitForRequest(success)
      // Playwright's browsers have no page cache: the page stays, and is told that it was brought back.
      if (how === 'kept') await page.route(success, (route) => route.fulfill({ status: 204 }))
      await page.goto(urlOf(DEALER, '/apply-for-finance'))
      const form = page.locator('#finance-form')
      await apply(form, aPerson())
      await left
      if (how === 'kept')
        await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      else {
        await page.waitForURL(success)
        await page.goBack()
      }
      const says = page.getByText('We already have your enquiry.')
      await says.waitFor()
      await awake(form)
      expect(await progressOf(form)).toBe('Step 1 of 3')
      for (const step of [2, 3]) {
        await click(form, 'Continue')
        await isAt(form, `Step ${step} of 3`)
      }
      expect(await form.locator('[name=annual_income]').inputValue()).toBe('90,000')
      await click(form, 'Submit')
      await says.waitFor()
      expect(await progressOf(form)).toBe('Step 3 of 3')
      expect(calls.map(({ method }) => method)).toEqual(['POST', 'PUT', 'PUT'])
      await form.locator('[name=annual_income]').fill('95000')
      await click(form, 'Submit')
      await expect.poll(() => calls.at(-1)?.method).toBe('POST')
      expect(calls.at(-1)).toMatchObject({ isLastStep: true, lead: { annual_income: '95000', ...HOME } })
    }),
  )

  it('with one draft in two tabs, tells the second that it arrived, and sends it as a new lead @spec 4.12', () =>
    visit({}, async (page) => {
      const form = await open(page)
      await toLastStep(form, aPerson())
      const opened = page.waitForEvent('popup')
      await page.evaluate(() => {
        window.open(location.href)
      })
      const other = await opened
      const calls = leadCalls(other)
      const copy = other.locator('#finance-form')
      await isAt(copy, 'Step 3 of 3')
      await fill(form, WORK)
      await click(form, 'Submit')
      await page.waitForURL('**/success?category=Finance+Application*')
      await fill(copy, { ...WORK, annual_income: '91000' })
      await click(copy, 'Submit')
      await other.getByText('We already have your enquiry.').waitFor()
      expect(await errorsOf(copy)).toEqual([])
      await click(copy, 'Submit')
      await other.waitForURL('**/success?category=Finance+Application*')
      expect(calls.map(({ method }) => method)).toEqual(['PUT', 'POST'])
      expect(calls[1]?.lead).toMatchObject({ annual_income: '91000', vehiclePriceBudget: '24990' })
    }))

  it('cannot be changed by Go Back or a key while it is being sent', () =>
    visit({}, async (page) => {
      const calls = leadCalls(page)
      const form = await open(page)
      await toLastStep(form, aPerson())
      await fill(form, WORK)
      const answer = Promise.withResolvers<void>()
      await page.route('**/api/leads/*', async (route) => {
        await answer.promise
        await route.continue()
      })
      await click(form, 'Submit')
      await form.getByRole('button', { name: 'Loading' }).waitFor()
      await form.getByRole('button', { name: 'Go Back' }).click({ force: true })
      await form.locator('[name=annual_income]').press('End')
      await form.locator('[name=annual_income]').press('5')
      expect(await progressOf(form)).toBe('Step 3 of 3')
      expect(await form.locator('[name=annual_income]').inputValue()).toBe('90,000')
      answer.resolve()
      await page.waitForURL('**/success?category=Finance+Application*')
      expect(calls.at(-1)).toMatchObject({ method: 'PUT', lead: { annual_income: '90000' } })
    }))

  it('shows all steps at once without scripts, and sends them together', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      const person = aPerson()
      await page.goto(urlOf(DEALER, '/apply-for-finance'))
      const form = page.locator('#finance-form')
      await fillLoan(form)
      await fill(form, { ...person, ...LICENCE, ...HOME, ...WORK })
      expect(await form.getByRole('button').allTextContents()).toEqual(['Submit'])
      await click(form, 'Submit')
      await page.waitForURL('**/success?category=Finance%20Application')
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
    }))
})

describe('conditional fields @spec 5.9', () => {
  it('ask for the registration state once there is a registration', () =>
    visit({}, async (page) => {
      await page.goto(urlOf(DEALER, '/trade-in'))
      const form = page.locator('[data-form=trade-in]')
      await form.locator('[name="Vehicle Make"]').focus()
      await awake(form)
      const state = form.locator('[data-field=regoState]')
      await state.waitFor({ state: 'hidden' })
      await form.locator('[name=Rego]').fill('abc12d')
      await state.waitFor()
      expect(await form.locator('[name=Rego]').inputValue()).toBe('ABC12D')
      await form.locator('[name=Rego]').fill('')
      await state.waitFor({ state: 'hidden' })
    }))
})

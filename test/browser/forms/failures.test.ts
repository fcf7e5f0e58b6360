import type { Page, Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sharedBrowser, urlOf } from '../browser.ts'
import { received } from '../mailbox.ts'
import { axeProblems } from '../page-problems.ts'
import { holdBack, scriptsFetched, slowDown } from '../slow-network.ts'
import { recordEvents } from '../tracked-events.ts'
import { alertOf, aPerson, awake, DEALER, errorsOf, fill, openEnquiry, openForAWhile, submitOf } from './fill.ts'

const visit = sharedBrowser()
const LEADS = '**/api/leads'

const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

/** An enquiry that is sent to an API which answers so. */
async function sendTo(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route(LEADS, answer)
  const person = aPerson()
  const form = await openEnquiry(page, person)
  await awake(form)
  await submitOf(form).click()
  return { form, person }
}

/** An enquiry that found no connection, and that the API refuses from the next page. @returns whose it is */
async function refusedLater(page: Page) {
  const { person } = await sendTo(page, (route) => route.abort())
  await page.getByText("We've kept what you entered").waitFor()
  await page.unroute(LEADS)
  await page.route(LEADS, json(403, { error: 'The yard is closed.' }))
  await page.goto(urlOf(DEALER, '/privacy-policy'))
  return person
}

describe('failures of a form', () => {
  it.each([
    ['Lead response with no lead_id and no error @spec 8.1', json(200, {}), 'An unexpected error occured'],
    ['Lead call returns an error @spec 8.2', json(200, { error: 'The yard is closed.' }), 'The yard is closed.'],
    ['Lead submission fails @spec 8.3', (route: Route) => route.abort(), 'An error occurred when submitting this form'],
    ["or the error's own message @spec 8.3", json(403, { error: 'Not from this site' }), 'Not from this site'],
    ['Response without an id @spec 8.5', json(201, { queued: true }), 'An unexpected error occured'],
    [
      'Non-OK response without an error field @spec 8.10',
      (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' }),
      'An unexpected error occurred: Not Found',
    ],
  ])('%s', (_, answer, text) =>
    visit({}, async (page) => {
      const { form } = await sendTo(page, answer)
      await expect.poll(() => alertOf(form).locator('.is-error').textContent()).toBe(text)
      expect(await submitOf(form).textContent()).toBe('Enquire Now')
      expect(await form.locator('[name=message]').inputValue()).toBe('Is it still there?')
      expect(await axeProblems(page)).toEqual([])
    }),
  )

  it('shows under its field what the lead API finds wrong @spec 5.2 8.2', () =>
    visit({}, async (page) => {
      const errors = [{ pointer: '/lead/phone', detail: 'Invalid phone number. Too many characters.' }]
      const { form } = await sendTo(page, json(422, { error: 'An error occurred when submitting this form', errors }))
      await expect.poll(() => errorsOf(form)).toEqual(['Invalid phone number. Too many characters.'])
      expect(await form.locator('[name=phone]').evaluate((element) => element === document.activeElement)).toBe(true)
    }))

  it('makes one lead when the shopper sends again after an error @spec 8.3', () =>
    visit({}, async (page) => {
      const { form, person } = await sendTo(page, json(500, {}))
      await alertOf(form).locator('.is-error').waitFor()
      await page.unroute(LEADS)
      await submitOf(form).click()
      await page.waitForURL('**/success?category=*')
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
    }))

  it('retries under the same idempotency key, however long the page has been open @spec 3.12 8.3', () =>
    visit({}, async (page) => {
      const calls: unknown[] = []
      const { form } = await sendTo(page, (route) => {
        calls.push([route.request().headers()['idempotency-key'], route.request().postDataJSON()])
        return json(500, {})(route)
      })
      await alertOf(form).locator('.is-error').waitFor()
      const [first] = calls
      // The lead says for how many seconds the page was open when it was first sent.
      await page.waitForFunction(
        (since) => performance.now() > since + 3_000,
        await page.evaluate(() => performance.now()),
      )
      calls.length = 0
      await submitOf(form).click()
      await expect.poll(() => calls[0]).toEqual(first)
    }))

  it('retries the same call, whatever scripts load and pages open meanwhile @spec 3.12 7.9 8.3', () =>
    visit({}, async (page) => {
      const services = await holdBack(page, '**/_astro/services.*.js')
      const grouping = await holdBack(page, '**/_astro/group-phone.*.js')
      const calls: unknown[] = []
      const { form } = await sendTo(page, (route) => {
        calls.push([route.request().headers()['idempotency-key'], route.request().postDataJSON()])
        return json(500, {})(route)
      })
      await alertOf(form).locator('.is-error').waitFor()
      const [first] = calls
      expect(first).toMatchObject([expect.any(String), { lead: { visited_pages: [page.url()] } }])
      services.release()
      grouping.release()
      await page.evaluate(`import(document.getElementById('site-data').dataset.services).then(() => {})`)
      await expect.poll(() => form.locator('[name=phone]').inputValue()).toBe('0412 345 678')
      const other = await page.context().newPage()
      await other.goto(urlOf(DEALER, '/privacy-policy?utm_source=radio'))
      await expect
        .poll(() => other.evaluate((key) => localStorage.getItem(key), `${DEALER}:visited-pages`))
        .toContain('privacy-policy')
      await other.close()
      calls.length = 0
      await submitOf(form).click()
      await expect.poll(() => calls[0]).toEqual(first)
    }))
})

describe('an enquiry is kept in the browser until the API has it', () => {
  it('over a reload: the next page sends it once', () =>
    visit({}, async (page) => {
      const { form, person } = await sendTo(page, (route) => route.abort())
      await expect.poll(() => alertOf(form).textContent()).toContain("We've kept what you entered")
      await page.unroute(LEADS)
      const sent = page.waitForResponse((response) => response.url().endsWith('/api/leads'))
      await page.goto(urlOf(DEALER, '/'))
      expect((await sent).status()).toBe(201)
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt:unsent'))).toBeNull()
    }))

  it('from the press on: if the page is closed before the answer, the next page sends it once', () =>
    visit({}, async (page) => {
      // By its clock the page is a minute from being two seconds old.
      await page.addInitScript(() => Object.defineProperty(performance, 'now', { value: () => -60_000 }))
      let calls = 0
      page.on('request', (request) => (calls += Number(request.url().endsWith('/api/leads'))))
      const person = aPerson()
      const form = await openEnquiry(page, person)
      await form.and(page.locator('[novalidate]')).waitFor()
      await submitOf(form).click()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt:unsent'))).toBe('1')
      expect(calls).toBe(0)
      const next = await page.context().newPage()
      await page.close()
      await next.goto(urlOf(DEALER, '/privacy-policy'))
      await next.getByText('Your enquiry has been sent.').waitFor()
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
      await expect.poll(() => next.evaluate(() => localStorage.getItem('forecourt:unsent'))).toBeNull()
    }))

  it('while offline: it is sent when the connection returns, and the shopper arrives at the success page', () =>
    visit({}, async (page) => {
      const person = aPerson()
      const form = await openEnquiry(page, person)
      await awake(form)
      await form.locator('[name=message]').focus()
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await submitOf(form).click()
      await expect
        .poll(() => alertOf(form).textContent())
        .toContain("You're offline. We've kept what you entered and will send it when you're back online.")
      await page.context().setOffline(false)
      await page.waitForURL('**/success?category=*')
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
    }))

  it('while offline before the first touch: the form says that it waits, keeps what is typed, and is sent once', () =>
    visit({}, async (page) => {
      const person = aPerson()
      await page.goto(urlOf(DEALER, '/contact'))
      await scriptsFetched(page)
      await openForAWhile(page)
      await page.context().setOffline(true)
      const form = page.locator('form[data-form]').first()
      const choices = { category: 'Parts Enquiry', location_id: '5201' }
      await fill(form, { ...choices, ...person, message: 'Is anybody there?' })
      await submitOf(form).dblclick()
      await page.getByText("You're offline. We've kept what you entered").waitFor()
      expect(await form.locator('[name=message]').inputValue()).toBe('Is anybody there?')
      expect(new URL(page.url()).pathname).toBe('/contact')
      await page.context().setOffline(false)
      await page.waitForURL('**/success?category=*')
      await expect.poll(async () => (await received(person.email)).length).toBe(2)
    }))

  it('while offline before the first touch, with the page closed: the next page sends it once', () =>
    visit({}, async (page) => {
      const person = aPerson()
      await page.goto(urlOf(DEALER, '/contact'))
      await scriptsFetched(page)
      await openForAWhile(page)
      const context = page.context()
      await context.setOffline(true)
      const form = page.locator('form[data-form]').first()
      await fill(form, { category: 'Parts Enquiry', location_id: '5201', ...person, message: 'Is anybody there?' })
      await submitOf(form).click()
      await page.getByText("You're offline. We've kept what you entered").waitFor()
      await page.close()
      await context.setOffline(false)
      const next = await context.newPage()
      await next.goto(urlOf(DEALER, '/privacy-policy'))
      await next.getByText('Your enquiry has been sent.').waitFor()
      await expect.poll(async () => (await received(person.email)).length).toBe(2)
      expect((await received(person.email)).join(' ')).toContain('Is anybody there?')
      expect(await next.evaluate(() => Object.keys(localStorage).filter((key) => /unsent/.test(key)))).toEqual([])
    }))

  it('without a second lead when the answer was lost', () =>
    visit({}, async (page) => {
      let calls = 0
      const { form, person } = await sendTo(page, async (route) => {
        calls++
        if (calls > 1) return route.continue()
        // Node's resolver may not know the name.
        const { hostname, host } = new URL(route.request().url())
        const url = route.request().url().replace(hostname, '127.0.0.1')
        await route.fetch({ url, headers: { ...route.request().headers(), host } })
        await route.abort()
      })
      await alertOf(form).locator('.is-error').waitFor()
      await submitOf(form).click()
      await page.waitForURL('**/success?category=*')
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
    }))

  it('with its attached file', () =>
    visit({}, async (page) => {
      const person = aPerson()
      await page.route('**/api/leads/with-files', (route) => route.abort())
      // Chosen before the script is there.
      await slowDown(page)
      await page.goto(urlOf(DEALER, '/careers'))
      const form = page.locator('form[data-form]').first()
      for (const [name, value] of Object.entries({ ...person, message: 'I fix gearboxes.' }))
        await form.locator(`[name=${name}]`).fill(value)
      const location = form.locator('[name=location_id]')
      if ((await location.count()) > 0) await location.selectOption({ index: 1 })
      const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
      await form.locator('[name=resume]').setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer })
      await awake(form)
      await submitOf(form).click()
      await expect.poll(() => alertOf(form).textContent()).toContain("We've kept what you entered")
      await page.unroute('**/api/leads/with-files')
      await page.goto(urlOf(DEALER, '/'))
      await expect.poll(async () => (await received(person.email)).join('')).toContain('resume.pdf')
    }))

  it('and a returning shopper sees on any page that it was sent, which counts as one conversion @spec 4.12 9.3', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      const conversions = () => events.filter(({ event }) => event === 'asc_form_submission')
      await sendTo(page, (route) => route.abort())
      await page.getByText("We've kept what you entered").waitFor()
      await page.goto(urlOf(DEALER, '/privacy-policy'))
      await page
        .getByText("You have an enquiry that hasn't been sent yet. We'll try again on the next page you open.")
        .waitFor()
      expect(await axeProblems(page)).toEqual([])
      await page.unroute(LEADS)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await page.getByText('Your enquiry has been sent.').waitFor()
      await expect.poll(conversions).toMatchObject([
        {
          event_name: 'new_vehicle_lead',
          form_type: 'quick-enquiry',
          submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      ])
    }))

  it('also if the database never answers: it is sent, and the shopper arrives at the success page', () =>
    visit({}, async (page) => {
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
      })
      const { person } = await sendTo(page, (route) => route.continue())
      await page.waitForURL('**/success?category=*')
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
    }))

  it('also if the script that judges it never comes', () =>
    visit({}, async (page) => {
      await page.route('**/_astro/validation.*.js', () => undefined)
      const { person } = await sendTo(page, (route) => route.continue())
      await page.waitForURL('**/success?category=*')
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
    }))

  it('from one window at a time: a second one neither sends nor counts what the first is sending @spec 4.12', () =>
    visit({}, async (page) => {
      const second = await page.context().newPage()
      const events = [await recordEvents(page), await recordEvents(second)]
      const conversions = () => events.flat().filter(({ event }) => event === 'asc_form_submission')
      const calls: string[] = []
      page.context().on('request', (request) => request.url().endsWith('/api/leads') && calls.push(request.url()))
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
      await sendTo(page, async (route) => {
        await answered
        await route.continue()
      })
      await expect.poll(() => calls.length).toBe(1)
      await second.goto(urlOf(DEALER, '/privacy-policy'))
      await second.getByText("You have an enquiry that hasn't been sent yet.").waitFor()
      await second.evaluate(() => dispatchEvent(new Event('online')))
      answer()
      await page.waitForURL('**/success?category=*')
      await second.evaluate(() => dispatchEvent(new Event('online')))
      await expect.poll(() => second.evaluate(() => localStorage.getItem('forecourt:unsent'))).toBeNull()
      expect(calls.length).toBe(1)
      expect(conversions().length).toBe(1)
    }))

  it('where locks are refused, as with storage blocked: the next page sends it', () =>
    visit({}, async (page) => {
      const uncaught: string[] = []
      page.on('pageerror', ({ message }) => uncaught.push(message))
      await page.addInitScript(() => {
        LockManager.prototype.request = () => Promise.reject(new DOMException('Not here.', 'SecurityError'))
      })
      const { person } = await sendTo(page, (route) => route.abort())
      await page.getByText("We've kept what you entered").waitFor()
      await page.unroute(LEADS)
      await page.goto(urlOf(DEALER, '/privacy-policy'))
      await page.getByText('Your enquiry has been sent.').waitFor()
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
      expect(uncaught).toEqual([])
    }))

  it('after a refusal: it says why, and can be corrected in its form', () =>
    visit({}, async (page) => {
      const person = await refusedLater(page)
      const notice = page.getByRole('status').filter({ hasText: "One of your enquiries couldn't be sent." })
      await notice.getByText('The yard is closed.').waitFor()
      expect(await axeProblems(page)).toEqual([])
      await page.unroute(LEADS)
      await notice.getByRole('link', { name: 'Open the form again' }).click()
      const form = page.locator('#quick-enquiry')
      await expect.poll(() => form.locator('[name=message]').inputValue()).toBe('Is it still there?')
      expect(await form.locator('[name=email]').inputValue()).toBe(person.email)
      await awake(form)
      await submitOf(form).click()
      await page.waitForURL('**/success?category=*')
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt:unsent'))).toBeNull()
    }))

  it.each([
    ['sent again', 'Send it again', 'Your enquiry has been sent.', 3],
    ['thrown away', 'Delete it', undefined, 0],
  ])('and only the shopper decides that a refused enquiry is %s', (_, press, said, mails) =>
    visit({}, async (page) => {
      const person = await refusedLater(page)
      await page.getByText('The yard is closed.').waitFor()
      await page.unroute(LEADS)
      await page.reload()
      await page.getByRole('button', { name: press }).click()
      if (said) await page.getByText(said).waitFor()
      else await page.getByText('The yard is closed.').waitFor({ state: 'detached' })
      await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt:unsent'))).toBeNull()
      await expect.poll(async () => (await received(person.email)).length).toBe(mails)
    }),
  )
})

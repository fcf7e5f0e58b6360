import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from '../browser.ts'
import { received } from '../mailbox.ts'
import { axeProblems, watch } from '../page-problems.ts'
import { ask } from '../request.ts'
import { pathOf } from '../sample-pages.ts'
import { holdBack, slowDown } from '../slow-network.ts'
import { idsOf, recordEvents } from '../tracked-events.ts'
import { aPerson, awake, DEALER, errorsOf, fill, openEnquiry, submitOf } from './fill.ts'

const visit = sharedBrowser()
const REQUIRED = '*This is a required field.'

describe('an enquiry about a vehicle @spec 2.15 2.22 4.12 4.13 7.9', () => {
  it('goes from the vehicle page to the dealer’s people, system and webhook, once', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      const events = await recordEvents(page)
      const person = aPerson()
      const form = await openEnquiry(page, person)
      await awake(form)
      await submitOf(form).click()
      await page.waitForURL('**/success?category=*')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you, we have your enquiry')
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
      // They come in any order; only the one for people writes the number in groups.
      const mails = (await received(person.email)).join('\n')
      expect(mails).toContain('Is it still there?')
      expect(mails).toContain('0412 345 678')
      expect(idsOf(events).filter((id) => [14, 15].includes(id))).toHaveLength(1)
      expect(problems).toEqual([])
    }))

  it("a form filled in by the browser's autofill reaches the dealer", () =>
    visit({}, async (page) => {
      const person = aPerson()
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')), { waitUntil: 'commit' })
      const sent = page.waitForRequest('**/api/leads')
      await page.locator('[data-dialog="dialog-quick-enquiry"]:visible').first().click()
      const form = page.locator('#quick-enquiry')
      await fill(form, { ...person, message: 'Is it still there?' })
      await submitOf(form).click()
      expect((await sent).postDataJSON().lead.form_seconds).toBeGreaterThanOrEqual(2)
      await page.waitForURL('**/success?category=*')
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
    }))

  it.each([' 2800', '２８００', '2800 '])('accepts a postcode pasted as %j', (pasted) =>
    visit({}, async (page) => {
      const form = await openEnquiry(page, aPerson())
      await awake(form)
      const field = form.locator('[name=postcode]')
      await field.selectText()
      await page.keyboard.insertText(pasted)
      expect(await field.inputValue()).toBe('2800')
    }),
  )

  it('a double click sends once', () =>
    visit({}, async (page) => {
      const calls: string[] = []
      page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
      const person = aPerson()
      const form = await openEnquiry(page, person)
      await awake(form)
      await submitOf(form).dblclick()
      await page.waitForURL('**/success?category=*')
      expect(calls.filter((url) => url.endsWith('/api/leads'))).toHaveLength(1)
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
    }))

  it('says Loading on a slow connection, and ignores a second click and the keyboard @spec 2.24', () =>
    visit({ viewport: PHONE }, async (page) => {
      let calls = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/api/leads')) calls++
      })
      const leads = await holdBack(page, '**/api/leads')
      const form = await openEnquiry(page, aPerson())
      await awake(form)
      const button = submitOf(form)
      await button.click()
      await expect.poll(() => button.textContent()).toBe('Loading')
      expect(await button.getAttribute('aria-busy')).toBe('true')
      // Not `disabled`: that would lose the focus.
      expect(await button.getAttribute('aria-disabled')).toBe('true')
      await button.click({ force: true })
      for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key)
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
      await form.locator('[name=name]').press('Enter')
      leads.release()
      await page.waitForURL('**/success?category=*')
      expect(calls).toBe(1)
    }))

  it('arrives from a phone on a slow connection, whatever is pressed before the script loads', () =>
    visit({ viewport: PHONE }, async (page) => {
      const person = aPerson()
      await slowDown(page)
      const form = await openEnquiry(page, person)
      await page.waitForFunction(() => performance.now() > 2000)
      await submitOf(form).click()
      await page.waitForURL(/\/success\?category=/)
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
    }))

  it('brought back by the Back button as it was left, says that it has arrived, and is not sent again unchanged', () =>
    visit({}, async (page) => {
      const calls: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/leads')) calls.push(request.url())
      })
      // Playwright's browsers have no page cache: the page stays, and is told that it was brought back.
      const left = page.waitForRequest('**/success?*')
      await page.route('**/success?*', (route) => route.fulfill({ status: 204 }))
      const form = await openEnquiry(page, aPerson())
      await awake(form)
      await submitOf(form).click()
      await left
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      const alert = form.getByRole('alert').first()
      await expect.poll(() => alert.textContent()).toMatch(/^We already have your enquiry\./)
      await submitOf(form).click()
      await expect.poll(() => submitOf(form).getAttribute('aria-busy')).toBeNull()
      expect([await alert.textContent(), calls.length]).toEqual([expect.stringMatching(/^We already have/), 1])
      await fill(form, { message: 'And is it red?' })
      await submitOf(form).click()
      await expect.poll(() => calls.length).toBe(2)
    }))

  it('delivers hostile text as text', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      const person = { ...aPerson(), name: '<img src=x onerror=alert(1)>', last_name: '"\'&</script>' }
      const form = await openEnquiry(page, person)
      await awake(form)
      await submitOf(form).click()
      await page.waitForURL('**/success?category=*')
      await expect.poll(async () => (await received(person.email)).length).toBe(3)
      expect((await received(person.email)).join('')).not.toContain('<img src=x')
      expect(problems).toEqual([])
    }))

  it('works without scripts, thank-you page included', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      const person = aPerson()
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'contact')))
      const form = page.locator('form[data-form]').first()
      const offered = (name: string) => form.locator(`[name=${name}] option`).nth(1).getAttribute('value')
      const choices = { category: 'Parts Enquiry', location_id: (await offered('location_id')) ?? '' }
      await fill(form, { ...choices, ...person, message: 'Hello' })
      await submitOf(form).click()
      await page.waitForURL('**/success?category=Parts%20Enquiry')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you')
      await expect.poll(async () => (await received(person.email)).length).toBe(2)
    }))
})

describe('names the vehicle whose page it began on, without scripts @spec 2.21 3.6', () => {
  const begun = async (page: Page, link: string) => {
    await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
    const id = await page.locator('[data-vehicle]').first().getAttribute('data-vehicle')
    await page.locator('.buy, .money').getByRole('link', { name: link, exact: true }).click()
    const stock: { vehicles: Record<string, { id: string; stocknum: string }> } = JSON.parse(
      (await ask(DEALER, '/stock.json')).body,
    )
    const stock_number = Object.values(stock.vehicles).find((vehicle) => vehicle.id === id)?.stocknum ?? 'none'
    return { stock_number }
  }

  it.each([
    ['Enquire', '#quick-enquiry', { message: 'Hello' }],
    ['Book a Test Drive', '#test-drive', { terms_conditions: 'true' }],
    ['Request Photos', '#request-photos', {}],
    ['Get Finance', '#finance-form', { vehiclePriceBudget: '30000', terms_agreed: 'true' }],
    ['Got a Question?', '#contact', { category: 'General Enquiry', message: 'Hello' }],
  ])('%s', (link, id, answers: Record<string, string>) =>
    visit({ javaScriptEnabled: false }, async (page) => {
      const person = aPerson()
      const { stock_number } = await begun(page, link)
      const form = page.locator(id)
      const location = form.locator('[name=location_id]:not([type=hidden])')
      if ((await location.count()) > 0) await location.selectOption({ index: 1 })
      const preferred = form.locator('select[name=preferredDealership]')
      if ((await preferred.count()) > 0) await preferred.selectOption({ index: 1 })
      await fill(form, { ...person, ...answers })
      await submitOf(form).click()
      await page.waitForURL('**/success?category=*')
      await expect.poll(async () => (await received(person.email)).join('')).toContain(stock_number)
    }),
  )

  it('Trade-In Valuation', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      const person = aPerson()
      const { stock_number } = await begun(page, 'Trade-In Valuation')
      const form = page.locator('#trade-in')
      const own = { 'Vehicle Make': 'Mazda', 'Vehicle Model': '3', 'Vehicle Year': '2021', kilometres: '40000' }
      const state = { condition: 'Good', service_history: 'Full', tyres: 'Half worn', finance_owing: 'No' }
      await fill(form, { ...own, ...person, ...state })
      await submitOf(form).click()
      await page.waitForURL('**/success?category=*')
      await expect.poll(async () => (await received(person.email)).join('')).toContain(stock_number)
    }))
})

describe('validation errors @spec 5.2 5.3 5.4 5.7', () => {
  it('show under their fields, focus the first one, and pass axe', () =>
    visit({}, async (page) => {
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'contact')))
      const form = page.locator('form[data-form]').first()
      await form.locator('[name=name]').focus()
      await awake(form)
      await submitOf(form).click()
      await expect.poll(() => errorsOf(form)).toEqual(Array.from({ length: 8 }, () => REQUIRED))
      const first = form.locator('[name=category]')
      expect(await first.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await first.getAttribute('aria-invalid')).toBe('true')
      const described = (await first.getAttribute('aria-describedby')) ?? ''
      expect(await page.locator(`[id="${described}"]`).textContent()).toBe(REQUIRED)
      expect(await axeProblems(page)).toEqual([])
    }))

  it('appear when a field is left, and disappear once it is right', () =>
    visit({}, async (page) => {
      const form = await openEnquiry(page, {})
      await form.locator('[name=email]').pressSequentially('mere@')
      await awake(form)
      await form.locator('[name=phone]').pressSequentially('0212')
      await form.locator('[name=postcode]').pressSequentially('27x9')
      await form.locator('[name=message]').focus()
      await expect
        .poll(() => errorsOf(form))
        .toEqual([
          'Invalid phone number. Must be Australian or New Zealand number.',
          'invalid email address',
          'Invalid postcode. Please enter a 4-digit number.',
        ])
      await form.locator('[name=email]').pressSequentially('example.nz')
      await form.locator('[name=phone]').fill('0412345678')
      await form.locator('[name=postcode]').fill('2795')
      await expect.poll(() => errorsOf(form)).toEqual([])
      await expect.poll(() => form.locator('[aria-invalid]').count()).toBe(0)
      await expect.poll(() => form.locator('[name=phone]').inputValue()).toBe('0412 345 678')
    }))

  it('never appear below what has just been chosen, while it is validated', () =>
    visit({}, async (page) => {
      const validation = page.waitForResponse('**/_astro/validation.*.js')
      await page.goto(urlOf(DEALER, '/apply-for-finance'))
      const form = page.locator('#finance-form')
      await form.locator('[name=vehiclePriceBudget]').pressSequentially('24990')
      await awake(form)
      await validation
      const added = await form.evaluateHandle((form) => {
        const added: string[] = []
        new MutationObserver(() => {
          for (const error of form.querySelectorAll('.field-error')) added.push(`${error.textContent}`)
        }).observe(form, { childList: true, subtree: true })
        return added
      })
      await form.locator('[name=loan_term]').selectOption('5 years')
      await form.locator('[name=preferredDealership]').selectOption({ index: 1 })
      await form.getByRole('button', { name: 'Continue' }).click()
      await form.getByText('Step 2 of 3').waitFor()
      expect(await added.jsonValue()).toEqual([])
    }))

  it('appear after the press with which the field is left, so that the press finds what it was meant for', () =>
    visit({ viewport: PHONE }, async (page) => {
      const { phone: _, ...person } = aPerson()
      const form = await openEnquiry(page, person)
      await awake(form)
      const phone = form.locator('[name=phone]')
      // A digit is missing, which the form says and accepts.
      await phone.pressSequentially('041234567')
      const button = submitOf(form)
      await button.scrollIntoViewIfNeeded()
      const { x = 0, y = 0, width = 0 } = (await button.boundingBox()) ?? {}
      await page.mouse.move(x + width / 2, y + 2)
      await page.mouse.down()
      await page.waitForTimeout(300)
      expect(await phone.evaluate((element) => element === document.activeElement)).toBe(false)
      await page.mouse.up()
      await page.waitForURL('**/success?category=*')
    }))

  it('can be corrected by keyboard alone', () =>
    visit({}, async (page) => {
      const person = aPerson()
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      await page.locator('.buy').getByRole('link', { name: 'Enquire' }).focus()
      await page.keyboard.press('Enter')
      const form = page.locator('#quick-enquiry')
      await form.locator('[name=name]').focus()
      await awake(form)
      for (const text of Object.values(person)) {
        await page.keyboard.type(text)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.type('By keys alone')
      await submitOf(form).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/success?category=*')
    }))
})

describe('prefilled values @spec 2.9 3.8 3.14', () => {
  it('come from the last form that the shopper sent', () =>
    visit({}, async (page) => {
      const person = aPerson()
      const form = await openEnquiry(page, person)
      await awake(form)
      await submitOf(form).click()
      await page.waitForURL('**/success?category=*')
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'contact')))
      const next = page.locator('form[data-form]').first()
      await next.locator('[name=message]').focus()
      await expect.poll(() => next.locator('[name=email]').inputValue()).toBe(person.email)
      await expect.poll(() => next.locator('[name=phone]').inputValue()).toBe('0412 345 678')
    }))

  it('never overwrite the field that the shopper is in, however late they arrive', () =>
    visit({}, async (page) => {
      const person = aPerson()
      await page.goto(urlOf(DEALER, '/contact'))
      const slug = JSON.parse((await page.locator('#site-data').textContent()) ?? '').website_slug
      await page.evaluate(
        ([key = '', value = '']) => localStorage.setItem(key, value),
        [`${slug}:user`, JSON.stringify(person)],
      )
      const script = await holdBack(page, '**/_astro/Form.*.js*')
      await page.reload()
      const form = page.locator('form[data-form]').first()
      await form.locator('[name=name]').click()
      await page.keyboard.type('Ja')
      await script.asked
      script.release()
      await page.keyboard.type('ne')
      await awake(form)
      await expect.poll(() => form.locator('[name=email]').inputValue()).toBe(person.email)
      await page.keyboard.type('t')
      expect(await form.locator('[name=name]').inputValue()).toBe('Janet')
    }))

  it('of a finance link are dealership, budget, car type and vehicle', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      await page.goto(urlOf(DEALER, pathOf(DEALER, 'vehicle')))
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await page.getByRole('link', { name: 'Get Finance' }).first().click()
      await page.waitForURL(/car_id=.*#finance-form/)
      const form = page.locator('#finance-form')
      await form.locator('.notice').first().waitFor()
      const asked = new URL(page.url()).searchParams
      const budget = await form.locator('[name=vehiclePriceBudget]').inputValue()
      expect(budget.replace(/,/g, '')).toBe(asked.get('vehiclePriceBudget'))
      expect(await form.locator('[name=car_type]').inputValue()).toBe(asked.get('car_type'))
      expect(await form.locator('[name=preferredDealership]').inputValue()).toBe(asked.get('preferredDealership'))
      await expect.poll(() => form.locator('.notice').first().textContent()).toContain(title.slice(0, 9))
      expect(problems).toEqual([])
    }))
})

interface Program {
  colour?: string
  seconds?: number
}

describe('bots @spec 3.12', () => {
  it.each([
    ['fills the decoy', { colour: 'red' }],
    ['sends a form faster than anyone types', { seconds: 1 }],
  ])('a bot that %s sees the thank-you page, and the dealer gets nothing', (_, { colour = '', seconds }: Program) =>
    visit({}, async (page) => {
      const person = aPerson()
      const form = await openEnquiry(page, person)
      await form.locator('[name=favourite_color]').evaluate((input, value) => Object.assign(input, { value }), colour)
      await awake(form)
      if (seconds !== undefined)
        await page.route('**/api/leads', (route) => {
          const { lead, ...rest } = route.request().postDataJSON()
          return route.continue({ postData: JSON.stringify({ ...rest, lead: { ...lead, form_seconds: seconds } }) })
        })
      await submitOf(form).click()
      await page.waitForURL('**/success?category=*')
      await page.unrouteAll()
      const later = aPerson()
      await awake(await openEnquiry(page, later))
      await submitOf(page.locator('#quick-enquiry')).click()
      await expect.poll(async () => (await received(later.email)).length).toBe(3)
      expect(await received(person.email)).toEqual([])
    }),
  )
})

describe('careers @spec 4.14', () => {
  it('sends a General Enquiry with subcategory Career Enquiry and the résumé, and fires event 51', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      const person = aPerson()
      await page.goto(urlOf(DEALER, '/careers'))
      const form = page.locator('form[data-form]').first()
      const [location] = await form.locator('[name=location_id] option[value]:not([value=""])').all()
      const where: Record<string, string> = location
        ? { location_id: (await location.getAttribute('value')) ?? '' }
        : {}
      await fill(form, { ...person, ...where, message: 'I fix gearboxes.' })
      await form.locator('[name=resume]').setInputFiles({
        name: 'resume.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
      })
      await awake(form)
      await submitOf(form).dblclick()
      await page.waitForURL('**/success?category=Careers+Enquiry*')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you for your interest')
      await expect.poll(() => idsOf(events)).toContain(51)
      await expect.poll(async () => (await received(person.email)).length).toBe(2)
      const mail = (await received(person.email)).join('')
      expect(mail).toContain('General Enquiry')
      expect(mail).toContain('Career Enquiry')
      expect(mail).toContain('resume.pdf')
    }))
})

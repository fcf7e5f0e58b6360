import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, sharedBrowser, urlOf } from './browser.ts'
import { nextCheckout } from './checkouts.ts'
import { aPerson, awake, fill, submitOf } from './forms/fill.ts'
import { received } from './mailbox.ts'
import { axeProblems, overflowProblems, watch } from './page-problems.ts'
import { ask } from './request.ts'
import { idsOf, recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()
const STRIPE = 'harrow-motor-group'

const formOf = (page: Page): Locator => page.locator('[data-island=checkout] form')
const panel = (page: Page): Locator => page.locator('[data-island=checkout] section')
const heading = (page: Page) => panel(page).getByRole('heading')

/** The reserve form, awake and filled in. */
async function fillIn(page: Page, path: string, dealer = STRIPE, person = aPerson()): Promise<Locator> {
  await page.goto(urlOf(dealer, path))
  await page.locator('h1').hover()
  const form = formOf(page)
  await fill(form, { ...person, terms_conditions: 'true' })
  await awake(form)
  return form
}

const PROVIDERS = [
  ['stripe', STRIPE],
  ['windcave', 'golden-wattle-rv'],
  ['paypal', 'southern-cross-campers'],
] as const

/** Where the shopper pays: with Stripe's element on the page, or on the page of the pretend provider. */
const onProvider = (page: Page, dealer = STRIPE) =>
  dealer === STRIPE
    ? page.locator('[name=sandbox-card]').first().waitFor()
    : page.getByText('No money moves.').waitFor()

async function pay(page: Page, choice: 'approve' | 'decline', dealer: string = STRIPE): Promise<void> {
  await onProvider(page, dealer)
  if (dealer === STRIPE) {
    await page.locator(`[name=sandbox-card][value=${choice}]`).check()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
  } else
    await page
      .getByRole('button', { name: choice === 'approve' ? 'Pay' : 'Have the card declined', exact: true })
      .click()
}

/** Everything that a shopper reads or a tab shows. */
async function saidBy(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: only what is shown.
  return `${await page.title()}\n${await page.locator('main').innerText()}`
}

/** On how many lines a part of an element's text stands. */
const linesOf = (element: Locator, part: string) =>
  element.evaluate(({ firstChild: text }, words) => {
    if (!(text instanceof Text)) throw new Error('no text')
    const range = new Range()
    range.setStart(text, text.data.indexOf(words))
    range.setEnd(text, text.data.indexOf(words) + words.length)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  }, part)

/** The deposit that the page asks for before the shopper types: `$200`. */
async function depositOn(page: Page): Promise<string> {
  const deposit = /Pay (\$[\d,]+) today/.exec(await saidBy(page))?.[1]
  if (!deposit) throw new Error(`${page.url()} asks for no deposit`)
  return deposit
}

/** The start of a calendar file's entry, as ISO time. */
const startOf = (file: string) =>
  file.replace(/^.*DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/s, '$1-$2-$3T$4:$5:$6Z')

const ASKS_FOR_MONEY = /\bpay\b|deposit today|due (now|today)|continue to payment/i

describe('checkout @spec 2.5 5.12', () => {
  it.each(PROVIDERS)(
    "%s: a shopper reserves, pays on the provider's page and returns to a reserved vehicle",
    (_, dealer) =>
      visit({}, async (page) => {
        const events = await recordEvents(page)
        const person = aPerson()
        const path = nextCheckout(dealer)
        const form = await fillIn(page, path, dealer, person)
        const name = String(await page.locator('h1:visible').textContent()).replace(/^Reserve |^Buy | online$/g, '')
        const deposit = await depositOn(page)
        await submitOf(form).click()
        await pay(page, 'approve', dealer)
        await expect.poll(() => heading(page).textContent()).toBe("It's reserved for you")
        expect(new URL(page.url()).pathname).toBe(path)
        expect(await panel(page).textContent()).toContain(`your deposit of ${deposit} for the`)
        expect([...new URL(page.url()).searchParams.keys()]).toEqual(['reservation'])
        expect(await saidBy(page)).not.toMatch(ASKS_FOR_MONEY)
        expect(await page.title()).toContain('is reserved for you')
        expect(await page.locator('h1:visible').allTextContents()).toEqual([`${name} is reserved for you`])
        expect(await panel(page).textContent()).toContain('Thanks, Mere.')
        expect(await panel(page).textContent()).toContain(name)
        expect(await page.locator('main ol:visible > li:has(> h3)').allTextContents()).toEqual([
          expect.stringContaining("We'll call you"),
          expect.stringContaining("It's waiting for you at"),
          expect.stringContaining('Drive it home'),
        ])
        const receipt = await page.locator('[data-receipt] > div').allTextContents()
        expect(receipt).toEqual([
          `Deposit paid${deposit} AUD`,
          expect.stringMatching(/^Reference.{6}/),
          `ReceiptEmailed to ${person.email}`,
        ])
        expect(await page.locator('[data-stage=paid] .place-links .i-phone').first().isVisible()).toBe(true)
        const entry = page.waitForEvent('download')
        await page.getByRole('link', { name: 'Add a reminder to call to your calendar' }).click()
        const file = readFileSync(await (await entry).path(), 'utf8').replaceAll('\r\n ', '')
        expect(file).toContain(`about your ${name}`)
        expect(Date.parse(startOf(file))).toBeGreaterThan(Date.now())
        expect((await saidBy(page)).match(/refund the whole deposit/g)).toHaveLength(1)
        await page.setViewportSize(PHONE)
        expect(await linesOf(page.locator('[data-receipt] dd').last(), person.email)).toBe(1)
        expect(await overflowProblems(page)).toEqual([])
        expect(await axeProblems(page)).toEqual([])
        const subjects = async () => (await received(person.email)).join('\n')
        await expect.poll(subjects).toContain(`Deposit paid: ${name} reserved by Mere Ngata`)
        await expect.poll(subjects).toContain(`Deposit received: ${name} is reserved for you`)
        expect(idsOf(events)).toEqual(expect.arrayContaining([47, 49, 50]))
        expect(events.find(({ event_id }) => event_id === 47)?.item_number).toEqual(expect.any(String))
        await page.reload()
        await expect.poll(() => heading(page).textContent()).toBe("It's reserved for you")
        expect(idsOf(events).filter((event) => event === 50)).toHaveLength(1)
      }),
  )

  it.each([PHONE, DESKTOP])(
    'nothing in the header leads away from the payment but logo and phone: $width px',
    (viewport) =>
      visit({ viewport }, async (page) => {
        await page.goto(urlOf(STRIPE, nextCheckout(STRIPE)))
        const shown = page.getByRole('banner').locator(':is(a, button, summary):visible')
        const kinds = await shown.evaluateAll((all) =>
          all.map((each) => each.closest('.logo, .phone, [href^="tel:"]')?.tagName),
        )
        expect(kinds).toHaveLength(2)
        expect(kinds).not.toContain(undefined)
        expect(await submitOf(formOf(page)).textContent()).toBe('Continue to payment')
      }),
  )

  it('a shopper whose card is declined can try again or give the vehicle up', () =>
    visit({ viewport: PHONE }, async (page) => {
      const events = await recordEvents(page)
      const form = await fillIn(page, nextCheckout(STRIPE))
      await submitOf(form).click()
      await pay(page, 'decline')
      await expect.poll(() => heading(page).textContent()).toBe('The payment was declined')
      expect(await panel(page).textContent()).toContain("You haven't been charged.")
      await expect.poll(() => idsOf(events)).toContain(52)
      expect(await axeProblems(page)).toEqual([])
      // The API refuses, as it does while the provider can't close the payment.
      await page.route('**/cancel', (route) => route.fulfill({ status: 503, json: { title: 'Unavailable' } }), {
        times: 1,
      })
      await panel(page).getByRole('button', { name: 'Cancel reservation' }).click()
      await expect
        .poll(() => panel(page).getByRole('alert').textContent())
        .toContain("We couldn't cancel your reservation.")
      expect(await overflowProblems(page)).toEqual([])
      await panel(page).getByRole('button', { name: 'Cancel reservation' }).click()
      await expect.poll(() => heading(page).textContent()).toBe("It isn't reserved")
      await expect.poll(() => idsOf(events).filter((event) => event === 52).length).toBe(2)
      await panel(page).getByRole('button', { name: 'Start again' }).click()
      await expect.poll(() => formOf(page).locator('[name=name]').inputValue()).toBe('Mere')
      expect(new URL(page.url()).search).toBe('')
    }))

  it.each(PROVIDERS)(
    '%s: Back from the payment shows until when the vehicle is held, and leads on to pay',
    (_, dealer) =>
      visit({}, async (page) => {
        const form = await fillIn(page, nextCheckout(dealer), dealer)
        const deposit = await depositOn(page)
        await submitOf(form).click()
        await onProvider(page, dealer)
        if (dealer === STRIPE) await page.reload()
        else await page.goBack()
        await expect.poll(() => heading(page).textContent()).toBe(`Pay ${deposit}`)
        expect(await panel(page).textContent()).toMatch(/Held for you until .+: (20|19):\d\d left/)
        if (dealer !== STRIPE) await panel(page).getByRole('button', { name: 'Continue to payment' }).click()
        await onProvider(page, dealer)
      }),
  )

  it.each(PROVIDERS)('%s: two tabs of one shopper make one reservation and one payment', (_, dealer) =>
    visit({}, async (page) => {
      const path = nextCheckout(dealer)
      const form = await fillIn(page, path, dealer)
      await submitOf(form).click()
      await onProvider(page, dealer)
      const tab = await page.context().newPage()
      await tab.goto(urlOf(dealer, path))
      await expect.poll(() => heading(tab).textContent()).toMatch(/^Pay \$/)
      if (dealer !== STRIPE) await panel(tab).getByRole('button', { name: 'Continue to payment' }).click()
      await onProvider(tab, dealer)
      await pay(page, 'approve', dealer)
      await expect.poll(() => heading(page).textContent()).toBe("It's reserved for you")
      // The second tab pays too, or has seen already that it need not.
      if (dealer !== STRIPE || (await tab.locator('[name=sandbox-card]').count()) > 0)
        await pay(tab, 'approve', dealer).catch(() => undefined)
      await expect.poll(() => heading(tab).textContent()).toBe("It's reserved for you")
      expect(await saidBy(tab)).not.toMatch(ASKS_FOR_MONEY)
    }),
  )

  it('a double click locks once', () =>
    visit({}, async (page) => {
      const calls: string[] = []
      page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
      const form = await fillIn(page, nextCheckout(STRIPE))
      await submitOf(form).dblclick()
      await onProvider(page)
      expect(calls.filter((url) => url.endsWith('/api/reservations'))).toHaveLength(1)
    }))

  it.each(PROVIDERS)(
    '%s: a page built without the store tells a second shopper, before they type, that the vehicle is held',
    (_, dealer) =>
      visit({}, async (page) => {
        const path = nextCheckout(dealer)
        const form = await fillIn(page, path, dealer)
        await submitOf(form).click()
        await onProvider(page, dealer)
        await visit({ viewport: PHONE }, async (other) => {
          await other.goto(urlOf(dealer, path))
          const box = other.locator('[data-island=checkout]')
          await expect.poll(() => box.textContent()).toContain('Someone else is reserving it')
          expect(await box.textContent()).toMatch(/If they don't pay by .+, it's for sale again/)
          expect(await formOf(other).isVisible()).toBe(false)
          expect(await saidBy(other)).not.toMatch(/due today|deposit|continue to payment/i)
          await expect.poll(() => other.locator('[data-similar] .card').count()).toBeGreaterThan(0)
          expect(await axeProblems(other)).toEqual([])
          expect(await overflowProblems(other)).toEqual([])
          const person = aPerson()
          await other.getByRole('link', { name: "Tell me if it's available again" }).click()
          const enquiry = other.locator('#quick-enquiry')
          await awake(enquiry)
          expect(await enquiry.locator('[name=message]').inputValue()).toMatch(
            /^Please let me know if the .+ is available again\.$/,
          )
          await fill(enquiry, person)
          await awake(enquiry)
          await submitOf(enquiry).click()
          await other.waitForURL('**/success*')
          await expect.poll(async () => (await received(person.email)).join('')).toContain('is available again.')
        })
      }),
  )

  it('a page that the browser restores learns of a hold made meanwhile', () =>
    visit({}, async (page) => {
      const path = nextCheckout(STRIPE)
      await fillIn(page, path)
      await visit({}, async (other) => {
        await submitOf(await fillIn(other, path)).click()
        await onProvider(other)
        await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
        await expect.poll(() => heading(page).textContent()).toBe('Someone else is reserving it')
        expect(await formOf(page).isVisible()).toBe(false)
      })
    }))

  it('a shopper who submits before the page knows of the hold gets it from the API, with an enquiry form', () =>
    visit({}, async (page) => {
      const path = nextCheckout(STRIPE)
      await visit({}, async (other) => {
        const person = aPerson()
        const form = await fillIn(other, path, STRIPE, person)
        await submitOf(await fillIn(page, path)).click()
        await onProvider(page)
        await submitOf(form).click()
        await expect
          .poll(() => form.getByRole('alert').textContent())
          .toContain('Someone else is reserving this vehicle')
        await form.getByRole('button', { name: 'Send an enquiry instead' }).click()
        await other.waitForURL('**/success?category=Reserve+Enquiry*')
        expect(await other.locator('#success').textContent()).toContain("The vehicle isn't reserved yet")
        await expect.poll(async () => (await received(person.email)).length).toBeGreaterThan(0)
        expect((await received(person.email)).join('')).not.toContain('Reserve Vehicle')
      })
    }))

  it('an unreachable provider leads to a clear message and an enquiry form', () =>
    visit({}, async (page) => {
      await page.route('**/api/reservations', (route) =>
        route.fulfill({
          status: 503,
          json: { error: "We can't take payments right now. You haven't been charged." },
        }),
      )
      const person = aPerson()
      const form = await fillIn(page, nextCheckout(STRIPE), STRIPE, person)
      await submitOf(form).click()
      await expect.poll(() => form.getByRole('alert').textContent()).toContain("We can't take payments right now")
      expect(await axeProblems(page)).toEqual([])
      await form.getByRole('button', { name: 'Send an enquiry instead' }).click()
      await page.waitForURL('**/success?category=Reserve+Enquiry*')
    }))

  it('without scripts the form says that it is an enquiry', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(urlOf(STRIPE, nextCheckout(STRIPE)))
      expect(await page.locator('[data-island=checkout] noscript').textContent()).toContain(
        'this form sends an enquiry',
      )
      await fill(formOf(page), { ...aPerson(), terms_conditions: 'true' })
      await submitOf(formOf(page)).click()
      await page.waitForURL('**/success?category=Reserve%20Enquiry')
      expect(await page.locator('#success').textContent()).not.toContain('reserved for you')
    }))

  it('validation errors show under their fields, and nothing is locked', () =>
    visit({}, async (page) => {
      const form = await fillIn(page, nextCheckout(STRIPE), STRIPE, { ...aPerson(), email: 'no' })
      await submitOf(form).click()
      await expect.poll(() => form.locator('.field-error').allTextContents()).toContain('invalid email address')
      expect(await panel(page).isHidden()).toBe(true)
    }))

  it('nothing is locked without a yes to the terms', () =>
    visit({}, async (page) => {
      const calls: string[] = []
      page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
      const form = await fillIn(page, nextCheckout(STRIPE))
      await form.locator('[name=terms_conditions]').uncheck()
      await submitOf(form).click()
      const field = form.locator('[data-field=terms_conditions]')
      await expect.poll(() => field.locator('.field-error').textContent()).not.toBe('')
      expect(calls.filter((url) => url.includes('/api/reservations'))).toEqual([])
    }))

  it('the last minutes are announced, and when they are over the page asks how the reservation stands', () =>
    visit({}, async (page) => {
      const form = await fillIn(page, nextCheckout(STRIPE))
      await submitOf(form).click()
      await onProvider(page)
      const id = new URL(page.url()).searchParams.get('reservation')
      const known = JSON.parse((await ask(STRIPE, `/api/reservations/${id}`)).body)
      let left: object = { expires_in: 301 }
      await page.route('**/api/reservations/*', (route) => route.fulfill({ json: { ...known, ...left } }))
      await page.reload()
      const announced = panel(page).getByRole('status')
      await expect.poll(() => announced.textContent()).toBe('5 minutes left to pay.')
      left = { expires_in: 3 }
      await page.reload()
      await expect.poll(() => announced.textContent()).toBe('One minute left to pay.')
      left = { state: 'expired', reason: 'not-paid-in-time', expires_in: 0 }
      await expect.poll(() => heading(page).textContent()).toBe("It isn't reserved")
      expect(await panel(page).textContent()).toContain('You ran out of time to pay')
      expect(await panel(page).evaluate((element) => element === document.activeElement)).toBe(true)
    }))

  it('the keys of a payment are removed from the address @spec 7.16', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      await page.goto(urlOf(STRIPE, `${nextCheckout(STRIPE)}?payment_intent=pi_1&payment_intent_client_secret=s&a=1`))
      await expect.poll(() => new URL(page.url()).search).toBe('?a=1')
      expect(problems).toEqual([])
    }))
})

describe("Stripe's Payment Element", () => {
  const NOT_LOADED = "The payment form couldn't be loaded. You haven't been charged: try again, or send us an enquiry."
  const alert = (page: Page) => panel(page).getByRole('alert')
  const payButton = (page: Page) => panel(page).getByRole('button', { name: /^Pay \$/ })
  const button = (page: Page, name: string) => panel(page).getByRole('button', { name })

  it('appears once the vehicle is locked, and takes another card after a declined one', () =>
    visit({}, async (page) => {
      const form = await fillIn(page, nextCheckout(STRIPE))
      expect(await page.locator('[name=sandbox-card]').count()).toBe(0)
      await submitOf(form).click()
      await pay(page, 'decline')
      await expect.poll(() => alert(page).textContent()).toBe('Your card was declined.')
      expect(await axeProblems(page)).toEqual([])
      await pay(page, 'approve')
      await expect.poll(() => heading(page).textContent()).toBe("It's reserved for you")
    }))

  it('a double click pays once', () =>
    visit({}, async (page) => {
      let calls = 0
      page.on('request', (request) => (calls += Number(request.url().endsWith('/_stripe/confirm'))))
      const form = await fillIn(page, nextCheckout(STRIPE))
      await submitOf(form).click()
      await onProvider(page)
      await page.locator('[name=sandbox-card][value=decline]').check()
      await payButton(page).dblclick()
      await expect.poll(() => alert(page).textContent()).toBe('Your card was declined.')
      expect(calls).toBe(1)
    }))

  it('with its script blocked, the page says that nothing was charged, and can load it again', () =>
    visit({}, async (page) => {
      let isBlocked = true
      await page.route('**/_stripe/script.js', (route) => (isBlocked ? route.abort() : route.fallback()))
      // Stripe's own loader then asks Stripe.
      await page.route('https://js.stripe.com/**', async (route) => {
        if (isBlocked) return route.abort()
        const { body } = await ask(STRIPE, '/_stripe/script.js')
        return route.fulfill({ contentType: 'text/javascript', body })
      })
      const person = aPerson()
      const form = await fillIn(page, nextCheckout(STRIPE), STRIPE, person)
      await submitOf(form).click()
      await expect.poll(() => alert(page).textContent()).toBe(NOT_LOADED)
      expect(await payButton(page).count()).toBe(0)
      await button(page, 'Try again').click()
      await expect.poll(() => button(page, 'Try again').getAttribute('aria-busy')).toBeNull()
      expect(await alert(page).textContent()).toBe(NOT_LOADED)
      isBlocked = false
      await button(page, 'Try again').click()
      await onProvider(page)
      expect(await alert(page).textContent()).toBe('')
    }))

  it('with its script blocked, the shopper can send an enquiry instead', () =>
    visit({}, async (page) => {
      await page.route(/_stripe\/script\.js|js\.stripe\.com/, (route) => route.abort())
      const person = aPerson()
      const form = await fillIn(page, nextCheckout(STRIPE), STRIPE, person)
      await submitOf(form).click()
      await expect.poll(() => alert(page).textContent()).toBe(NOT_LOADED)
      await button(page, 'Send an enquiry instead').click()
      await page.waitForURL('**/success?category=Reserve+Enquiry*')
      await expect.poll(async () => (await received(person.email)).length).toBeGreaterThan(0)
    }))

  it('says that a payment could not be sent, and takes another press', () =>
    visit({}, async (page) => {
      await page.route('**/_stripe/confirm', (route) => route.abort(), { times: 1 })
      const form = await fillIn(page, nextCheckout(STRIPE))
      await submitOf(form).click()
      await pay(page, 'approve')
      await expect
        .poll(() => alert(page).textContent())
        .toBe("The payment couldn't be sent. Check your connection, then try again.")
      await expect.poll(() => payButton(page).getAttribute('aria-busy')).toBeNull()
      await pay(page, 'approve')
      await expect.poll(() => heading(page).textContent()).toBe("It's reserved for you")
    }))
})

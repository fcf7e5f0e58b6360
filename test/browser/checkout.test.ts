import type { Locator, Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { PHONE, sharedBrowser, urlOf } from './browser.ts'
import { aPerson, awake, fill, submitOf } from './forms/fill.ts'
import { received } from './mailbox.ts'
import { axeProblems, overflowProblems, watch } from './page-problems.ts'
import { ask } from './request.ts'
import { idsOf, recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()
const STRIPE = 'harrow-motor-group'

/** Each test reserves a vehicle of its own. */
const taken = new Map<string, number>()
function nextCheckout(dealer: string): string {
  const paths = inject('pages').filter((page) => page.dealer === dealer && page.kind === 'checkout')
  const at = taken.get(dealer) ?? 0
  taken.set(dealer, at + 1)
  const path = paths[at]?.path
  if (!path) throw new Error(`${dealer} has no vehicle left to reserve`)
  return path
}

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

/** The page of the pretend provider. */
const onProvider = (page: Page) => page.getByText('No money moves.').waitFor()

describe('checkout @spec 2.5 5.12', () => {
  it.each([
    ['stripe', STRIPE],
    ['windcave', 'golden-wattle-rv'],
    ['paypal', 'southern-cross-campers'],
  ])('%s: reserve, pay on its page, come back to a vehicle that is reserved', (_, dealer) =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      const person = aPerson()
      const path = nextCheckout(dealer)
      const form = await fillIn(page, path, dealer, person)
      await submitOf(form).click()
      await onProvider(page)
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect.poll(() => heading(page).textContent(), { timeout: 20_000 }).toBe("It's reserved for you")
      expect(new URL(page.url()).pathname).toBe(path)
      expect([...new URL(page.url()).searchParams.keys()]).toEqual(['reservation'])
      expect(await axeProblems(page)).toEqual([])
      await expect.poll(async () => (await received(person.email)).length, { timeout: 20_000 }).toBeGreaterThan(0)
      expect(idsOf(events)).toEqual(expect.arrayContaining([47, 49, 50]))
      expect(events.find(({ event_id }) => event_id === 47)?.item_number).toEqual(expect.any(String))
      await page.reload()
      await expect.poll(() => heading(page).textContent(), { timeout: 20_000 }).toBe("It's reserved for you")
      expect(idsOf(events).filter((event) => event === 50)).toHaveLength(1)
    }),
  )

  it('a declined card can be tried again, and the vehicle given up', () =>
    visit({ viewport: PHONE }, async (page) => {
      const events = await recordEvents(page)
      const form = await fillIn(page, nextCheckout(STRIPE))
      await submitOf(form).click()
      await onProvider(page)
      await page.getByRole('button', { name: 'Have the card declined' }).click()
      await expect.poll(() => heading(page).textContent(), { timeout: 20_000 }).toBe('The payment was declined')
      expect(await panel(page).textContent()).toContain("You haven't been charged.")
      expect(await axeProblems(page)).toEqual([])
      expect(await overflowProblems(page)).toEqual([])
      await panel(page).getByRole('button', { name: 'Give it up' }).click()
      await expect.poll(() => heading(page).textContent()).toBe("It isn't reserved")
      await expect.poll(() => idsOf(events)).toContain(52)
      await panel(page).getByRole('button', { name: 'Start again' }).click()
      await expect.poll(() => formOf(page).locator('[name=name]').inputValue()).toBe('Mere')
      expect(new URL(page.url()).search).toBe('')
    }))

  it('leaving the provider without paying: the page holds it, says until when, and leads back', () =>
    visit({}, async (page) => {
      const form = await fillIn(page, nextCheckout(STRIPE))
      await submitOf(form).click()
      await onProvider(page)
      await page.goBack()
      await expect.poll(() => heading(page).textContent(), { timeout: 20_000 }).toMatch(/^Pay \$/)
      expect(await panel(page).textContent()).toContain('Held for you until')
      await panel(page).getByRole('button', { name: 'Continue to payment' }).click()
      await onProvider(page)
    }))

  it('a double click locks once, and a second shopper is told so and offered an enquiry', () =>
    visit({}, async (page) => {
      const calls: string[] = []
      page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
      const path = nextCheckout(STRIPE)
      const form = await fillIn(page, path)
      await submitOf(form).dblclick()
      await onProvider(page)
      expect(calls.filter((url) => url.endsWith('/api/reservations'))).toHaveLength(1)
      await visit({}, async (other) => {
        const person = aPerson()
        const form = await fillIn(other, path, STRIPE, person)
        await submitOf(form).click()
        await expect
          .poll(() => form.getByRole('alert').textContent())
          .toContain('Someone else is reserving this vehicle')
        await form.getByRole('button', { name: 'Send an enquiry instead' }).click()
        await other.waitForURL('**/success?category=Reserve+Enquiry')
        expect(await other.locator('#success').textContent()).toContain("The vehicle isn't reserved yet")
        await expect.poll(async () => (await received(person.email)).length, { timeout: 20_000 }).toBeGreaterThan(0)
        expect((await received(person.email)).join('')).not.toContain('Reserve Vehicle')
      })
    }))

  it('the provider cannot be reached: a clear message, and an enquiry instead', () =>
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
      await page.waitForURL('**/success?category=Reserve+Enquiry')
    }))

  it('without scripts the form is an enquiry, and says so', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto(urlOf(STRIPE, nextCheckout(STRIPE)))
      await fill(formOf(page), { ...aPerson(), terms_conditions: 'true' })
      await submitOf(formOf(page)).click()
      await page.waitForURL('**/success?category=Reserve%20Enquiry')
      expect(await page.locator('#success').textContent()).not.toContain('reserved for you')
    }))

  it('fields to correct are shown under them, and nothing is locked', () =>
    visit({}, async (page) => {
      const form = await fillIn(page, nextCheckout(STRIPE), STRIPE, { ...aPerson(), email: 'no' })
      await submitOf(form).click()
      await expect.poll(() => form.locator('.field-error').allTextContents()).toContain('invalid email address')
      expect(await panel(page).isHidden()).toBe(true)
    }))

  it('keys of a payment leave the address @spec 7.16', () =>
    visit({}, async (page) => {
      const problems = watch(page)
      await page.goto(urlOf(STRIPE, `${nextCheckout(STRIPE)}?payment_intent=pi_1&payment_intent_client_secret=s&a=1`))
      await expect.poll(() => new URL(page.url()).search, { timeout: 10_000 }).toBe('?a=1')
      expect(problems).toEqual([])
    }))
})

describe("Stripe's Payment Element", () => {
  /** What Stripe's script would bring; the real one needs the network. */
  const SCRIPT = `window.Stripe = (key) => ({
    key,
    _registerWrapper() {},
    elements: ({ clientSecret }) => ({
      create: (kind) => ({ mount(place) { place.innerHTML = '<iframe title="Secure payment"></iframe>'; place.dataset.mounted = [key, clientSecret ? 'secret' : '', kind].join(' ') } }),
    }),
    confirmPayment: async ({ confirmParams }) => { document.documentElement.dataset.returns = confirmParams.return_url; return { error: { message: 'Your card has too little money.' } } },
  })
  window.Stripe.version = 'endive'`

  const withoutPage = (page: Page) =>
    page.route('**/api/reservations/*', async (route) => {
      const reservation = JSON.parse((await ask(STRIPE, new URL(route.request().url()).pathname)).body)
      await route.fulfill({ json: { ...reservation, checkout: { ...reservation.checkout, redirect_url: undefined } } })
    })

  it('stands on the page, from Stripe alone, once the vehicle is locked', () =>
    visit({}, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('stripe.com') && asked.push(request.url()))
      await page.route('https://js.stripe.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
      )
      await withoutPage(page)
      const form = await fillIn(page, nextCheckout(STRIPE))
      expect(asked).toEqual([])
      await submitOf(form).click()
      const element = page.locator('[data-payment][data-mounted]')
      await element.waitFor()
      expect(await element.getAttribute('data-mounted')).toMatch(/^pk_live_\S+ secret payment$/)
      await panel(page).getByRole('button', { name: 'Continue to payment' }).click()
      await expect.poll(() => panel(page).getByRole('alert').textContent()).toBe('Your card has too little money.')
      expect(await page.locator('html').getAttribute('data-returns')).toBe(page.url())
      expect(await axeProblems(page)).toEqual([])
    }))

  it('cannot be loaded: the page says that nothing was charged', () =>
    visit({}, async (page) => {
      await page.route('https://js.stripe.com/**', (route) => route.abort())
      await withoutPage(page)
      const form = await fillIn(page, nextCheckout(STRIPE))
      await submitOf(form).click()
      await expect
        .poll(() => panel(page).getByRole('alert').textContent(), { timeout: 10_000 })
        .toContain("couldn't be loaded. You haven't been charged")
    }))
})

import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sharedBrowser, urlOf } from './browser.ts'
import { received } from './mailbox.ts'
import { axeProblems } from './page-problems.ts'
import { holdBack } from './slow-network.ts'
import { idsOf, recordEvents } from './tracked-events.ts'

const visit = sharedBrowser()

const DEALER = 'harrow-motor-group'
const GARAGE = '/my-garage'

/** An address that no earlier try of the same test has had a code sent to. */
const addressFor = (who: string): string => `${who}-${randomUUID()}@example.com`

const form = (page: Page) => page.locator('[data-sign-in]')
const cards = (page: Page) => page.locator('[data-garage-list] .card')

/** Saves vehicles as hearts do. */
async function openGarage(page: Page, saved: readonly string[] = []): Promise<void> {
  await page.addInitScript(
    ([key, ids]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, ids)
    },
    [`${DEALER}:garage`, JSON.stringify(saved)] as const,
  )
  await page.goto(urlOf(DEALER, GARAGE))
}

/** @param mails how many have been asked for, this one included. */
async function askForCode(page: Page, email: string, mails = 1): Promise<string> {
  await form(page).locator('[name=email]').fill(email)
  await form(page).getByRole('button', { name: 'Send me a code' }).dblclick()
  await form(page).getByLabel('Code from the email').waitFor()
  await expect.poll(async () => (await received(email)).length).toBe(mails)
  const [latest = ''] = await received(email)
  return /\b(\d{3}\s?\d{3})\b/.exec(latest.replace(/<[^>]*>/g, ' '))?.[1] ?? ''
}

async function signIn(page: Page, code: string): Promise<void> {
  await form(page).getByLabel('Code from the email').fill(code)
  await form(page).getByRole('button', { name: 'Sign in' }).click()
}

describe('sign-in by a one-time code @spec 3.15 6.2 7.3', () => {
  it('merges the saved vehicles of two devices, and synchronises them', () =>
    visit({}, (laptop) =>
      visit({}, async (phone) => {
        const address = addressFor('two-devices')
        const events = await recordEvents(laptop)
        await openGarage(laptop, ['hmg-6001'])
        expect(await axeProblems(laptop)).toEqual([])
        await signIn(laptop, await askForCode(laptop, address))
        await form(laptop).getByText(`Signed in as ${address}.`).waitFor()
        expect(idsOf(events)).toEqual([1, 40, 42, 43, 44])

        await openGarage(phone, ['hmg-6042'])
        await signIn(phone, await askForCode(phone, address, 2))
        await expect.poll(() => cards(phone).count()).toBe(2)

        await cards(phone).first().locator('[data-favourite]').click()
        await expect.poll(() => cards(phone).count()).toBe(1)
        await expect
          .poll(async () => {
            await laptop.reload()
            await form(laptop).getByText('Signed in as').waitFor()
            return cards(laptop).count()
          })
          .toBe(1)
      }),
    ))

  it("keeps the latest first, drops vehicles that left, and leaves nothing to the device's next user", () =>
    visit({}, async (page) => {
      await openGarage(page, ['gone-1', 'hmg-6001', 'hmg-6042'])
      await signIn(page, await askForCode(page, addressFor('in-order')))
      await form(page).getByText('Signed in as').waitFor()
      const shown = () => cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-vehicle')))
      const watched = () => page.evaluate(async () => (await (await fetch('/api/auth')).json()).watchlist)
      await expect.poll(shown).toEqual(['hmg-6042', 'hmg-6001'])
      await page.reload()
      await form(page).getByText('Signed in as').waitFor()
      await expect.poll(shown).toEqual(['hmg-6042', 'hmg-6001'])
      await page.getByRole('button', { name: 'Remove sold vehicles' }).click()
      await expect.poll(watched).toEqual(['hmg-6042', 'hmg-6001'])
      await form(page).getByRole('button', { name: 'Sign out' }).click()
      await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
      expect(await page.evaluate((key) => localStorage.getItem(key), `${DEALER}:garage`)).toBe('[]')
    }))

  it("the email's link signs in the browser that asked, with its saved vehicles, and no other browser", () =>
    visit({}, (asking) =>
      visit({}, async (other) => {
        const address = addressFor('by-link')
        await openGarage(asking, ['hmg-6001', 'hmg-6042'])
        await askForCode(asking, address)
        const [mail = ''] = await received(address)
        const [path = ''] = /\/api\/auth\/link\/[\w-]+/.exec(mail) ?? []
        await other.goto(urlOf(DEALER, path))
        await other.getByRole('heading', { name: "This link can't sign you in here" }).waitFor()
        expect(await axeProblems(other)).toEqual([])
        await asking.goto(urlOf(DEALER, path))
        await form(asking).getByText(`Signed in as ${address}.`).waitFor()
        await expect.poll(() => cards(asking).count()).toBe(2)
        const watched = () => asking.evaluate(async () => (await (await fetch('/api/auth')).json()).watchlist)
        await expect.poll(watched).toEqual(['hmg-6042', 'hmg-6001'])
      }),
    ))

  it('says that a code is wrong, and still accepts the right one', () =>
    visit({}, async (page) => {
      const events = await recordEvents(page)
      await openGarage(page)
      const code = await askForCode(page, addressFor('wrong-first'))
      await signIn(page, code === '000000' ? '111111' : '000000')
      await form(page).getByRole('alert').getByText('That code is wrong').waitFor()
      await signIn(page, code)
      await form(page).getByText('Signed in as').waitFor()
      expect(idsOf(events)).toEqual([1, 40, 42, 43, 45, 44])
      await form(page).getByRole('button', { name: 'Sign out' }).click()
      await form(page).getByLabel('Email', { exact: true }).waitFor()
      expect(idsOf(events).at(-1)).toBe(46)
    }))

  it.each([
    ['', '*This is a required field.'],
    ['sam@example', 'invalid email address'],
  ])('refuses the address %j under its field', (address, message) =>
    visit({}, async (page) => {
      await openGarage(page)
      const field = form(page).getByLabel('Email', { exact: true })
      await field.fill(address)
      await form(page).getByRole('button', { name: 'Send me a code' }).click()
      await expect.poll(() => form(page).locator('.field:has(#sign-in-email) .field-error').textContent()).toBe(message)
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
      expect(await axeProblems(page)).toEqual([])
    }),
  )

  it('signs out in all tabs', () =>
    visit({}, async (page) => {
      await openGarage(page, ['hmg-6001'])
      await signIn(page, await askForCode(page, addressFor('two-tabs')))
      await form(page).getByText('Signed in as').waitFor()
      const other = await page.context().newPage()
      await other.goto(urlOf(DEALER, GARAGE))
      await form(other).getByText('Signed in as').waitFor()
      await form(page).getByRole('button', { name: 'Sign out' }).click()
      await form(other).getByRole('button', { name: 'Send me a code' }).waitFor()
      await other.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
    }))

  it('appears once its script has loaded, and keeps the email address out of the link', () =>
    visit({}, async (page) => {
      const script = await holdBack(page, '**/_astro/GaragePage.*.js')
      await openGarage(page)
      await script.asked
      expect(await form(page).isVisible()).toBe(false)
      script.release()
      await askForCode(page, addressFor('in-a-hurry'))
      expect(new URL(page.url()).search).toBe('')
    }))

  it('sends later what is saved while the server is unreachable', () =>
    visit({}, async (page) => {
      await openGarage(page, ['hmg-6001'])
      await signIn(page, await askForCode(page, addressFor('offline')))
      await form(page).getByText('Signed in as').waitFor()
      await page.route('**/api/auth/**', (route) => route.abort())
      await cards(page).first().locator('[data-favourite]').click()
      await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
      await page.unroute('**/api/auth/**')
      await page.reload()
      await form(page).getByText('Signed in as').waitFor()
      expect(await page.evaluate(async () => (await (await fetch('/api/auth')).json()).watchlist)).toEqual([])
    }))

  it('auth loading fails: logged only @spec 8.7', () =>
    visit({}, async (page) => {
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      await page.route('**/api/auth', (route) => route.fulfill({ status: 500, json: {} }))
      await openGarage(page, ['hmg-6001'])
      await expect.poll(() => cards(page).count()).toBe(1)
      expect(said.some((text) => text.startsWith('Unable to load the signed-in shopper'))).toBe(true)
      expect(await page.getByRole('alert').allTextContents()).toEqual([''])
    }))
})

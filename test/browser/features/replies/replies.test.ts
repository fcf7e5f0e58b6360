import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, sharedBrowser, urlOf } from '../../browser.ts'
import { aPerson, awake, openEnquiry, DEALER as SILENT, submitOf } from '../../forms/fill.ts'
import { received } from '../../mailbox.ts'
import { watch } from '../../page-problems.ts'
import { pathOf } from '../../sample-pages.ts'

const visit = sharedBrowser()
const PATIENCE = { timeout: 60_000 }
/** It replies to enquiries about its vehicles; the other sample dealers don't. */
const REPLIES = 'golden-wattle-rv'

const sentTo = async (email: string) => (await received(email)).filter((mail) => mail.includes(`<small>to ${email}`))
/** What the shopper's mail program shows. */
const htmlOf = (mail: string) =>
  (/srcdoc="([^"]*)"/.exec(mail)?.[1] ?? '').replace(/&(lt|gt|quot|#39|amp);/g, (_, name) => SIGNS[name] ?? '')
const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** Opens a mail as a mail program does: on a page without the site's security policy. */
async function read(page: Page, mail: string): Promise<void> {
  await page.route('**/mail-program', (route) => route.fulfill({ contentType: 'text/html', body: htmlOf(mail) }))
  await page.goto(urlOf(REPLIES, '/mail-program'))
}

async function enquire(page: Page, dealer: string): Promise<string> {
  const person = aPerson()
  const form = await openEnquiry(page, person, dealer)
  await awake(form)
  await submitOf(form).click()
  await page.waitForURL('**/success?category=*')
  return person.email
}

describe('two shoppers ask two dealers about a vehicle, and a program asks too', () => {
  it('the one whose dealer replies reads the facts at once, and stands on the same page with the same price', () =>
    visit({ viewport: PHONE }, (page) =>
      visit({}, async (other) => {
        const problems = watch(page)
        const neighbour = await enquire(other, SILENT)
        const program = aPerson().email
        await other.goto(urlOf(REPLIES, pathOf(REPLIES, 'vehicle')))
        const caught = await other.evaluate(async (email) => {
          const lead = { name: 'Bot', last_name: 'Bot', phone: '0412345678', email, postcode: '2795', message: 'x' }
          const car_id = document.querySelector<HTMLInputElement>('[name=car_id]')?.value
          const body = {
            lead: { ...lead, car_id, form: 'quick-enquiry', category: 'New Vehicle Enquiry', form_seconds: '1' },
          }
          const headers = { 'content-type': 'application/json' }
          return (await fetch('/api/leads', { method: 'POST', headers, body: JSON.stringify(body) })).status
        }, program)
        expect(caught).toBe(201)

        const email = await enquire(page, REPLIES)
        await expect.poll(async () => (await sentTo(email)).length, PATIENCE).toBe(1)
        const [mail = ''] = await sentTo(email)
        expect(mail).toContain(`replies to sales@${REPLIES}.example`)
        // The dealer's people, system and webhook have the lead as always.
        await expect.poll(async () => (await received(email)).length, PATIENCE).toBe(4)

        await read(page, mail)
        const title = await page.getByRole('heading', { level: 1 }).textContent()
        const price = await page.getByText(/^\$[\d,]+$/).textContent()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
        await page.getByRole('link', { name: 'See photos and full details' }).click()
        await page.waitForURL(`**${pathOf(REPLIES, 'vehicle')}`)
        expect(title).toContain(await page.getByRole('heading', { level: 1 }).textContent())
        expect(await page.locator('main').textContent()).toContain(price)

        await expect.poll(async () => (await received(neighbour)).length, PATIENCE).toBe(3)
        expect(await sentTo(neighbour)).toEqual([])
        expect(await received(program)).toEqual([])
        expect(problems).toEqual([])
      }),
    ))

  it('the mail shows its picture and every fact, on a phone and on a desk, and each time leads to its form', () =>
    visit({}, async (page) => {
      const email = await enquire(page, REPLIES)
      await expect.poll(async () => (await sentTo(email)).length, PATIENCE).toBe(1)
      const [mail = ''] = await sentTo(email)
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport)
        await read(page, mail)
        expect(await page.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(
          600,
        )
        for (const label of ['Availability', 'Location', 'Opening hours', 'Next free test drives'])
          expect(
            await page
              .getByRole('rowheader', { name: label })
              .or(page.getByText(label, { exact: true }))
              .isVisible(),
          ).toBe(true)
      }
      await page.locator('a[href*="dateTime="]').first().click()
      await page.waitForURL('**/book-test-drive?*')
      // The day and the time are chosen.
      const form = page.locator('#test-drive')
      await awake(form)
      await expect.poll(() => form.getByRole('radio', { checked: true }).count()).toBe(2)
    }))
})

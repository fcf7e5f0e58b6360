import type { Locator, Page } from 'playwright'
import { urlOf } from '../browser.ts'
import { pathOf } from '../sample-pages.ts'

export const DEALER = 'harrow-motor-group'

let people = 0

/** A person nobody else is, so that the dealer's mail can be found again. */
export function aPerson() {
  const email = `mere.${Date.now()}.${++people}@example.nz`
  return { name: 'Mere', last_name: 'Ngata', phone: '0412345678', email, postcode: '2795' }
}

/** Fills fields by their names, as a shopper types or chooses. */
export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = form.locator(`[name="${name}"]`).first()
    const kind = await control.evaluate((element) =>
      element instanceof HTMLInputElement ? element.type : element.tagName,
    )
    if (kind === 'SELECT') await control.selectOption(value)
    else if (kind === 'radio') await form.locator(`[name="${name}"][value="${value}"]`).check()
    else if (kind === 'checkbox') await control.setChecked(value === 'true')
    else await control.fill(value)
  }
}

/** The vehicle page's enquiry, open and filled in. */
export async function openEnquiry(page: Page, person: Record<string, string>, dealer = DEALER): Promise<Locator> {
  await page.goto(urlOf(dealer, pathOf(dealer, 'vehicle')))
  await page.locator('[data-dialog="dialog-quick-enquiry"]:visible').first().click()
  const form = page.locator('#quick-enquiry')
  await fill(form, { ...person, message: 'Is it still there?' })
  return form
}

/** The script has taken the form over, and the page is open for as long as a person needs. */
export async function awake(form: Locator): Promise<void> {
  await form.and(form.page().locator('[novalidate]')).waitFor()
  await openForAWhile(form.page())
}

/** The page is open for as long as a person needs: what is sent sooner waits for the rest of the two seconds. */
export const openForAWhile = (page: Page) => page.waitForFunction(() => performance.now() > 2000)

export const submitOf = (form: Locator) => form.locator('button[type=submit]:visible')
export const errorsOf = async (form: Locator) =>
  (await form.locator('.field-error').allTextContents()).filter((text) => text !== '')
export const alertOf = (form: Locator) => form.getByRole('alert')

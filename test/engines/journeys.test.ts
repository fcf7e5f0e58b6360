import { describe, expect, it } from 'vitest'
import { pathOf } from '../browser/sample-pages.ts'
import { DESKTOP, PHONE, urlOf, visitorsOf } from './engines.ts'
import { at, click, fill, present, texts } from './tab.ts'

const DEALER = 'harrow-motor-group'
const vehicle = () => urlOf(DEALER, pathOf(DEALER, 'vehicle'))
const search = () => urlOf(DEALER, pathOf(DEALER, 'search'))

describe.each(['WebKit', 'Firefox'] as const)('%s', (name) => {
  const visit = visitorsOf(name)

  it('reveals a phone number and dials it @spec 4.6', () =>
    visit(PHONE, async (tab) => {
      await tab.open(vehicle())
      await click(tab, '.buy details.phone summary')
      await present(tab, '.buy details.phone[open] a[href^="tel:"]')
      expect(tab.complaints()).toEqual([])
    }))

  it('saves a vehicle by its heart', () =>
    visit(PHONE, async (tab) => {
      await tab.open(search())
      await click(tab, '.card [data-favourite]')
      await present(tab, '.card [data-favourite][aria-pressed=true]')
      await present(tab, '[data-garage="1"]')
    }))

  it('filters, and goes back', () =>
    visit(DESKTOP, async (tab) => {
      await tab.open(search())
      const [all] = await texts(tab, 'h1')
      await click(tab, '[data-facet=make] a')
      await at(tab, /refinementList/)
      await expect.poll(() => texts(tab, 'h1')).not.toEqual([all])
      await tab.back()
      await expect.poll(() => texts(tab, 'h1')).toEqual([all])
    }))

  it('enquires from the vehicle page', () =>
    visit(PHONE, async (tab) => {
      await tab.open(vehicle())
      await click(tab, '[data-dialog="dialog-quick-enquiry"]')
      await fill(tab, '#quick-enquiry', {
        name: 'Mere',
        last_name: 'Ngata',
        phone: '0412345678',
        email: 'mere@example.nz',
        postcode: '2795',
        message: 'Is it still there?',
      })
      await click(tab, '#quick-enquiry button[type=submit]')
      await at(tab, /\/success\?/)
      expect(tab.complaints()).toEqual([])
    }))
})

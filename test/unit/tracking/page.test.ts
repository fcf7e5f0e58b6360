import { describe, expect, it } from 'vitest'
import type { FormId } from '#src/lead/forms.ts'
import type { PageKind } from '#src/page/page.ts'
import { CURRENCY } from '#src/tenant/currency.ts'
import { itemOf } from '#src/tracking/item.ts'
import { pageType, pageViews } from '#src/tracking/page-context.ts'
import { aSite, aVehicle } from '../page/fixture.ts'

describe('the vehicle of a page', () => {
  const described = (changes: Parameters<typeof aVehicle>[0]) => {
    const page = aSite({ vehicles: [aVehicle(changes)] }).pages.find(({ kind }) => kind === 'vehicle')
    return (page?.head.json_ld ?? []).map(itemOf).filter(Boolean)
  }

  it('is read from the schema.org Car that the page carries, and from nothing else there', () =>
    expect(
      described({
        vin: 'JTNKU3JE60J123456',
        stocknum: 'S1',
        make: 'Kia',
        year: 2021,
        car_type: 'used',
        price: 24_990,
        created_at: '2026-11-18T07:39:00Z',
        created_at_timestamp: undefined,
      }),
    ).toMatchObject([
      {
        item_id: 'JTNKU3JE60J123456',
        item_number: 'S1',
        item_make: 'Kia',
        item_year: '2021',
        item_condition: 'Used',
        item_price: 24_990,
        item_inventory_date: '2026-11-18',
      },
    ]))

  it.each([[undefined], [8.64e15]])('has no inventory date where its creation is %s', (created_at_timestamp) =>
    expect(described({ created_at: undefined, created_at_timestamp })[0]?.item_inventory_date).toBeUndefined(),
  )

  it('goes by its stock number where it has no VIN', () =>
    expect(described({ vin: undefined, stocknum: 'S1' })).toMatchObject([{ item_id: 'S1', item_number: 'S1' }]))

  it.each([[undefined], [null], ['Car'], [[]], [{ '@type': 'BreadcrumbList' }]])('%j is no vehicle', (value) =>
    expect(itemOf(value)).toBeUndefined(),
  )
})

/** Every kind of the core; a kind that the standard has no word for is unknown. */
const KINDS: Record<PageKind, string> = {
  home: 'home',
  search: 'itemlist',
  vehicle: 'item',
  departed: 'unknown',
  checkout: 'retail',
  'trade-in': 'trade',
  form: 'unknown',
  models: 'showroom',
  offers: 'specials',
  team: 'unknown',
  posts: 'blog',
  post: 'blog',
  contact: 'contact',
  location: 'contact',
  text: 'unknown',
  success: 'unknown',
  garage: 'itemlist',
  'not-found': 'unknown',
}

/** Every form; those that only stand on pages of another kind, or on pages of several topics, are unknown. */
const FORM_PAGES: Record<FormId, string> = {
  enquiry: 'unknown',
  'quick-enquiry': 'unknown',
  contact: 'unknown',
  'test-drive': 'contact',
  'request-photos': 'unknown',
  'service-booking': 'service',
  parts: 'parts',
  careers: 'careers',
  'finance-enquiry': 'finance',
  'finance-application': 'finance',
  'finance-pre-approval': 'finance',
  'trade-in': 'unknown',
  reserve: 'unknown',
}

describe('what a page says when it is opened', () => {
  it.each([
    ['home', ['page_view']],
    ['search', ['page_view', 'vehicle_list_view']],
    ['vehicle', ['page_view', 'vehicle_view']],
    ['garage', ['page_view', 'garage_view']],
    ['', ['page_view']],
  ])('%s', (kind, views) => expect(pageViews(kind)).toEqual(views))

  it.each([
    ['home', undefined, 'home'],
    ['search', undefined, 'itemlist'],
    ['vehicle', 'quick-enquiry', 'item'],
    ['form', 'service-booking', 'service'],
    ['form', 'finance-enquiry', 'finance'],
    ['contact', 'contact', 'contact'],
    ['text', undefined, 'unknown'],
  ])('a %s page with the form %s is of type %s', (kind, form, type) => expect(pageType(kind, form)).toBe(type))

  it.each(Object.entries(KINDS))('a page of the kind %s is of type %s', (kind, type) =>
    expect(pageType(kind, undefined)).toBe(type),
  )

  it.each(Object.entries(FORM_PAGES))('a page with only the form %s is of type %s', (form, type) =>
    expect(pageType('form', form)).toBe(type),
  )

  it('the currency is AUD, and NZD in New Zealand @spec 9.3', () =>
    expect([CURRENCY.AU, CURRENCY.NZ]).toEqual(['AUD', 'NZD']))
})

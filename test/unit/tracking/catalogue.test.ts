import { describe, expect, it } from 'vitest'
import { EVENTS, type EventName } from '#src/tracking/catalogue.ts'
import { trackedEvent, twinOf } from '#src/tracking/tracked-event.ts'

const entries = Object.entries(EVENTS)

describe('the analytics catalogue @spec 9.3', () => {
  it('has ids 1-57, each once', () => {
    const ids = entries.map(([, { id }]) => id).sort((a, b) => a - b)
    expect(ids).toEqual(Array.from({ length: 57 }, (_, index) => index + 1))
  })

  it.each([
    [22, 'default lead event', 'lead'],
    [14, 'new lead', 'new_vehicle_lead'],
    [15, 'used lead', 'used_vehicle_lead'],
    [17, 'test-drive-only or new test drive', 'test_drive_lead'],
    [48, 'used test drive', 'used_test_drive_lead'],
    [32, 'step event', 'form_step'],
    [51, 'careers', 'careers_lead'],
    [25, 'phone click', 'phone_click'],
    [39, 'favourite', 'favourite_added'],
  ] as const)('%i is the %s', (id, _, name) => expect(EVENTS[name].id).toBe(id))

  it('maps each event to one of the standard, but those that a chat vendor sends', () => {
    const without = entries.filter(([, { asc }]) => asc === undefined).map(([name]) => name)
    expect(without.every((name) => name.startsWith('webchat_'))).toBe(true)
    for (const [, { asc }] of entries) expect(asc ?? 'asc_').toMatch(/^asc_[a-z_]*$/)
  })
})

describe('a tracked event', () => {
  const page = { page_type: 'item', page_location: 'https://harbour.example/cars/A?x=Y', currency: 'AUD' } as const
  const item = { item_id: 'VIN1', item_make: 'Land Rover', item_price: 24_990 }

  it.each(Object.keys(EVENTS) as EventName[])('%s carries every key every time', (name) => {
    const keys = Object.keys(trackedEvent(name, {}, page))
    expect(keys).toEqual(Object.keys(trackedEvent('page_view', {}, page)))
    expect(keys).toEqual(expect.arrayContaining(['event', 'event_id', 'item_id', 'form_name', 'flow_name', 'link_url']))
  })

  it('speaks as the standard does: lower case and underscores, addresses and numbers as they are', () => {
    const event = trackedEvent(
      'phone_click',
      { element_text: ' Call  the Dealer ', link_url: 'tel:+61212345678' },
      page,
    )
    expect(event).toMatchObject({
      event: 'asc_click_to_call',
      event_id: 25,
      event_name: 'phone_click',
      element_text: 'call_the_dealer',
      link_url: 'tel:+61212345678',
      page_location: 'https://harbour.example/cars/A?x=Y',
    })
  })

  it("takes the page's vehicle, unless another is named", () => {
    expect(trackedEvent('favourite_added', {}, { ...page, item })).toMatchObject({
      item_id: 'VIN1',
      item_make: 'land_rover',
      item_price: 24_990,
    })
    const other = trackedEvent('favourite_added', { item_number: 'U9' }, { ...page, item })
    expect(other).toMatchObject({ item_number: 'U9', item_id: undefined, item_price: undefined })
    expect(trackedEvent('menu_click', {}, { ...page, item }).item_id).toBeUndefined()
  })

  it('carries AUD, or NZD where the page says so', () => {
    expect(trackedEvent('lead', {}, page).currency).toBe('AUD')
    expect(trackedEvent('lead', {}, { ...page, currency: 'NZD' }).currency).toBe('NZD')
  })

  it('one lead is one conversion: the twin has no id or name of the catalogue, and keeps the submission', () => {
    const lead = trackedEvent('used_vehicle_lead', { submission_id: 'L1' }, page)
    const twin = twinOf(lead, 'asc_form_submission_sales')
    expect(twin).toMatchObject({ event: 'asc_form_submission_sales', submission_id: 'L1' })
    expect(Object.keys(twin)).toEqual(Object.keys(lead))
    expect([twin.event_id, twin.event_name]).toEqual([undefined, undefined])
  })
})

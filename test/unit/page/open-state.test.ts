import { describe, expect, it } from 'vitest'
import { aLocation, aSite } from './fixture.ts'

const opening_hours = [{ weekday: 1, status: 'Open', open: '08:30', close: '17:00' } as const]
const yard = (slug: string, time_zone: string) =>
  aLocation({ id: slug, slug, time_zone, contact_detail: { opening_hours } })
const SUMMER_ENDS = Date.parse('2027-04-03T16:00:00Z')
const shellAt = (now: number) => {
  const locations = [
    yard('sydney', 'Australia/Sydney'),
    yard('bondi', 'Australia/Sydney'),
    yard('perth', 'Australia/Perth'),
  ]
  return aSite({ tenant: { locations }, now }).shell
}

describe('whether the yard is open @spec 3.5', () => {
  it("is shown at once on pages about opening hours, in each location's time zone", () => {
    const { open_state_pages, data } = shellAt(SUMMER_ENDS - 1)
    expect(open_state_pages).toEqual(['home', 'contact', 'location', 'text'])
    expect(data.clocks).toEqual({ 'Australia/Sydney': [660, SUMMER_ENDS, 600], 'Australia/Perth': [480] })
  })

  it('is not shown for a dealer without known hours', () => {
    const { open_state_pages, data } = aSite({ tenant: { locations: [aLocation({ contact_detail: {} })] } }).shell
    expect([open_state_pages, data.clocks]).toEqual([[], undefined])
  })

  it('prints pages again when daylight saving starts or ends, and at no other time', () => {
    const day = 24 * 60 * 60 * 1000
    expect(shellAt(SUMMER_ENDS - 90 * day)).toEqual(shellAt(SUMMER_ENDS - 1))
    expect(shellAt(SUMMER_ENDS)).not.toEqual(shellAt(SUMMER_ENDS - 1))
    expect(shellAt(SUMMER_ENDS)).toEqual(shellAt(SUMMER_ENDS + 90 * day))
  })
})

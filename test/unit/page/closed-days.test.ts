import { describe, expect, it } from 'vitest'
import { openTimes } from '#src/lead/booking-days.ts'
import type { Field } from '#src/lead/field.ts'
import { problemOf } from '#src/lead/field-rules.ts'
import { nextChange as nextBuild } from '#src/page/site/next-change.ts'
import { weekOf as printedWeek } from '#src/site/print/week.ts'
import { clockOf } from '#src/tenant/clock.ts'
import { holidayWarnings } from '#src/tenant/holidays.ts'
import { specialHours } from '#src/tenant/location.ts'
import { localTime, nextChange } from '#src/tenant/open-now.ts'
import { locationPageWeek, weekOf } from '#src/tenant/opening-hours.ts'
import { type TenantInput, tenant as tenantSchema } from '#src/tenant/tenant.ts'
import { aContent, aLocation, aSite, aTenant, pageAt } from './fixture.ts'

const ZONE = 'Australia/Sydney'
const WEEK = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  open: '08:30',
  close: '17:00',
}))
const CHRISTMAS = [
  { date: '2026-12-25', until: '2026-12-28', status: 'Closed' as const, reason: 'Christmas' },
  { date: '2026-12-31', status: 'Open' as const, open: '08:30', close: '12:00', reason: 'New Year’s Eve' },
  { date: '2027-01-01', status: 'Closed' as const },
]
const yard = (special_hours: NonNullable<TenantInput['locations'][number]['contact_detail']['special_hours']>) =>
  aLocation({
    contact_detail: { phone: '02 6331 0000', opening_hours: WEEK, special_hours },
    address: { street: '1 Cross Road', city: 'Bathurst', state: 'NSW', postcode: '2795' },
  })
const dealer = (special_hours = CHRISTMAS): Partial<TenantInput> => ({
  country: 'AU',
  address: { city: 'Bathurst', state: 'NSW' },
  locations: [yard(special_hours)],
})
const tenant = aTenant(dealer())
const location = tenant.locations[0] ?? expect.fail('no location')
const at = (time: string): number => Date.parse(`${time}+11:00`)
/** As the header, the reply and the contact page say it. */
const said = (time: string) => nextChange(weekOf(location), localTime(clockOf(ZONE, at(time)), at(time)))

describe('Christmas, as a dealer says it once', () => {
  it.each([
    ['the evening before', '2026-12-24T18:00', 'Opens Tuesday 8:30am'],
    ['Christmas Day, a Friday', '2026-12-25T12:00', 'Opens Tuesday 8:30am'],
    ['the last closed day', '2026-12-28T12:00', 'Opens Tuesday 8:30am'],
    ['the day after it', '2026-12-29T12:00', 'Open until 5:00pm'],
    ['a short day, in the morning', '2026-12-31T11:59', 'Open until 12:00pm'],
    ['a short day, in the afternoon', '2026-12-31T12:00', 'Opens Saturday 8:30am'],
    ['New Year', '2027-01-01T10:00', 'Opens Saturday 8:30am'],
    ['a week later', '2027-01-08T10:00', 'Open until 5:00pm'],
  ])('open now: %s', (_, time, text) => expect(said(time)).toBe(text))

  it('says nothing where the yard is closed for longer than a week, because the weekday would be another one', () => {
    const shut = aTenant(dealer([{ date: '2026-12-24', until: '2027-01-10', status: 'Closed', reason: 'Holidays' }]))
    const now = at('2026-12-24T12:00')
    expect(nextChange(weekOf(shut.locations[0] ?? location), localTime(clockOf(ZONE, now), now))).toBeUndefined()
  })

  const site = aSite({ tenant: dealer(), now: at('2026-12-20T12:00') })
  const page = pageAt(site, 'location', '/contact-us/tauranga')

  it('the header hands the browser the dated days behind the week', () =>
    expect(printedWeek(page.location).week).toBe(
      '- 510-1020 510-1020 510-1020 510-1020 510-1020 510-1020 --20812-20815 510-720-20818-20818 --20819-20819',
    ))

  it('the contact page prints them under the week', () =>
    expect(page.hours.slice(7).map(({ day, hours }) => `${day}: ${hours}`)).toEqual([
      '25–28 December 2026: Closed (Christmas)',
      'Thursday 31 December 2026: 8:30am-12:00pm (New Year’s Eve)',
      'Friday 1 January 2027: Closed',
    ]))

  it('search engines get them as dated hours', () =>
    expect(page.head.json_ld.flatMap((data) => Object.entries(data))).toContainEqual([
      'openingHoursSpecification',
      expect.arrayContaining([
        {
          '@type': 'OpeningHoursSpecification',
          opens: '00:00',
          closes: '00:00',
          validFrom: '2026-12-25',
          validThrough: '2026-12-28',
        },
        {
          '@type': 'OpeningHoursSpecification',
          opens: '08:30',
          closes: '12:00',
          validFrom: '2026-12-31',
          validThrough: '2026-12-31',
        },
      ]),
    ]))

  it('no time is offered on a closed day, and none after the end of a short one', () => {
    const now = at('2026-12-24T12:00')
    const times = openTimes(weekOf(location), clockOf(ZONE, now), now).map((time) =>
      new Date(time + 11 * 60 * 60_000).toISOString().slice(0, 16),
    )
    const on = (day: string) => times.filter((time) => time.startsWith(day))
    for (const day of ['2026-12-25', '2026-12-26', '2026-12-28', '2027-01-01']) expect(on(day)).toEqual([])
    expect(on('2026-12-31').at(-1)).toBe('2026-12-31T11:30')
    expect(on('2026-12-29').at(-1)).toBe('2026-12-29T16:30')
  })

  it.each([
    ['2026-12-25T10:00', 'closed 25–28 December 2026'],
    ['2027-01-01T10:00', 'closed Friday 1 January 2027'],
    ['2026-12-31T13:00', 'On Thursday 31 December 2026 we.re open from 8:30am to 12:00pm'],
    ['2026-12-29T10:00', undefined],
  ])('a wish for %s is judged by them: %s', (time, problem) => {
    const field: Field = { name: 'dateTime', type: 'dateTime', label: 'Time', required: false }
    const context = {
      flags: { phone_rule: 'au_nz' as const },
      now: at('2026-12-24T12:00'),
      time_zone: ZONE,
      week: locationPageWeek(location),
    }
    const answer = problemOf(field, time, context)
    if (problem === undefined) expect(answer).toBeUndefined()
    else expect(answer).toMatch(new RegExp(problem, 'i'))
  })

  it('days that are over are no longer printed, from the day after', () => {
    const rows = (time: string) =>
      pageAt(aSite({ tenant: dealer(), now: at(time) }), 'location', '/contact-us/tauranga').hours.length
    expect([rows('2026-12-28T23:59'), rows('2026-12-29T00:00')]).toEqual([10, 9])
    const change = nextBuild({ tenant, content: aContent(), vehicles: [], now: at('2026-12-28T12:00') })
    expect(change).toBe(at('2026-12-29T00:00'))
  })
})

describe('the question four weeks ahead', () => {
  const asked = (time: string, special_hours = CHRISTMAS, changes: Partial<TenantInput> = {}) =>
    holidayWarnings(aTenant({ ...dealer(special_hours), ...changes }), at(time))

  it('is each public holiday of the state of which the location says nothing', () =>
    expect(asked('2026-11-28T12:00', [])).toEqual([
      'tauranga: pages say that it opens as usual on public holidays: Christmas Day, Friday 25 December 2026; Boxing Day, Saturday 26 December 2026. Add them to contact_detail.special_hours, closed or with their hours.',
    ]))

  it.each<[string, string, typeof CHRISTMAS, boolean]>([
    ['a day earlier', '2026-11-26T12:00', [], false],
    ['four weeks before', '2026-11-27T12:00', [], true],
    ['once it is said', '2026-12-20T12:00', CHRISTMAS, false],
    ['once it is over', '2027-01-28T00:00', [], false],
  ])('is asked %s', (_, time, special, is) => expect(asked(time, special).length > 0).toBe(is))

  it('is not asked about a day on which the yard is closed anyway', () =>
    expect(asked('2026-12-20T12:00', [{ date: '2026-12-25', status: 'Closed' }]).join()).not.toContain('Sunday'))

  it('is asked in New Zealand for its own holidays', () => {
    const nz = aTenant({ locations: [{ ...yard([]), address: { city: 'Tauranga', postcode: '3110' } }] })
    expect(holidayWarnings(nz, Date.parse('2027-01-20T00:00:00Z')).join()).toContain('Waitangi Day')
  })
})

describe('an entry', () => {
  it.each<[string, object]>([
    ['that ends before it begins', { date: '2026-12-25', until: '2026-12-24', status: 'Closed' }],
    ['that is closed with hours', { date: '2026-12-25', status: 'Closed', open: '09:00', close: '12:00' }],
    ['that is open without hours', { date: '2026-12-25', status: 'Open' }],
    ['of no date', { date: '25/12/2026', status: 'Closed' }],
  ])('%s is refused', (_, entry) => expect(specialHours.safeParse(entry).success).toBe(false))

  it('of a day that another has is refused, with the other’s place', () => {
    const twice = [...CHRISTMAS, { date: '2026-12-28', status: 'Closed' as const }]
    const { country, address, locations } = { ...dealer(), locations: [yard(twice)] }
    const parsed = tenantSchema.safeParse({ ...aTenant(), country, address, locations })
    expect(JSON.stringify(parsed.error?.issues)).toContain('2026-12-28 is already in [0]. Keep one entry for each day.')
  })
})

import { describe, expect, it } from 'vitest'
import { contentOn } from '#src/page/site/dealer-site.ts'
import { nextChange } from '#src/page/site/next-change.ts'
import type { Content } from '#src/tenant/content.ts'
import { isListed } from '#src/vehicle/availability.ts'
import { isNewlyCreated } from '#src/vehicle/tag.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aTenant, aVehicle } from '../vehicle/fixture.ts'
import { aContent } from './fixture.ts'

const NOW = Date.parse('2026-04-03T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const NOTHING = aContent()

const offer = (dates: { starts?: string; ends?: string }) =>
  ({ slug: 'a', title: 'Offer', summary: '', terms: '', ...dates }) as Content['offers'][number]
const post = (date: string) => ({ slug: 'a', date }) as Content['posts'][number]

function next({
  content = {},
  zone = 'Australia/Sydney',
  ...v
}: { content?: Partial<Content>; zone?: string } & Partial<Vehicle>) {
  const tenant = { ...aTenant({ include_sold_cars_days: 7 }), time_zone: zone }
  const vehicles = Object.keys(v).length > 0 ? [aVehicle(v)] : []
  return { tenant, vehicles, at: nextChange({ tenant, content: { ...NOTHING, ...content }, vehicles, now: NOW }) }
}

describe('when a site changes that nobody edits', () => {
  it('is never, where nothing of it has a time', () => {
    expect(next({}).at).toBeUndefined()
  })

  it('a vehicle is new for 8 days, to the millisecond @spec 9.1', () => {
    const { at = 0, vehicles } = next({ created_at_timestamp: (NOW - 3 * DAY) / 1000, created_at: undefined })
    const isNew = (now: number) => vehicles.map((v) => isNewlyCreated(v, now))
    expect([isNew(at - 1), isNew(at)]).toEqual([[true], [false]])
  })

  it('a sold vehicle is listed for as many days as the dealer says @spec 7.12', () => {
    const sold = {
      status: 'sold',
      sold: true,
      sold_date_timestamp: NOW / 1000 - 3600,
      created_at_timestamp: 1,
      created_at: undefined,
    } as const
    const { at = 0, vehicles, tenant } = next(sold)
    const listed = (now: number) => vehicles.map((v) => isListed(v, { tenant, now }))
    expect([listed(at - 1), listed(at)]).toEqual([[true], [false]])
  })

  it.each<[string, Partial<Content>, string, string]>([
    ['an offer begins', { offers: [offer({ starts: '2026-04-10' })] }, 'Australia/Sydney', '2026-04-09T14:00:00Z'],
    [
      'an offer ends with its last day',
      { offers: [offer({ ends: '2026-04-10' })] },
      'Pacific/Auckland',
      '2026-04-10T12:00:00Z',
    ],
    ['a post is dated ahead', { posts: [post('2026-04-05')] }, 'Australia/Perth', '2026-04-04T16:00:00Z'],
    ['clocks go back that night', { posts: [post('2026-04-06')] }, 'Australia/Sydney', '2026-04-05T14:00:00Z'],
    [
      'several are, at the first',
      { offers: [offer({ starts: '2026-04-20' }), offer({ ends: '2026-04-04' })] },
      'Australia/Brisbane',
      '2026-04-04T14:00:00Z',
    ],
  ])('%s: in the first millisecond of the day where the dealer is', (_, content, zone, expected) => {
    const { at = 0, tenant } = next({ content, zone })
    expect(new Date(at).toISOString()).toBe(new Date(expected).toISOString())
    const shown = (now: number) => contentOn({ ...NOTHING, ...content }, tenant, now)
    expect(shown(at)).not.toEqual(shown(at - 1))
  })

  it('an exception from a rule of advertising ends with its last day', () => {
    const exceptions = [{ rule: 'AU-SINGLE', reason: 'Quoted.', person: 'Kim', until: '2026-04-10' }]
    expect(next({ content: { exceptions } }).at).toBe(Date.parse('2026-04-10T14:00:00Z'))
  })

  it.each([
    ['begins', { from: '2026-04-10' }, '2026-04-09T14:00:00Z'],
    ['ends with its last day', { from: '2011-01-01', until: '2026-04-10' }, '2026-04-10T14:00:00Z'],
  ])('a law that it follows %s', (_, law, expected) => {
    const input = { tenant: next({}).tenant, content: NOTHING, vehicles: [], now: NOW }
    expect(nextChange(input, [{ from: '2011-01-01' }, law])).toBe(Date.parse(expected))
  })

  it('is not a moment that has passed', () => {
    expect(
      next({ content: { posts: [post('2026-04-01')], offers: [offer({ ends: '2026-04-02' })] } }).at,
    ).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { conditionGroups } from '#src/page/vehicle-page/condition.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aVehicle, NOW } from './fixture.ts'

const groups = (changes: Partial<Vehicle>, country: 'AU' | 'NZ' = 'AU') =>
  conditionGroups(aVehicle(changes), { country }, NOW).map(({ title, rows }) => [
    title,
    ...rows.map(({ label, value }) => `${label}: ${value}`),
  ])

describe('condition and history', () => {
  it.each<[string, Partial<Vehicle>, string[]]>([
    ['not written off', { written_off: 'none' }, ['Write-off register: Not recorded as written off']],
    [
      'a repairable write-off',
      { written_off: 'repairable' },
      ['Write-off register: Recorded as a repairable write-off'],
    ],
    [
      'a repairable write-off that was inspected',
      { written_off: 'inspected' },
      ['Write-off register: Recorded as a repairable write-off; repaired and passed inspection'],
    ],
    [
      'a statutory write-off',
      { written_off: 'statutory' },
      ['Write-off register: Recorded as a statutory write-off; it cannot be registered again'],
    ],
    ['damaged', { damage: 'Hail, repaired.' }, ['Damage: Hail, repaired.']],
    ['registered for a month', { rego_months: 1 }, ['Registration included: 1 month']],
    ['registered for no month', { rego_months: 0 }, ['Registration included: 0 months']],
    [
      'looked up in the registers',
      { ppsr_checked_at: '2026-03-10', history_checked_at: '2026-03-11' },
      ['PPSR search: Checked on 10 March 2026', 'Vehicle history: Checked on 11 March 2026'],
    ],
    ['looked up 60 days ago', { ppsr_checked_at: '2026-01-12' }, ['PPSR search: Checked on 12 January 2026']],
  ])('of a vehicle that is %s', (_, changes, rows) =>
    expect(groups(changes)).toEqual([['Condition and history', ...rows]]),
  )

  it.each<[string, Partial<Vehicle>]>([
    ['nothing is known', {}],
    ['it was looked up more than 60 days ago', { ppsr_checked_at: '2026-01-10' }],
    ['it will be looked up', { history_checked_at: '2026-04-01' }],
    ['its label is empty', { energy_label: {} }],
  ])('is not there if %s', (_, changes) => expect(groups(changes)).toEqual([]))
})

describe('the energy label', () => {
  const energy_label = { l100: 6.4, stars: 4.5, cost_year: 2330, co2: 150 }
  const rows = [
    'Fuel economy: 6.4 L/100 km',
    'Energy rating: 4.5 of 6 stars',
    'Estimated cost a year: $2,330',
    'CO2 emissions: 150 g/km',
  ]
  it.each([
    ['NZ', 'Energy economy label'],
    ['AU', 'Fuel and emissions'],
  ] as const)('in %s is called %s', (country, title) =>
    expect(groups({ energy_label }, country)).toEqual([[title, ...rows]]),
  )
  it('has only what is known', () =>
    expect(groups({ energy_label: { stars: 3 } }, 'NZ')).toEqual([
      ['Energy economy label', 'Energy rating: 3 of 6 stars'],
    ]))
})

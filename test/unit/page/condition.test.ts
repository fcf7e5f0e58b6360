import { describe, expect, it } from 'vitest'
import { vehicleCondition } from '#src/page/vehicle-page/condition.ts'
import { car } from '#src/record/car.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aVehicle, NOW } from './fixture.ts'

const groups = (changes: Partial<Vehicle>, country: 'AU' | 'NZ' = 'AU') =>
  vehicleCondition(aVehicle(changes), { country }, NOW).condition_groups.map(({ title, rows }) => [
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
      ["Write-off register: Recorded as a statutory write-off; it can't be registered again"],
    ],
    ['damaged', { damage: 'Hail, repaired.' }, ['Damage: Hail, repaired.']],
    ['registered for a month', { rego_months: 1 }, ['Registration included: 1 month']],
    ['registered for no month', { rego_months: 0 }, ['Registration included: 0 months']],
    ['registered until today', { rego_months: 1, rego_expiry: '2026-03-13' }, ['Registration included: 1 month']],
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

describe('wear and damage on the photos', () => {
  const images = ['/default.jpg', '/1.jpg', '/2.jpg'].map((url) => ({ image: { url } }))
  const marks = [
    { photo: 2, x: 35, y: 60, text: 'Scratch' },
    { photo: 3, x: 1, y: 2, text: 'Dent' },
  ]
  const seen = (changes: Partial<Vehicle> = {}) => {
    const { condition_groups, marks: shown } = vehicleCondition(
      aVehicle({
        images,
        primary_image_url: '/2.jpg',
        condition_marks: marks,
        condition_checked_at: '2026-03-10',
        ...changes,
      }),
      { country: 'AU' },
      NOW,
    )
    return { condition_groups, marks: shown }
  }

  it('is said in a list with the day, and placed on the photo of that address, wherever the page shows it', () =>
    expect(seen()).toEqual({
      condition_groups: [
        {
          title: 'Condition and history',
          rows: [
            { label: 'Wear and damage', value: 'Checked on 10 March 2026' },
            { id: 'mark-1', label: '1, on photo 2', value: 'Scratch' },
            { id: 'mark-2', label: '2, on photo 1', value: 'Dent' },
          ],
        },
      ],
      marks: [
        { photo: 1, x: 35, y: 60, text: 'Scratch', id: 'mark-1' },
        { photo: 0, x: 1, y: 2, text: 'Dent', id: 'mark-2' },
      ],
    }))

  it('keeps its photo where a floor plan is the second slide', () =>
    expect(seen({ floor_plan_url: '/plan.jpg' }).marks).toMatchObject([{ photo: 2 }, { photo: 0 }]))

  it.each<[string, Partial<Vehicle>]>([
    ['nobody knows when the dealer looked', { condition_checked_at: undefined }],
    ['the dealer looked more than 60 days ago', { condition_checked_at: '2026-01-10' }],
    ['the photos are gone', { images: [], primary_image_url: undefined }],
    ['it is on none of them', { condition_marks: [{ photo: 9, x: 1, y: 2, text: 'Dent' }] }],
    ['it is on a placeholder', { condition_marks: [{ photo: 1, x: 1, y: 2, text: 'Dent' }] }],
  ])('is not there if %s', (_, changes) => expect(seen(changes)).toEqual({ condition_groups: [], marks: [] }))

  it.each<[string, unknown, unknown]>([
    ['as feeds write it', '2 35% 60.5% Scratch, left', { photo: 2, x: 35, y: 60.5, text: 'Scratch, left' }],
    ['with other marks between', '2: 35; 60: Scratch', { photo: 2, x: 35, y: 60, text: 'Scratch' }],
    ['as a record', { photo: 1, x: 0, y: 100, text: 'Dent' }, { photo: 1, x: 0, y: 100, text: 'Dent' }],
    ['outside the photo', '2 135% 60% Scratch', undefined],
    ['without a place', 'Scratch', undefined],
    ['without a text', '2 35% 60%', undefined],
    ['before the first photo', '0 35% 60% Scratch', undefined],
  ])('is read %s', (_, written, read) => {
    const result = car.shape.condition_marks.safeParse([written])
    expect(result.data).toEqual(read && [read])
  })
})

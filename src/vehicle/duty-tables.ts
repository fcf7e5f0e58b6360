import type { AustralianState } from '#src/tenant/states.ts'
import type { Vehicle } from './vehicle.ts'

/** Duty on a value within a band, in dollars: `base`, and `per` for each `unit` or part of it above `over`. */
export interface DutyBand {
  /** The highest value of the band; undefined if it has none. */
  up_to?: number
  over?: number
  base?: number
  per: number
  unit: number
}

/** Western Australia's rate in percent of the whole value: `percent`, and one more for each `divisor` dollars above `over`. */
export interface SlidingBand {
  up_to: number
  percent: number
  over: number
  divisor: number
}

export interface DutyRate {
  /** Cars, four-wheel drives and motorhomes carry people; utes and vans carry goods. */
  kinds: readonly ('passenger' | 'goods')[]
  fuels?: readonly NonNullable<Vehicle['simple_fuel']>[]
  /** Lowest and highest number of cylinders. */
  cylinders?: readonly [number, number]
  /** By rising value. A value above the last band has no estimate. */
  bands: readonly (DutyBand | SlidingBand)[]
}

/** A state's duty on the transfer of a used vehicle of up to 4.5 tonnes, as data that a lawyer can check. */
export interface DutyTable {
  state: AustralianState
  /** First and last day on which an estimate is made from it, as ISO dates. */
  from: string
  until: string
  source: string
  checked_on: string
  /** C: seen on the revenue office's own page. S: a secondary source. */
  status: 'C' | 'S'
  /** The first that fits a vehicle. */
  rates: readonly DutyRate[]
}

/** Rates change with the financial year: nothing is estimated beyond the one in which they were checked. */
const CHECKED = { until: '2027-06-30', checked_on: '2026-11-24' }
const ANY = ['passenger', 'goods'] as const
const whole = (per: number, unit = 100): DutyBand => ({ per, unit })

const queensland = (per: number): DutyRate['bands'] => [{ ...whole(per), up_to: 100_000 }, whole(per + 2)]

/** The Australian Capital Territory counts emissions, and no current table of the Northern Territory was found. */
export const DUTY_TABLES: readonly DutyTable[] = [
  {
    ...CHECKED,
    state: 'NSW',
    from: '2024-09-04',
    source: 'revenue.nsw.gov.au, motor vehicle duty',
    status: 'C',
    rates: [
      {
        kinds: ['passenger'],
        bands: [
          { ...whole(3), up_to: 45_000 },
          { base: 1350, over: 45_000, per: 5, unit: 100 },
        ],
      },
      { kinds: ['goods'], bands: [whole(3)] },
    ],
  },
  {
    ...CHECKED,
    state: 'VIC',
    from: '2024-07-01',
    source: 'sro.vic.gov.au, motor vehicle duty current rates',
    status: 'C',
    rates: [
      // The threshold rises every July; dearer cars have no estimate.
      { kinds: ['passenger'], bands: [{ ...whole(8.4, 200), up_to: 80_567 }] },
      { kinds: ['goods'], bands: [whole(8.4, 200)] },
    ],
  },
  {
    ...CHECKED,
    state: 'QLD',
    from: '2025-08-05',
    source: 'dapc.com.au, Queensland registration fees 2025; aussiecarloans.com.au',
    status: 'S',
    rates: [
      { kinds: ANY, fuels: ['Hybrid', 'Electric'], bands: queensland(2) },
      { kinds: ANY, cylinders: [1, 4], bands: queensland(3) },
      { kinds: ANY, cylinders: [5, 6], bands: queensland(3.5) },
      { kinds: ANY, cylinders: [7, 24], bands: queensland(4) },
    ],
  },
  {
    ...CHECKED,
    state: 'WA',
    from: '2024-07-01',
    source: 'wa.gov.au, Department of Finance, vehicle licence duty',
    status: 'C',
    rates: [
      {
        kinds: ANY,
        bands: [
          { ...whole(2.75), up_to: 25_000 },
          { up_to: 50_000, percent: 2.75, over: 25_000, divisor: 6666.66 },
          whole(6.5),
        ],
      },
    ],
  },
  {
    ...CHECKED,
    state: 'SA',
    from: '2025-05-07',
    source: 'revenuesa.sa.gov.au, stamp duty on vehicles; standard rates as given by carsguide and Stratton Finance',
    status: 'S',
    rates: [
      {
        kinds: ['passenger'],
        bands: [
          { ...whole(1), up_to: 1000 },
          { base: 10, over: 1000, per: 2, unit: 100, up_to: 2000 },
          { base: 30, over: 2000, per: 3, unit: 100, up_to: 3000 },
          { base: 60, over: 3000, per: 4, unit: 100 },
        ],
      },
    ],
  },
  {
    ...CHECKED,
    state: 'TAS',
    from: '2024-01-01',
    source: 'sro.tas.gov.au, rates of motor vehicle duty',
    status: 'C',
    rates: [
      {
        kinds: ['passenger'],
        bands: [
          { ...whole(3), up_to: 35_000 },
          { base: 1050, over: 35_000, per: 11, unit: 100, up_to: 40_000 },
          whole(4),
        ],
      },
      { kinds: ['goods'], bands: [whole(3)] },
    ],
  },
]

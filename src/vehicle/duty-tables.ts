import type { AustralianState } from '#src/tenant/states.ts'
import { CONFIRMED, type LegalSource } from './legal-source.ts'
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

/**
 * A percentage of the whole value, rounded down to five cents: `percent`, and one more for each `divisor` dollars above
 * `over`, rounded to two decimals.
 */
export interface PercentBand {
  up_to?: number
  percent: number
  over?: number
  divisor?: number
}

export interface DutyRate {
  /** Cars, four-wheel drives and motorhomes carry passengers; utes and vans carry goods. */
  kinds: readonly ('passenger' | 'goods')[]
  fuels?: readonly NonNullable<Vehicle['simple_fuel']>[]
  /** Lowest and highest number of cylinders. */
  cylinders?: readonly [number, number]
  /** Lowest and highest number of people that it carries. */
  seats?: readonly [number, number]
  /** In order of rising value. A value above the last band has no estimate. */
  bands: readonly (DutyBand | PercentBand)[]
}

/** A state's duty on the transfer of a used vehicle of up to 4.5 tonnes. */
export interface DutyTable extends LegalSource {
  state: AustralianState
  /** First and last day on which estimates use it, as ISO dates. */
  from: string
  until: string
  /** The first match for a vehicle counts. */
  rates: readonly DutyRate[]
}

/** Rates change with the financial year, so nothing is estimated beyond the year in which they were checked. */
const THIS_YEAR = { ...CONFIRMED, until: '2027-06-30' }
const ANY = ['passenger', 'goods'] as const
const whole = (per: number, unit = 100): DutyBand => ({ per, unit })

const TASMANIAN_MINIMUM: DutyBand = { base: 20, per: 0, unit: 100, up_to: 600 }

const queensland = (per: number): DutyRate['bands'] => [{ ...whole(per), up_to: 100_000 }, whole(per + 2)]

/** The Australian Capital Territory uses emissions, and no current table of the Northern Territory was found. */
export const DUTY_TABLES: readonly DutyTable[] = [
  {
    ...THIS_YEAR,
    state: 'NSW',
    from: '2024-09-04',
    source: 'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/motor-vehicle-duty',
    words:
      '$3 for every $100 (or part of $100); $45,000 and over: $1,350 plus $5 for every $100 (or part of $100); excludes motorcycles, buses for more than nine people',
    rates: [
      {
        kinds: ['passenger'],
        seats: [0, 9],
        bands: [
          { ...whole(3), up_to: 45_000 },
          { base: 1350, over: 45_000, per: 5, unit: 100 },
        ],
      },
      { kinds: ['passenger'], seats: [10, 100], bands: [whole(3)] },
      { kinds: ['goods'], bands: [whole(3)] },
    ],
  },
  {
    ...THIS_YEAR,
    state: 'VIC',
    from: '2024-07-01',
    source: 'https://sro.vic.gov.au/rates-taxes-duties-and-levies/motor-vehicle-duty-current-rates',
    words:
      '$0-$80,567: $8.40 per $200 or part thereof; used non-passenger motor vehicle: $8.40 per $200 or part thereof',
    rates: [
      // The threshold rises every July; more expensive cars have no estimate.
      { kinds: ['passenger'], bands: [{ ...whole(8.4, 200), up_to: 80_567 }] },
      { kinds: ['goods'], bands: [whole(8.4, 200)] },
    ],
  },
  {
    ...THIS_YEAR,
    state: 'QLD',
    from: '2025-08-05',
    source: 'https://www.qld.gov.au/transport/registration/fees/duty/rates',
    words:
      'hybrid, electric: $2 for each $100, or part of $100; 1 to 4 cylinders: $3; 5 or 6: $3.50; 7 or more: $4; more than $100,000: $4, $5, $5.50, $6',
    rates: [
      { kinds: ANY, fuels: ['Hybrid', 'Electric'], bands: queensland(2) },
      { kinds: ANY, cylinders: [1, 4], bands: queensland(3) },
      { kinds: ANY, cylinders: [5, 6], bands: queensland(3.5) },
      { kinds: ANY, cylinders: [7, 24], bands: queensland(4) },
    ],
  },
  {
    ...THIS_YEAR,
    state: 'WA',
    from: '2024-07-01',
    source:
      'http://classic.austlii.edu.au/au/legis/wa/consol_act/da200893/s236.html; http://www.finance.wa.gov.au/cms/State_Revenue/Duties/Calculation_of_Vehicle_Licence_Duty.aspx',
    words:
      'rounded down to the nearest 5 cents; does not exceed $25 000: 2.75% of the dutiable value; R = [2.75 + ((dutiable value - 25,000)/ 6,666.66)] rounded to 2 decimal places; exceeds $50 000: 6.5%',
    rates: [
      {
        kinds: ANY,
        bands: [
          { percent: 2.75, up_to: 25_000 },
          { percent: 2.75, over: 25_000, divisor: 6666.66, up_to: 50_000 },
          { percent: 6.5 },
        ],
      },
    ],
  },
  {
    ...THIS_YEAR,
    state: 'SA',
    from: '2025-05-07',
    source: 'http://revenuesa.sa.gov.au/taxes-and-duties/stamp-duties/motor-vehicles',
    words:
      '$1 for every $100 or part of $100 with a minimum of $5 payable in all cases; $10 plus $2 over $1000; $30 plus $3 over $2000; $60 plus $4 for every $100 or part of $100 over $3000',
    rates: [
      {
        kinds: ['passenger'],
        bands: [
          { base: 5, per: 0, unit: 100, up_to: 500 },
          { ...whole(1), up_to: 1000 },
          { base: 10, over: 1000, per: 2, unit: 100, up_to: 2000 },
          { base: 30, over: 2000, per: 3, unit: 100, up_to: 3000 },
          { base: 60, over: 3000, per: 4, unit: 100 },
        ],
      },
    ],
  },
  {
    ...THIS_YEAR,
    state: 'TAS',
    from: '2024-01-01',
    source: 'https://www.transport.tas.gov.au/fees_forms/registration_fees/accordian/duty_rates',
    words:
      '$600 or less: $20; $3 for every $100 or part of $100; only passenger vehicles designed for conveyance of not more than 8 persons: $1,050 plus $11 for every $100 which exceeds $35,000, exceeds $40,000: $4 for every $100',
    rates: [
      {
        kinds: ['passenger'],
        seats: [0, 8],
        bands: [
          TASMANIAN_MINIMUM,
          { ...whole(3), up_to: 35_000 },
          { base: 1050, over: 35_000, per: 11, unit: 100, up_to: 40_000 },
          whole(4),
        ],
      },
      { kinds: ['passenger'], seats: [9, 100], bands: [TASMANIAN_MINIMUM, whole(3)] },
      { kinds: ['goods'], bands: [TASMANIAN_MINIMUM, whole(3)] },
    ],
  },
]

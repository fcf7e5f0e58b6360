import { describe, expect, it } from 'vitest'
import type { AustralianState } from '#src/tenant/states.ts'
import { DUTY_TABLES } from '#src/vehicle/duty-tables.ts'
import { dutyOn } from '#src/vehicle/estimated-total.ts'

/** Whole cents as big integers: nothing is shared with the product's arithmetic. */
type Cents = bigint

const dollars = (amount: number): Cents => BigInt(amount) * 100n

/** "$x for every $100, or part of $100", counted step by step. */
function perStep(value: Cents, step: Cents, charge: Cents): Cents {
  let duty = 0n
  for (let left = value; left > 0n; left -= step) duty += charge
  return duty
}

/** Halves are rounded up. */
const roundedQuotient = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under)

/** The rule of each class of each state as its source words it. `rate` is the place in the state's table. */
const RULES: readonly {
  state: AustralianState
  rate: number
  law: string
  duty: (value: Cents) => Cents | undefined
}[] = [
  {
    state: 'NSW',
    rate: 0,
    law: '$3 for every $100 or part; $45,000 and over: $1,350 plus $5 for every $100 or part',
    duty: (value) =>
      value < dollars(45_000)
        ? perStep(value, dollars(100), 300n)
        : dollars(1350) + perStep(value - dollars(45_000), dollars(100), 500n),
  },
  {
    state: 'NSW',
    rate: 1,
    law: 'for more than nine people: $3 for every $100 or part',
    duty: (value) => perStep(value, dollars(100), 300n),
  },
  {
    state: 'NSW',
    rate: 2,
    law: 'goods: $3 for every $100 or part',
    duty: (value) => perStep(value, dollars(100), 300n),
  },
  {
    state: 'VIC',
    rate: 0,
    law: '$0-$80,567: $8.40 per $200 or part thereof',
    duty: (value) => (value <= dollars(80_567) ? perStep(value, dollars(200), 840n) : undefined),
  },
  {
    state: 'VIC',
    rate: 1,
    law: 'used non-passenger motor vehicle: $8.40 per $200 or part thereof',
    duty: (value) => perStep(value, dollars(200), 840n),
  },
  {
    state: 'QLD',
    rate: 0,
    law: 'hybrid, electric: $2 for each $100 or part; more than $100,000: $4',
    duty: (value) => perStep(value, dollars(100), value > dollars(100_000) ? 400n : 200n),
  },
  {
    state: 'QLD',
    rate: 1,
    law: '1 to 4 cylinders: $3 for each $100 or part; more than $100,000: $5',
    duty: (value) => perStep(value, dollars(100), value > dollars(100_000) ? 500n : 300n),
  },
  {
    state: 'QLD',
    rate: 2,
    law: '5 or 6 cylinders: $3.50 for each $100 or part; more than $100,000: $5.50',
    duty: (value) => perStep(value, dollars(100), value > dollars(100_000) ? 550n : 350n),
  },
  {
    state: 'QLD',
    rate: 3,
    law: '7 or more cylinders: $4 for each $100 or part; more than $100,000: $6',
    duty: (value) => perStep(value, dollars(100), value > dollars(100_000) ? 600n : 400n),
  },
  {
    state: 'WA',
    rate: 0,
    law: '2.75% up to $25,000, R% up to $50,000, 6.5%, rounded down to the nearest 5 cents',
    duty(value) {
      const hundredths =
        value <= dollars(25_000)
          ? 275n
          : value <= dollars(50_000)
            ? 275n + roundedQuotient((value - dollars(25_000)) * 100n, 666_666n)
            : 650n
      const duty = (value * hundredths) / 10_000n
      return duty - (duty % 5n)
    },
  },
  {
    state: 'SA',
    rate: 0,
    law: '$1 for every $100 or part with a minimum of $5; $10 plus $2 over $1,000; $30 plus $3 over $2,000; $60 plus $4 over $3,000',
    duty(value) {
      const charge = (step: number): Cents => (step < 10 ? 100n : step < 20 ? 200n : step < 30 ? 300n : 400n)
      let duty = 0n
      for (let [left, step] = [value, 0]; left > 0n; left -= dollars(100), step++) duty += charge(step)
      return duty < 500n ? 500n : duty
    },
  },
  {
    state: 'TAS',
    rate: 0,
    law: '$600 or less: $20; $3 for every $100 or part; $1,050 plus $11 over $35,000; $4 above $40,000',
    duty(value) {
      if (value <= dollars(600)) return dollars(20)
      if (value > dollars(40_000)) return perStep(value, dollars(100), 400n)
      if (value > dollars(35_000)) return dollars(1050) + perStep(value - dollars(35_000), dollars(100), 1100n)
      return perStep(value, dollars(100), 300n)
    },
  },
  {
    state: 'TAS',
    rate: 1,
    law: 'more than 8 persons: $600 or less: $20; $3 for every $100 or part',
    duty: (value) => (value <= dollars(600) ? dollars(20) : perStep(value, dollars(100), 300n)),
  },
  {
    state: 'TAS',
    rate: 2,
    law: 'goods: $600 or less: $20; $3 for every $100 or part',
    duty: (value) => (value <= dollars(600) ? dollars(20) : perStep(value, dollars(100), 300n)),
  },
]

const LIMITS = [500, 600, 1000, 2000, 3000, 25_000, 35_000, 40_000, 45_000, 50_000, 80_567, 100_000]

/** Both sides of each limit, round hundreds, and amounts in between, some with cents. */
const AMOUNTS: readonly Cents[] = [
  ...LIMITS.flatMap((limit) => [dollars(limit) - 1n, dollars(limit), dollars(limit) + 1n]),
  ...Array.from({ length: 120 }, (_, at) => dollars(100 + at * 1000)),
  ...Array.from({ length: 160 }, (_, at) => 48_713n + BigInt(at) * 74_291n),
]

describe('the duty of each state, beside the rule worked out by itself', () => {
  it('is compared at 200 amounts at least', () => expect(new Set(AMOUNTS).size).toBeGreaterThanOrEqual(200))

  it.each(RULES)('$state: $law', ({ state, rate, duty }) => {
    const bands = DUTY_TABLES.find((table) => table.state === state)?.rates[rate]?.bands ?? []
    const wrong = AMOUNTS.flatMap((value) => {
      const expected = duty(value)
      const found = dutyOn(Number(value) / 100, bands)
      const cents = found === undefined ? undefined : BigInt(Math.round(found * 100))
      return cents === expected ? [] : [{ value, expected, cents }]
    })
    expect(wrong).toEqual([])
  })

  it('has a rule for each class of each table', () =>
    expect(RULES.map(({ state, rate }) => `${state} ${rate}`)).toEqual(
      DUTY_TABLES.flatMap(({ state, rates }) => rates.map((_, at) => `${state} ${at}`)),
    ))
})

import { describe, expect, it } from 'vitest'
import { comparePrices, type StatedPrice } from '#src/features/compare/compare-facts.ts'

const priced = (price: string, price_type: string, vic?: string): StatedPrice => ({
  price,
  price_type,
  isDriveAway: price_type === 'Drive away',
  totals: new Map(vic ? [['VIC', vic]] : []),
})
const egc = (price: string, vic?: string) => priced(price, 'Excl. govt charges', vic)
const driveAway = (price: string) => priced(price, 'Drive away')

describe('prices are compared like for like', () => {
  it.each<[string, StatedPrice[], number | undefined]>([
    ['the lowest of one kind is marked', [driveAway('$41,990'), driveAway('$36,990')], 1],
    ['none is where one price excludes charges', [driveAway('$41,990'), egc('$36,990')], undefined],
    ['none is where two are the lowest', [driveAway('$36,990'), driveAway('$36,990')], undefined],
    ['none is where one is words', [driveAway('$36,990'), driveAway('Price on application')], undefined],
  ])('as advertised, %s', (_, vehicles, lowest) =>
    expect(comparePrices(vehicles, undefined)).toEqual({ lowest, totals: undefined }),
  )

  it.each<[string, StatedPrice[], (string | undefined)[], number | undefined]>([
    ['a drive-away price is the total', [driveAway('$37,990'), egc('$36,990', '$38,544')], ['$37,990', '$38,544'], 0],
    [
      'none is marked where nobody can estimate one',
      [egc('$36,990'), driveAway('$37,990')],
      [undefined, '$37,990'],
      undefined,
    ],
  ])("with a state's duty, %s", (_, vehicles, values, lowest) =>
    expect(comparePrices(vehicles, 'VIC')).toEqual({ lowest: undefined, totals: { values, lowest } }),
  )
})

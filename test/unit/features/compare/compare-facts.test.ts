import { describe, expect, it } from 'vitest'
import { compareFacts, compareFeatures, lowestOf, type StatedFact } from '#src/features/compare/compare-facts.ts'

const fact = (label: string, value: string, group = 'Overview'): StatedFact => ({ group, label, value })
const differing = (...vehicles: StatedFact[][]) => compareFacts(vehicles, ['VIN']).differing
const same = (...vehicles: StatedFact[][]) => compareFacts(vehicles, ['VIN']).same

describe('which facts differ', () => {
  it.each([
    ['a fact that all state in the same words is the same', ['SUV', 'SUV'], true],
    ['capitals and spaces make no difference', ['Dual-clutch  automatic', ' dual-clutch Automatic'], true],
    ['one other value among three makes a difference', ['SUV', 'SUV', 'Ute'], false],
    ['what one vehicle does not state may differ', ['SUV', undefined], false],
    ['also if it is the first', [undefined, 'SUV'], false],
    ['also if only one of three states it', [undefined, 'SUV', undefined], false],
  ])('%s', (_, values, isSame) => {
    const vehicles = values.map((value) => (value === undefined ? [] : [fact('Body', value)]))
    expect(same(...vehicles)).toEqual(isSame ? [{ label: 'Body', value: values[0] }] : [])
    expect(differing(...vehicles)).toMatchObject(
      isSame ? [] : [{ group: 'Overview', facts: [{ label: 'Body', values }] }],
    )
  })

  it('a vehicle keeps its column, and a group its facts', () => {
    const [engine, towing] = [fact('Power', '110 kW', 'Engine'), fact('Towing', '3,500 kg', 'Size')]
    expect(
      differing([fact('Year', '2020'), engine], [fact('Year', '2021'), towing], [fact('Year', '2022'), engine]),
    ).toMatchObject([
      { group: 'Overview', facts: [{ label: 'Year', values: ['2020', '2021', '2022'] }] },
      { group: 'Engine', facts: [{ label: 'Power', values: ['110 kW', undefined, '110 kW'] }] },
      { group: 'Size', facts: [{ label: 'Towing', values: [undefined, '3,500 kg', undefined] }] },
    ])
  })

  it('a fact that the first vehicle lacks comes where the others state it', () => {
    const [km, year] = [fact('Kilometres', '9 km'), fact('Year', '2021')]
    const [group] = differing([fact('Year', '2020'), fact('Seats', '5')], [km, year, fact('Seats', '7')])
    expect(group?.facts.map(({ label }) => label)).toEqual(['Year', 'Kilometres', 'Seats'])
  })

  it('the same label in two groups is two facts', () => {
    const vehicles = [
      [fact('Fuel', 'Diesel', 'Engine'), fact('Fuel', '7 L', 'Label')],
      [fact('Fuel', 'Diesel', 'Engine'), fact('Fuel', '8 L', 'Label')],
    ]
    expect(same(...vehicles)).toEqual([{ label: 'Fuel', value: 'Diesel' }])
    expect(differing(...vehicles)).toMatchObject([
      { group: 'Label', facts: [{ label: 'Fuel', values: ['7 L', '8 L'] }] },
    ])
  })

  it('what names a vehicle is left out', () => {
    expect(compareFacts([[fact('VIN', 'A')], [fact('VIN', 'B')]], ['VIN'])).toEqual({ differing: [], same: [] })
  })
})

describe('features', () => {
  it('those that all have are shared; each vehicle has its own', () => {
    expect(
      compareFeatures([
        ['ABS', 'Sunroof', 'Tow bar'],
        ['Tow bar', 'abs'],
        ['ABS', 'Tow bar', 'Snorkel'],
      ]),
    ).toEqual({
      shared: ['ABS', 'Tow bar'],
      own: [['Sunroof'], [], ['Snorkel']],
    })
  })

  it('none are shared with a vehicle whose page lists none', () => {
    expect(compareFeatures([['ABS'], []])).toEqual({ shared: [], own: [['ABS'], []] })
  })
})

describe('the lowest', () => {
  it.each([
    ['price', ['$13,490', '$9,990', '$24,000'], 1],
    ['distance', ['69,800 km', '9,200 km'], 1],
    ['of two equal prices: neither', ['$9,990', '$9,990', '$24,000'], undefined],
    ['where a price is on request: none', ['$9,990', 'Enquire for price.'], undefined],
    ['where a figure is unknown: none', ['$9,990', undefined], undefined],
  ])('%s', (_, texts, at) => {
    expect(lowestOf(texts)).toBe(at)
  })
})

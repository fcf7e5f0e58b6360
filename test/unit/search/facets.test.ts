import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facetGroups } from '#src/search/facet-groups.ts'
import { conditionsOf, STOCK_SLUGS } from '#src/search/scope.ts'
import { familyName } from '#src/vehicle/make-family.ts'

describe('conditions that a stock path names @spec 1.2 2.1 2.2', () => {
  it.each([
    ['/search/used-cars', ['used']],
    ['/search/demo-cars', ['demo']],
    ['/search/new-cars', ['new']],
    ['/search/new-used-and-demo-cars', ['new', 'used', 'demo']],
    ['/search/new-used-and-demo-trucks', ['new', 'used', 'demo']],
    ['/search/new-and-demo-cars', ['new', 'demo']],
    ['/used-car/list', ['used']],
    ['/search/our-stock', ['new', 'used', 'demo']],
    ['/search/newcastle', ['new', 'used', 'demo']],
  ] as const)('%s lists %j', (path, conditions) => expect(conditionsOf(path)).toEqual(conditions))

  it('stock link slugs are new-cars, used-cars, demo-cars', () =>
    expect(Object.values(STOCK_SLUGS)).toEqual(['new-cars', 'used-cars', 'demo-cars']))
})

const groups = (makes: (string | undefined)[]) =>
  facetGroups(makes, (make) => make, familyName).map(({ slug, label, items }) => [slug, label, items.length])

describe('facet counts @spec 9.10', () => {
  it('the largest group comes first, equals by name', () =>
    expect(groups(['Kia', 'Audi', 'Mazda', 'Mazda'])).toEqual([
      ['mazda', 'Mazda', 2],
      ['audi', 'Audi', 1],
      ['kia', 'Kia', 1],
    ]))

  it('spellings of one family stand together under the most frequent', () =>
    expect(groups(['GWM', 'Haval', 'GWM', 'Great Wall'])).toEqual([['gwm', 'GWM', 4]]))

  it('of spellings that are equally frequent the first is the label', () => {
    expect(groups(['Haval', 'GWM'])).toEqual([['haval', 'Haval', 2]])
    expect(groups(['GWM', 'Haval', 'Haval', 'GWM'])).toEqual([['gwm', 'GWM', 4]])
  })

  it('items keep their order', () => {
    const makes = ['Haval', 'Kia', 'GWM', ' Haval ']
    expect(facetGroups(makes, (make) => make, familyName)[0]?.items).toEqual(['Haval', 'GWM', ' Haval '])
  })

  it('what has no value is not counted', () =>
    expect(groups([undefined, '', '  ', 'Kia'])).toEqual([['kia', 'Kia', 1]]))

  it('a value without a letter has no path and no group', () =>
    expect(groups(['!!!', 'Kia'])).toEqual([['kia', 'Kia', 1]]))

  it('slugs are unique and the counts add up, whatever the spellings', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (values) => {
        const found = facetGroups(values, (value) => value)
        expect(new Set(found.map(({ slug }) => slug)).size).toBe(found.length)
        for (const { slug, items } of found) {
          expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
          expect(items.length).toBeGreaterThan(0)
        }
      }),
    )
  })
})

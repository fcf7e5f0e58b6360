import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isStockSlug, stockSlug } from '#src/vehicle/slug.ts'
import { aVehicle } from './fixture.ts'

describe('the stock slug may contain only letters, digits, hyphen and underscore @spec 5.1', () => {
  it.each<[string, boolean]>([
    ['2021-toyota-corolla-u1234', true],
    ['A_z-9', true],
    ['', false],
    ['a b', false],
    ['a/b', false],
    ['../etc', false],
    ['škoda', false],
    ['a.json', false],
    ['a\n', false],
    ['a%20', false],
  ])('%j', (slug, expected) => {
    expect(isStockSlug(slug)).toBe(expected)
  })

  it.each<[string, Parameters<typeof aVehicle>[0], string]>([
    ['year, make, model, badge, stock number', {}, '2021-toyota-corolla-ascent-sport-u1234'],
    ['letters with marks', { make: 'Škoda', model: 'Kodiaq', badge: 'RS+' }, '2021-skoda-kodiaq-rs-u1234'],
    [
      'the id where there is no stock number',
      { stocknum: undefined, id: 'ID/7' },
      '2021-toyota-corolla-ascent-sport-id-7',
    ],
    ['another script', { year: undefined, make: '丰田', model: '', badge: undefined, stocknum: 'A1' }, 'a1'],
    ['nothing at all', { year: undefined, make: '', model: '', badge: '', stocknum: '', id: '' }, 'vehicle'],
  ])('is made from %s', (_, changes, slug) => {
    expect(stockSlug(aVehicle(changes))).toBe(slug)
  })

  it('is cut where a badge would be too long for a file, never the number', () => {
    expect(stockSlug(aVehicle({ badge: 'x'.repeat(300) }))).toBe(`2021-toyota-corolla-${'x'.repeat(80)}-u1234`)
  })

  it('is valid, short enough for a file and keeps the number, whatever a feed writes', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(text, text, text, fc.stringMatching(/^[a-z0-9]{1,20}$/), (make, model, badge, stocknum) => {
        const slug = stockSlug(aVehicle({ make, model, badge, stocknum }))
        expect(isStockSlug(slug)).toBe(true)
        expect(slug.length).toBeLessThanOrEqual(201)
        expect(slug.endsWith(stocknum)).toBe(true)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stockDoubt } from '#src/platform/guard-stock.ts'
import type { StockReading } from '#src/platform/stock-reading.ts'
import { aVehicle } from '../vehicle/fixture.ts'

const reading = (slugs: readonly string[], empty?: 'no-content' | 'header-only'): StockReading => ({
  vehicles: slugs.map((slug) => aVehicle({ slug, id: `id of ${slug}` })),
  cars: [],
  read: slugs.length,
  rejected: [],
  repaired: [],
  noted: [],
  origin: { kind: 'feed', from: 'feed.csv', ...(empty ? { empty } : {}) },
})
const slugs = (count: number, prefix = 'v') => Array.from({ length: count }, (_, index) => `${prefix}${index}`)
const last = (count: number) => slugs(count).map((slug) => ({ slug }))
const LIMIT = 0.5

describe('a feed that is empty, header-only or loses more than a set share of its stock is held back', () => {
  it.each([
    ['empty', reading([], 'no-content'), 'It has no records.'],
    ['header-only', reading([], 'header-only'), 'It has a header and no records.'],
    ['rejected throughout', { ...reading([]), read: 12 }, 'All 12 records were rejected.'],
    ['lost more than the share', reading(slugs(49)), '51 of 100 vehicles (51%) are missing. The limit is 50% at once'],
  ])('%s', (_, found, words) => {
    expect(stockDoubt(last(100), found, LIMIT)?.message).toContain(`feed.csv: ${words}`)
  })

  it('holds back what ends in the middle of a record, whatever share is missing', () => {
    const cut: StockReading = { ...reading(slugs(99)), origin: { kind: 'feed', from: 'f', cutShort: 'f ends there.' } }
    expect(stockDoubt(last(100), cut, LIMIT)).toEqual({ kind: 'cut-short', message: 'f ends there.' })
    expect(stockDoubt(undefined, cut, LIMIT)).toBeUndefined()
  })

  it("compares vehicle by vehicle: another dealer's feed loses all of ours", () => {
    expect(stockDoubt(last(10), reading(slugs(10, 'other')), LIMIT)?.message).toContain('10 of 10')
    expect(stockDoubt(last(10), reading([...slugs(5), ...slugs(5, 'other')]), LIMIT)).toBeUndefined()
  })

  it('knows a vehicle whose title was edited by its id', () => {
    const good = slugs(10).map((slug) => ({ slug: `old-${slug}`, id: `id of ${slug}` }))
    expect(stockDoubt(good, reading(slugs(10)), LIMIT)).toBeUndefined()
    expect(stockDoubt(good, reading(slugs(4)), LIMIT)?.message).toContain('6 of 10')
  })

  it.each([
    ['exactly the share', last(100), reading(slugs(50))],
    ['more than before', last(100), reading(slugs(150))],
    ['no last good stock', undefined, reading([])],
    ['a last good stock of none', last(0), reading([])],
  ])('accepts: %s', (_, before, found) => {
    expect(stockDoubt(before, found, LIMIT)).toBeUndefined()
  })

  it('never accepts less than the share allows', () => {
    const count = fc.integer({ min: 1, max: 200 })
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(count, fc.nat(200), share, (before, after, limit) => {
        const doubt = stockDoubt(last(before), reading(slugs(after)), limit)
        const isWithin = after > 0 && (before - after) / before <= limit
        expect(doubt === undefined).toBe(isWithin)
      }),
      { numRuns: 200 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardStock } from '#src/platform/guard-stock.ts'
import type { StockReading } from '#src/platform/stock-source.ts'
import { aVehicle } from '../vehicle/fixture.ts'

const reading = (slugs: readonly string[], empty?: 'no-content' | 'header-only'): StockReading => ({
  vehicles: slugs.map((slug) => aVehicle({ slug })),
  read: slugs.length,
  rejected: [],
  repaired: [],
  noted: [],
  origin: { kind: 'feed', from: 'feed.csv', ...(empty ? { empty } : {}) },
})
const slugs = (count: number, prefix = 'v') => Array.from({ length: count }, (_, index) => `${prefix}${index}`)
const OPTIONS = { maxLossShare: 0.5 }

describe('a feed that is empty, header-only or loses more than a set share of its stock is held back', () => {
  it.each([
    ['empty', reading([], 'no-content'), 'empty', 'there is no record'],
    ['header-only', reading([], 'header-only'), 'header-only', 'there is a header and no record'],
    ['rejected throughout', { ...reading([]), read: 12 }, 'empty', 'all 12 records were rejected'],
    ['lost more than the share', reading(slugs(49)), 'lost-too-much', '51 of 100 vehicles (51%) are gone'],
  ])('%s', (_, found, reason, words) => {
    const guarded = guardStock({ count: 100 }, found, OPTIONS)
    expect(guarded).toMatchObject({ kind: 'held-back', reason, message: expect.stringContaining(words) })
    expect(guarded).toMatchObject({
      message: expect.stringMatching(/^feed\.csv: .*The last good stock \(100 vehicles\) stays/),
    })
  })

  it("compares vehicle by vehicle where the slugs are known: another dealer's feed loses all of ours", () => {
    const lastGood = { count: 10, slugs: slugs(10) }
    expect(guardStock(lastGood, reading(slugs(10, 'other')), OPTIONS)).toMatchObject({ reason: 'lost-too-much' })
    expect(guardStock(lastGood, reading([...slugs(5), ...slugs(5, 'other')]), OPTIONS)).toEqual({ kind: 'accepted' })
  })

  it.each([
    ['exactly the share', { count: 100 }, reading(slugs(50)), {}],
    ['more than before', { count: 100 }, reading(slugs(150)), {}],
    ['no last good stock', undefined, reading([]), {}],
    ['a last good stock of none', { count: 0 }, reading([]), {}],
    ['forced', { count: 100 }, reading([]), { force: true }],
  ])('accepts: %s', (_, lastGood, found, options) => {
    expect(guardStock(lastGood, found, { ...OPTIONS, ...options })).toEqual({ kind: 'accepted' })
  })

  it('never accepts less than the share allows', () => {
    const count = fc.integer({ min: 1, max: 200 })
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(count, fc.nat(200), share, (before, after, maxLossShare) => {
        const { kind } = guardStock({ count: before }, reading(slugs(after)), { maxLossShare })
        const isWithin = after > 0 && (before - after) / before <= maxLossShare
        expect(kind).toBe(isWithin ? 'accepted' : 'held-back')
      }),
      { numRuns: 200 },
    )
  })
})

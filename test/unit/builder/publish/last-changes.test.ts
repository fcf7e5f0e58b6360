import { describe, expect, it } from 'vitest'
import { lastChanges } from '#src/builder/publish/release-history.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aVehicle } from '../../vehicle/fixture.ts'

const TODAY = '2026-11-20'
const CAR = aVehicle({ id: '1', price: 20_000, date: '2026-09-25', created_at: '2026-09-25' })

/** The day on which a vehicle is said to have changed, if a release a day before had these. */
const dayOf = (now: Vehicle, before: readonly Vehicle[]): string | undefined =>
  lastChanges([now], lastChanges(before, undefined, '2026-11-19'), TODAY)[now.id]?.on

describe('the day on which what a page says changed', () => {
  it('is unknown to the first release with a record', () =>
    expect(lastChanges([CAR], undefined, TODAY)['1']?.on).toBeUndefined())

  it.each<[string, Partial<Vehicle>]>([
    ['price', { price: 19_500 }],
    ['state', { status: 'sold' }],
    ['comments', { comments: 'New tyres.' }],
    ['pictures', { images: [{ image: { url: 'https://a.example/1.jpg' } }] }],
    ['hold', { held: true }],
  ])('is today after a change of its %s', (_, changes) => expect(dayOf({ ...CAR, ...changes }, [CAR])).toBe(TODAY))

  it('is today for a vehicle that was not there', () => expect(dayOf(CAR, [aVehicle({ id: '2' })])).toBe(TODAY))

  it('is not moved by a source that dates the record anew', () =>
    expect(dayOf({ ...CAR, date: TODAY, created_at: TODAY, created_at_timestamp: 1 }, [CAR])).toBeUndefined())

  it('stays until the next change', () => {
    const changed = lastChanges([{ ...CAR, price: 1 }], lastChanges([CAR], undefined, '2026-11-18'), '2026-11-19')
    expect(lastChanges([{ ...CAR, price: 1 }], changed, TODAY)['1']?.on).toBe('2026-11-19')
  })
})

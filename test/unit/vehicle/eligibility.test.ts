import { describe, expect, it } from 'vitest'
import { car } from '#src/record/car.ts'
import { offersTradeIn } from '#src/vehicle/trade-in.ts'
import { allowsValuation } from '#src/vehicle/valuation.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aTenant, aVehicle } from './fixture.ts'

describe('automated valuation (autograb) eligibility: in_stock, not sold, not reserved, price over 200 @spec 5.13', () => {
  it.each<[Partial<Vehicle>, boolean]>([
    [{}, true],
    [{ status: 'coming_soon' }, false],
    [{ status: 'sold' }, false],
    [{ sold: true }, false],
    [{ reserved: true }, false],
    [{ price: 200 }, false],
    [{ price: 200.01 }, true],
    [{ price: 201 }, true],
    [{ price: undefined }, false],
    [{ price: Number.NaN }, false],
  ])('%j', (changes, expected) => {
    expect(allowsValuation(aVehicle(changes))).toBe(expected)
  })
})

describe('trade-in button: shown only if the eligibility check passes @spec 5.14', () => {
  it.each<[string, Partial<Vehicle>, boolean, boolean]>([
    ['the tenant offers trade-in', {}, true, true],
    ['it does not', {}, false, false],
    ['coming soon', { status: 'coming_soon' }, true, true],
    ['sold', { status: 'sold' }, true, false],
    ['test-drive-only', { tag: 'Test Drive Vehicle Only' }, true, false],
    ['another tag', { tag: 'Special' }, true, true],
  ])('%s', (_, changes, enabled, expected) => {
    expect(offersTradeIn(aVehicle(changes), aTenant({ switches: { trade_in: { enabled } } }))).toBe(expected)
  })
})

describe('history report button: only if the car has a file, which is an address @spec 5.15', () => {
  it.each<[string | undefined, boolean]>([
    ['https://reports.example/1.pdf', true],
    ['/reports/1.pdf', true],
    ['http://reports.example/1.pdf', true],
    [undefined, true],
    ['see https://reports.example', false],
    ['', false],
    ['  ', false],
    ['javascript:alert(1)', false],
    ['//elsewhere.example/1.pdf', false],
    ['report.pdf', false],
  ])('%j', (file, isRead) => {
    expect(car.shape.file.safeParse(file).success).toBe(isRead)
  })
})

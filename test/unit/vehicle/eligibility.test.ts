import { describe, expect, it } from 'vitest'
import { historyReport } from '#src/vehicle/history-report.ts'
import { tradeInEligibility } from '#src/vehicle/trade-in.ts'
import { valuationEligibility } from '#src/vehicle/valuation.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aTenant, aVehicle } from './fixture.ts'

describe('automated valuation (autograb) eligibility: in_stock, not sold, not reserved, price over 200 @spec 5.13', () => {
  it.each<[Partial<Vehicle>, string]>([
    [{}, 'eligible'],
    [{ status: 'coming_soon' }, 'not-in-stock'],
    [{ status: 'sold' }, 'not-in-stock'],
    [{ sold: true }, 'sold'],
    [{ reserved: true }, 'reserved'],
    [{ price: 200 }, 'price-too-low'],
    [{ price: 200.01 }, 'eligible'],
    [{ price: 201 }, 'eligible'],
    [{ price: undefined }, 'price-too-low'],
    [{ price: Number.NaN }, 'price-too-low'],
  ])('%j', (changes, expected) => {
    const result = valuationEligibility(aVehicle(changes))
    expect(result.kind === 'eligible' ? 'eligible' : result.reason).toBe(expected)
  })
})

describe('trade-in button: shown only if the eligibility check passes @spec 5.14', () => {
  it.each<[string, Partial<Vehicle>, boolean, string]>([
    ['the tenant offers trade-in', {}, true, 'eligible'],
    ['it does not', {}, false, 'not-offered'],
    ['coming soon', { status: 'coming_soon' }, true, 'eligible'],
    ['sold', { status: 'sold' }, true, 'unavailable'],
    ['test-drive-only', { tag: 'Test Drive Vehicle Only' }, true, 'test-drive-only'],
    ['another tag', { tag: 'Special' }, true, 'eligible'],
  ])('%s', (_, changes, enabled, expected) => {
    const result = tradeInEligibility(aVehicle(changes), aTenant({ switches: { trade_in: { enabled } } }))
    expect(result.kind === 'eligible' ? 'eligible' : result.reason).toBe(expected)
  })
})

describe('history report button: only if the car has a file @spec 5.15', () => {
  it.each<[string | undefined, string]>([
    ['https://reports.example/1.pdf', 'https://reports.example/1.pdf'],
    [' /reports/1.pdf ', '/reports/1.pdf'],
    ['http://reports.example/1.pdf', 'http://reports.example/1.pdf'],
    ['see https://reports.example', 'unsafe-url'],
    [undefined, 'no-file'],
    ['', 'no-file'],
    ['  ', 'no-file'],
    ['javascript:alert(1)', 'unsafe-url'],
    ['report.pdf', 'unsafe-url'],
  ])('%j', (file, expected) => {
    const result = historyReport({ file })
    expect(result).toEqual(
      /^(no-file|unsafe-url)$/.test(expected)
        ? { kind: 'no-report', reason: expected }
        : { kind: 'report', url: expected },
    )
  })
})

import { describe, expect, it } from 'vitest'
import { vehicleSheet } from '#src/page/agents/vehicle-sheet.ts'
import { dealerSite } from '#src/page/site/dealer-site.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aContent, aTenant, aVehicle, NOW } from './fixture.ts'

const sheetOf = (changes: Partial<Vehicle>) => {
  const vehicle = aVehicle(changes)
  return vehicleSheet(vehicle, dealerSite({ tenant: aTenant(), content: aContent(), vehicles: [vehicle], now: NOW }))
}

describe('what agents are told of a vehicle', () => {
  it.each([
    ['in stock', { status: 'in_stock' }, 'In stock'],
    ['on its way', { status: 'coming_soon' }, 'Coming soon'],
    ['reserved by its source', { reserved: true }, 'Reserved for another shopper'],
    ['held by a shopper', { held: true }, 'Reserved for another shopper'],
    ['sold', { sold: true }, undefined],
    ['sold by its status', { status: 'sold' }, undefined],
  ] satisfies [string, Partial<Vehicle>, string | undefined][])('one that is %s', (_, changes, words) =>
    expect(sheetOf(changes)?.availability).toBe(words),
  )

  it.each([
    ['of an amount is said with its kind', { price: 24_990, price_type: 'drive_away' }, '$24,990', 'Drive away'],
    ['that is not shown is words', { price: 0 }, 'P.O.A', undefined],
  ] satisfies [string, Partial<Vehicle>, string, string | undefined][])('a price %s', (_, changes, text, type) =>
    expect(sheetOf(changes)?.price).toMatchObject(type ? { text, type } : { text: aTenant().texts.no_price }),
  )

  it("leaves out what the dealer's own words say of finance", () => {
    const told = sheetOf({
      comments: 'One owner.\n\nFinance from $99 per week!\n\nAsk about our loans.\n\nNew tyres.',
      features: ['Tow bar', 'Easy repayments'],
    })
    expect(told).toMatchObject({ comments: 'One owner.\n\nNew tyres.', features: ['Tow bar'] })
  })

  it('has its facts with their units, and no phone number', () => {
    const told = sheetOf({ km: 45_200, towing_kg: 3500 })
    expect(told?.facts).toContainEqual({ label: 'Kilometres', value: '45,200 km' })
    expect(told?.facts).toContainEqual({ label: 'Towing capacity', value: '3,500 kg' })
    expect(JSON.stringify(told)).not.toMatch(/phone|\(0\d\)/i)
  })
})

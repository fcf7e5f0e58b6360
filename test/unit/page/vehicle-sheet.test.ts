import { describe, expect, it } from 'vitest'
import { vehicleSheet } from '#src/page/agents/vehicle-sheet.ts'
import { searchFiles } from '#src/page/files/search-files.ts'
import { dealerSite } from '#src/page/site/dealer-site.ts'
import { stockSheets } from '#src/record/vehicle-sheet.ts'
import type { TenantInput } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aContent, aTenant, aVehicle, NOW } from './fixture.ts'

const sheetOf = (changes: Partial<Vehicle>) => {
  const vehicle = aVehicle(changes)
  return vehicleSheet(vehicle, dealerSite({ tenant: aTenant(), content: aContent(), vehicles: [vehicle], now: NOW }))
}

describe('the facts about a vehicle for agents and shoppers who enquire', () => {
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

  it('has its first photo as JPEG, which every mail program shows, and its yard', () => {
    const told = sheetOf({ primary_image_url: '/images/corolla.avif' })
    expect(told?.picture).toMatch(/^\/images\/corolla\.avif\?.*fm=jpg/)
    expect(told?.location_id).toBe('l1')
    expect(sheetOf({ primary_image_url: undefined })?.picture).toBeUndefined()
  })

  it('has its facts with their units, and no phone number', () => {
    const told = sheetOf({ km: 45_200, towing_kg: 3500 })
    expect(told?.facts).toContainEqual({ label: 'Kilometres', value: '45,200 km' })
    expect(told?.facts).toContainEqual({ label: 'Towing capacity', value: '3,500 kg' })
    expect(JSON.stringify(told)).not.toMatch(/phone|\(0\d\)/i)
  })
})

describe('the file of a site with its vehicles in words', () => {
  const told = (switches: TenantInput['switches']) => {
    const vehicles = [
      aVehicle({}),
      aVehicle({ id: '102', slug: 'sold', sold: true, sold_date_timestamp: NOW / 1000 - 60 }),
    ]
    const content = aContent({ replies: [{ opening: 'Good to hear from you.' }] })
    const files = searchFiles(dealerSite({ tenant: aTenant({ switches }), content, vehicles, now: NOW }))
    const file = files.find(({ path }) => path.startsWith('/search/vehicles.'))
    return file && stockSheets.parse(JSON.parse(file.body))
  }
  const replies = { categories: ['Test Drive' as const] }

  it('is there for agents, for replies to shoppers, or not at all', () => {
    expect(told({ agents: { mcp: true } })).toBeDefined()
    expect(told({ agents: { mcp: false }, replies })).toBeDefined()
    expect(told({ agents: { mcp: false } })).toBeUndefined()
  })

  it("has what was sold by its name, and the dealer's words for replies", () =>
    expect(told({ replies })).toMatchObject({
      vehicles: [{ id: '101' }, null],
      sold: [{ id: '102', title: '2021 Toyota Corolla Ascent Sport' }],
      replies: [{ opening: 'Good to hear from you.' }],
    }))
})

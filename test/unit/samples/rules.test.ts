import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isListed } from '#src/vehicle/availability.ts'
import { marketBadge } from '#src/vehicle/market-badge.ts'
import { photos } from '#src/vehicle/photo.ts'
import { priceDisplay } from '#src/vehicle/price.ts'
import { reserveOffer } from '#src/vehicle/reserve.ts'
import { cardTag } from '#src/vehicle/tag.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { NOW, sampleOf } from './samples.ts'

const { tenant, vehicles, folder } = sampleOf('harrow-motor-group')
const valuesOf = (value: (v: Vehicle) => string | undefined) => [...new Set(vehicles.map(value))]

describe('the group has a vehicle for every rule', () => {
  it('shows every tag, and none @spec 4.4', () => {
    const labels = valuesOf((v) => cardTag(v, { tenant, now: NOW })?.label)
    expect(labels).toEqual(
      expect.arrayContaining([
        'Electric',
        'Hybrid',
        'Reserved',
        'Certified',
        'COMING SOON',
        'Just in',
        'JUST SOLD',
        undefined,
      ]),
    )
    expect(labels).toEqual(expect.arrayContaining(['Special', 'Test Drive Vehicle Only', 'Runout sale']))
    expect(valuesOf((v) => v.tag)).toEqual(expect.arrayContaining(['Test Drive Only', 'Pre-order']))
  })

  it('has prices in words, with cents, reduced and by subscription @spec 5.17', () => {
    const prices = vehicles.map((v) => priceDisplay(v, tenant))
    expect(prices.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['PREORDER', 'Enquire for price.', '$104,990.50']),
    )
    expect(prices.some(({ saving }) => saving)).toBe(true)
    expect(prices.some(({ subscription }) => subscription)).toBe(true)
    expect(valuesOf((v) => v.price_type)).toEqual(expect.arrayContaining(['drive_away', 'egc']))
  })

  it('has vehicles that can be reserved and vehicles that cannot, for many reasons @spec 5.12', () => {
    const reasons = valuesOf((v) => {
      const offer = reserveOffer(v, tenant)
      return offer.kind === 'reservable' ? `deposit ${offer.deposit}` : offer.reason
    })
    expect(reasons).toEqual(
      expect.arrayContaining([
        'deposit $200',
        'deposit $500',
        'not-in-stock',
        'test-drive-only',
        'reserved',
        'price-too-low',
      ]),
    )
  })

  it('shows a market badge, and none where the price is not more than 499 below @spec 5.16', () => {
    const badges = vehicles.map(marketBadge)
    expect(badges.some((badge) => badge)).toBe(true)
    expect(vehicles.some((v, at) => v.autograb_data?.average_market_price && v.price && !badges[at])).toBe(true)
  })

  it('has vehicles sold within the last days, sold long ago and kept off the website @spec 4.2', () => {
    const sold = vehicles.filter((v) => v.status === 'sold')
    const listed = sold.filter((v) => isListed(v, { tenant, now: NOW }))
    expect(listed.length).toBeGreaterThan(0)
    expect(listed.length).toBeLessThan(sold.length)
    expect(vehicles.some((v) => !v.show_on_dealer_website)).toBe(true)
  })

  it('has vehicles without a picture, with one and with many @spec 4.5', () => {
    expect(vehicles.some((v) => photos(v).length === 0)).toBe(true)
    expect(vehicles.some((v) => v.images.length === 1)).toBe(true)
  })

  it('has history reports @spec 5.15', () => {
    expect(vehicles.filter(({ file }) => file).length).toBeGreaterThan(10)
  })

  it('has makes in the spellings that feeds have @spec 1.9', () => {
    expect(readFileSync(`${folder}/stock.json`, 'utf8')).toMatch(/"SKODA".*"Mercedes Benz"|"Mercedes Benz".*"SKODA"/s)
    expect(valuesOf((v) => v.make)).toEqual(expect.arrayContaining(['Škoda', 'Mercedes-Benz', 'Suzuki']))
  })

  it('has stock of three dealerships in three cities', () => {
    expect(valuesOf((v) => `${v.city} ${v.dealership_slug}`).sort()).toEqual([
      'Bathurst harrow-bathurst',
      'Dubbo harrow-dubbo',
      'Orange harrow-orange',
    ])
  })
})

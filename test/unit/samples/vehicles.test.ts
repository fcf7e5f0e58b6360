import { describe, expect, it } from 'vitest'
import type { Template } from '#src/tenant/theme.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { repeated, sampleOf, samples } from './samples.ts'

const vehicles = samples.flatMap((sample) => sample.vehicles)

describe('each sample vehicle', () => {
  it.each(samples)('of $slug has names and words of its own', ({ vehicles }) => {
    for (const key of ['id', 'slug', 'stocknum', 'vin', 'comments'] as const)
      expect(repeated(vehicles.map((v) => v[key]))).toEqual([])
  })

  it.each(samples)('of $slug stands at a location of its dealer, under its dealership', ({ tenant, vehicles }) => {
    const dealerships = tenant.dealerships.map(({ id, slug }) => `${id} ${slug}`)
    for (const v of vehicles) {
      const place = tenant.locations.find(({ id }) => id === v.location_id)
      expect(v.location).toMatchObject({ slug: place?.slug, phone: place?.contact_detail.phone })
      expect([v.city, v.state]).toEqual([place?.address.city, place?.address.state])
      expect(v.dealership_id).toBe(place?.dealership_id)
      expect(dealerships).toContain(`${v.dealership_id} ${v.dealership_slug}`)
    }
  })

  it.each([
    ['tauranga-motor-company', 7_000, 50_000, 25_000],
    ['harrow-motor-group', 9_000, 115_000, 25_000],
    ['ironbark-motorcycles', 4_500, 35_000, 5_000],
    ['southern-cross-campers', 20_000, 240_000, 25_000],
    ['pilbara-trucks', 40_000, 330_000, 85_000],
    ['golden-wattle-rv', 25_000, 290_000, 20_000],
  ])('of %s costs %i to %i and has gone at most %i km a year', (dealer, least, most, yearly) => {
    for (const v of sampleOf(dealer).vehicles) {
      const { slug, car_type, price = 0, before_price = price + 1, year = 0, km = 0 } = v
      expect(price > 10 ? price : least, slug).toBeGreaterThanOrEqual(least)
      expect(price, slug).toBeLessThanOrEqual(most)
      expect(before_price, slug).toBeGreaterThan(price)
      expect(year, slug).toBeGreaterThanOrEqual(2008)
      expect(year, slug).toBeLessThanOrEqual(car_type === 'used' ? 2025 : 2027)
      expect(km, slug).toBeLessThanOrEqual(car_type === 'new' ? 30 : yearly * (2027 - year))
    }
  })

  it('says what its kind is bought by', () => {
    const needs: Record<Template, (keyof Vehicle)[]> = {
      car: ['engine', 'transmission', 'fuel', 'drive', 'seats', 'doors'],
      motorcycle: ['engine', 'engine_cc', 'power_kw', 'transmission'],
      camper: ['sleeps', 'length_m', 'tare_kg'],
      truck: ['gvm_kg', 'axles', 'power_kw'],
      rv: ['sleeps', 'length_m', 'tare_kg'],
    }
    for (const { tenant, vehicles } of samples) {
      const keys = [...needs[tenant.template], 'body', 'colour', 'year'] as const
      for (const v of vehicles)
        expect(
          keys.filter((key) => v[key] === undefined),
          v.slug,
        ).toEqual([])
    }
  })

  it('is described in at least two sentences and by at least eight features', () => {
    for (const { slug, comments = '', features } of vehicles) {
      expect(comments.split(/[.!?](?=\s|$)/).filter(Boolean).length, slug).toBeGreaterThanOrEqual(2)
      expect(features.length, slug).toBeGreaterThanOrEqual(8)
      expect(repeated(features), slug).toEqual([])
    }
  })

  it('has a VIN of the right form that no vehicle has', () => {
    for (const { slug, vin } of vehicles)
      if (vin) expect(vin, slug).toMatch(/^[A-HJ-NPR-Z0-9]{3}SAMPL[0-9X][A-HJ-NPR-Z0-9]{8}$/)
  })
})

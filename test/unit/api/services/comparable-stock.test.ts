import { expect, it } from 'vitest'
import { createRegistry } from '#src/api/registry.ts'
import { comparableStock } from '#src/api/valuations/value-vehicle.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'
import { aTenant, aVehicle } from '../../vehicle/fixture.ts'

const site = (id: string, country: 'AU' | 'NZ') => aTenant({ id, slug: id, url: `https://${id}.example`, country })
const vehicle = (dealership_id: string, id: string): PublishedVehicle => aVehicle({ dealership_id, id })

const keysOf = async (tenants: Tenant[], stocks: Record<string, PublishedVehicle[]>, asking: string) => {
  const registry = createRegistry(tenants, [])
  const tenant = registry.bySlug(asking)
  if (!tenant) throw new Error(`no site ${asking}`)
  const found = await comparableStock({ registry, vehicles: async ({ slug }) => stocks[slug] ?? [] }, tenant)
  return found.map((one) => `${one.dealership_id} ${one.id}`)
}

it('a vehicle is compared with those of its country: another currency is another price @spec 9.6', async () => {
  const sites = [site('one', 'NZ'), site('two', 'NZ'), site('three', 'AU')]
  const stocks = { one: [vehicle('d1', '1')], two: [vehicle('d2', '1')], three: [vehicle('d3', '1')] }
  expect(await keysOf(sites, stocks, 'one')).toEqual(['d1 1', 'd2 1'])
  expect(await keysOf(sites, stocks, 'three')).toEqual(['d3 1'])
})

it('a vehicle listed by two sites of a group counts once', async () => {
  const stocks = { one: [vehicle('d1', '1'), vehicle('d2', '1')], two: [vehicle('d2', '1'), vehicle('d2', '2')] }
  expect(await keysOf([site('one', 'NZ'), site('two', 'NZ')], stocks, 'one')).toEqual(['d1 1', 'd2 1', 'd2 2'])
})

it('stocks of sixty sites are fetched at most, its own among them', async () => {
  const sites = Array.from({ length: 61 }, (_, index) => site(`s${index}`, 'NZ'))
  const stocks = Object.fromEntries(sites.map(({ slug }) => [slug, [vehicle(slug, '1')]]))
  const found = await keysOf(sites, stocks, 's60')
  expect(found).toHaveLength(60)
  expect(found[0]).toBe('s60 1')
  expect(await keysOf(sites, stocks, 's0')).toHaveLength(60)
})

import { expect, it } from 'vitest'
import { buildSite } from '#src/page/site/build-site.ts'
import { completeVehicle, vehicleOwner } from '#src/platform/car/complete-vehicle.ts'
import { fullTitle } from '#src/vehicle/title.ts'
import { aContent, pageAt } from '../../page/fixture.ts'
import { aTenant, NOW } from '../../vehicle/fixture.ts'

it("a name from a source is shown with the brand's display name, in title, heading and structured data @spec 1.9", () => {
  const tenant = aTenant()
  const car = { make: 'Mercedes Benz', model: 'C200', name: '2020 Mercedes Benz C200', car_type: 'used' } as const
  const v = completeVehicle(car, { id: '1', slug: '2020-mercedes-benz-c200' }, vehicleOwner(tenant))
  expect(fullTitle(v)).toBe('2020 Mercedes-Benz C200')
  const site = buildSite({ tenant, content: aContent(), vehicles: [v], now: NOW })
  const page = pageAt(site, 'vehicle', '/cars/2020-mercedes-benz-c200')
  expect(page.title).toBe('2020 Mercedes-Benz C200')
  expect(page.head.title).toContain('2020 Mercedes-Benz C200')
  expect(JSON.stringify([page, site.files.find(({ path }) => path === '/stock.json')])).not.toMatch(/Mercedes Benz/)
})

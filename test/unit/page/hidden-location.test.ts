import { describe, expect, it } from 'vitest'
import type { SiteModel } from '#src/page/site/site-model.ts'
import { completeVehicle, vehicleOwner } from '#src/platform/car/complete-vehicle.ts'
import { aLocation, aSite, aTenant } from './fixture.ts'

const YARD = aLocation({ id: 'l1', primary: true })
const WHOLESALE = aLocation({
  id: 'l9',
  slug: 'wholesale',
  name: 'Wholesale Shed',
  visible: false,
  contact_detail: { phone: '07 999 9999', facebook_url: 'https://facebook.example/shed' },
  address: { street: '9 Back Lane', city: 'Katikati', postcode: '3129' },
})
const CAR = { make: 'Kia', model: 'Rio', year: 2020, car_type: 'used' as const, price: 12_000, name: 'Rio' }
const PLACE = { slug: 'wholesale', location_name: 'Wholesale Shed', phone: '07 999 9999', distribution_locations: [] }

const everything = ({ pages, files, shell }: SiteModel): string => JSON.stringify([pages, files, shell])

describe('a location that is not visible is nowhere on the site @spec 3.4', () => {
  it.each([
    ['named by its id', { location_id: 'l9' }],
    ['named by its place', { location_id: 'l9', location: PLACE }],
    ['named by its slug alone', { location: PLACE }],
  ])('neither in pages nor in files, with a vehicle there %s', (_, where) => {
    const changes = { locations: [YARD, WHOLESALE], search_filters: ['location', 'city', 'make'] as const }
    const owner = vehicleOwner(aTenant({ ...changes, search_filters: [...changes.search_filters] }))
    const vehicles = [
      completeVehicle({ ...CAR, ...where }, { id: '9', slug: 'rio' }, owner),
      completeVehicle({ ...CAR, location_id: 'l1' }, { id: '1', slug: 'rio-1' }, owner),
    ]
    const site = aSite({ tenant: { ...changes, search_filters: [...changes.search_filters] }, vehicles })
    expect(everything(site)).not.toMatch(/wholesale|Katikati|999 ?9999|Back Lane|example\/shed/i)
    expect(site.pages.some(({ path }) => path === '/cars/rio')).toBe(true)
  })

  it('nor where it is the primary one and the site states no address of its own', () => {
    const locations = [{ ...WHOLESALE, primary: true }, aLocation({ id: 'l1' })]
    const site = aSite({ tenant: { address: undefined, locations } })
    expect(everything(site)).not.toMatch(/wholesale|Katikati|999 ?9999|Back Lane|example\/shed/i)
    expect(site.pages.find(({ path }) => path === '/')?.head.title).toContain('for sale in Tauranga')
  })
})

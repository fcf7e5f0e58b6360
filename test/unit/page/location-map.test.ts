import { expect, it } from 'vitest'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { aLocation, aSite, pageAt } from './fixture.ts'

const WARWICK = aLocation({ id: 'warwick', slug: 'warwick', name: 'Harbour Warwick' })

it.each<[string, Partial<TenantInput>, string | undefined]>([
  ['is the picture that the dealer names', {}, 'Map: Harbour Warwick in Warwick'],
  ['is missing if the dealer shows no maps', { switches: { location: { show_map: false } } }, undefined],
])('the map of a location %s @spec 3.4', (_, changes, alt) => {
  const address = { city: 'Warwick', state: 'QLD' } as const
  const locations = [{ ...WARWICK, address, map_image_url: 'images/warwick-map.webp' }]
  const site = aSite({ tenant: { country: 'AU', locations, ...changes } })
  const { map } = pageAt(site, 'location', '/contact-us/warwick').location
  expect(map?.alt).toBe(alt)
  if (alt) expect(map?.src).toContain('/images/warwick-map.webp')
})

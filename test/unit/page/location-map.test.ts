import { describe, expect, it } from 'vitest'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { aLocation, aSite, pageAt } from './fixture.ts'

const at = (slug: string, city: string, address: object) =>
  aLocation({ id: slug, slug, name: `Harbour ${city}`, address: { city, state: 'QLD', ...address } })

const TOOWOOMBA = at('toowoomba', 'Toowoomba', { lat: -27.56, long: 151.95 })
const WARWICK = at('warwick', 'Warwick', { lat: -28.21, long: 152.03 })

const siteOf = (changes: Partial<TenantInput>) => aSite({ tenant: { country: 'AU', ...changes } })
const maps = (changes: Partial<TenantInput>) =>
  siteOf(changes).files.filter(({ path }) => /^\/contact-us.*svg$/.test(path))

describe('the map of a location @spec 3.4', () => {
  it('is a file of the site, shown on the home page, the contact page and the page of the location', () => {
    const site = siteOf({ locations: [TOOWOOMBA] })
    const picture = {
      src: '/contact-us/toowoomba.svg',
      width: 1200,
      height: 675,
      alt: 'Map: Harbour Toowoomba in Toowoomba',
    }
    expect(pageAt(site, 'home', '/').map).toEqual(picture)
    expect(pageAt(site, 'contact', '/contact').map).toEqual(picture)
    expect(pageAt(site, 'location', '/contact-us/toowoomba').map).toEqual(picture)
    const file = site.files.find(({ path }) => path === picture.src)
    expect(file).toMatchObject({ content_type: 'image/svg+xml', body: expect.stringContaining('>Oakey</text>') })
  })

  it('of several locations is one on the contact page, with all of them', () => {
    const site = siteOf({ name: 'Harbour Group', locations: [TOOWOOMBA, WARWICK] })
    expect(pageAt(site, 'contact', '/contact').map).toMatchObject({
      src: '/contact-us.svg',
      alt: 'Map: Harbour Group in Toowoomba and Warwick',
    })
    expect(pageAt(site, 'location', '/contact-us/warwick').map?.src).toBe('/contact-us/warwick.svg')
    expect(maps({ locations: [TOOWOOMBA, WARWICK] }).map(({ path }) => path)).toEqual([
      '/contact-us.svg',
      '/contact-us/toowoomba.svg',
      '/contact-us/warwick.svg',
    ])
  })

  it('is the picture of each of several locations on the home page, unless it has no map', () => {
    const picture = (slug: string) => `/images/${slug}.avif`
    const nowhere = at('roma', 'Roma', { lat: undefined, long: undefined })
    const hidden = { ...TOOWOOMBA, id: 'hidden', slug: 'hidden', visible: false }
    const locations = [hidden, TOOWOOMBA, nowhere, WARWICK].map((location) => ({
      ...location,
      image_url: picture(location.slug),
    }))
    const home = pageAt(siteOf({ locations }), 'home', '/')
    expect(home.map).toBeUndefined()
    expect(home.locations.map((location) => location.picture?.src)).toEqual([
      '/contact-us/toowoomba.svg',
      expect.stringContaining(picture('roma')),
      '/contact-us/warwick.svg',
    ])
  })

  it('names two locations in one town by their names', () => {
    const second = { ...at('toowoomba-trucks', 'Toowoomba', { lat: -27.6, long: 151.9 }), name: 'Harbour Trucks' }
    expect(maps({ locations: [TOOWOOMBA, second] })[0]?.body).toMatch(
      />Harbour Trucks<.*>Harbour Toowoomba<|>Harbour Toowoomba<.*>Harbour Trucks</,
    )
  })

  it.each<[string, Partial<TenantInput>]>([
    ['without coordinates', { locations: [at('toowoomba', 'Toowoomba', {})] }],
    ['with half of them', { locations: [at('toowoomba', 'Toowoomba', { lat: -27.56 })] }],
    ['with those of another country', { locations: [at('toowoomba', 'Toowoomba', { lat: 51.5, long: 0 })] }],
    ['of a dealer who shows none', { switches: { location: { show_map: false } }, locations: [TOOWOOMBA] }],
  ])('is missing %s', (_, changes) => {
    expect(maps(changes)).toEqual([])
    const site = siteOf(changes)
    expect(pageAt(site, 'home', '/').map).toBeUndefined()
    expect(pageAt(site, 'contact', '/contact').map).toBeUndefined()
    expect(pageAt(site, 'location', '/contact-us/toowoomba').map).toBeUndefined()
  })

  it('never shows a hidden location', () =>
    expect(maps({ locations: [TOOWOOMBA, { ...WARWICK, visible: false }] }).map(({ path }) => path)).toEqual([
      '/contact-us/toowoomba.svg',
    ]))
})

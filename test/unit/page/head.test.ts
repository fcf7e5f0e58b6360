import { describe, expect, it } from 'vitest'
import { fitSentences, pageTitle } from '#src/page/head.ts'
import { aLocation, aSite, aVehicle, pageAt } from './fixture.ts'

describe('the title of a page @spec 9.12', () => {
  it.each([
    ['Finance', 'Harbour Motors', undefined, 'Finance | Harbour Motors'],
    ['Cars at Harbour Motors', 'Harbour Motors', undefined, 'Cars at Harbour Motors'],
    ['Corolla', 'Harbour Motors', 'S1', 'Corolla S1 | Harbour Motors'],
    ['a'.repeat(57), 'Dealer', undefined, 'a'.repeat(57)],
    ['a'.repeat(56), 'Dealer', undefined, `${'a'.repeat(56)} | Dealer`],
  ])('%s of %s, told apart by %s: %s', (title, dealer, distinction, whole) =>
    expect(pageTitle(title, dealer, distinction)).toBe(whole),
  )

  it('is cut between words, before the words that tell it apart', () => {
    const long = 'Ford Ranger Wildtrak, with every accessory in the catalogue and more'
    expect(pageTitle(long, 'Dealer')).toBe('Ford Ranger Wildtrak, with every accessory in the catalogue and')
    expect(pageTitle(long, 'Dealer', '- page 2')).toBe('Ford Ranger Wildtrak, with every accessory in the - page 2')
    expect(pageTitle('b'.repeat(80), 'Dealer')).toBe('b'.repeat(65))
  })
})

describe('the description of a page @spec 9.12', () => {
  it('has as many sentences as fit in 160 characters, and leaves out those that are not known', () => {
    const [first, second] = [`${'a'.repeat(99)}.`, `${'b'.repeat(58)}.`]
    expect(fitSentences([first, undefined, '', second, 'c.'])).toBe(`${first} ${second}`)
    expect(fitSentences([first, `b${second}`, 'c.'])).toBe(`${first} c.`)
    expect(fitSentences([])).toBe('')
  })

  it('is cut between words, without the sign before the cut, if its first sentence is too long', () => {
    expect(fitSentences([`${'word '.repeat(31)}end, and more`])).toBe(`${'word '.repeat(31)}end`)
    expect(fitSentences(['one\n  two '])).toBe('one two')
  })
})

describe('the picture for social networks @spec 9.7', () => {
  const image = (tenant = {}) => pageAt(aSite({ tenant, vehicles: [aVehicle()] }), 'contact', '/contact').head.image
  it("is the dealer's, otherwise its yard's, otherwise the template's", () => {
    const locations = [aLocation({ image_url: '/images/yard.avif' })]
    const theme = { brand: '#0b5fff', hero_image_url: '/images/hero.avif' }
    expect(image({ theme, locations })).toContain('/images/hero.avif')
    expect(image({ locations })).toContain('/images/yard.avif')
    expect(image({ template: 'truck' })).toBe('https://harbour.example/share/truck.jpg')
  })
})

describe('the picture for social networks', () => {
  const head = (tenant = {}, vehicles = [aVehicle({ images: [{ image: { url: '/images/corolla.avif' } }] })]) =>
    pageAt(aSite({ tenant, vehicles }), 'vehicle', `/cars/${vehicles[0]?.slug}`).head
  const size = { width: 1200, height: 630 }

  it.each<[string, object, string, object | undefined]>([
    ['a service makes it in its size', { image_cdn: { base_url: 'https://cdn.example' } }, '/images/a.avif', size],
    ['the host of the photo does', {}, 'https://res.cloudinary.com/x/image/upload/a.jpg', size],
    ['nobody does', {}, '/images/a.avif', undefined],
  ])('its size, if %s', (_, tenant, url, expected) =>
    expect(head(tenant, [aVehicle({ images: [{ image: { url } }] })]).image_size).toEqual(expected),
  )

  it("that of the template's own picture", () => {
    const { image, image_size } = pageAt(aSite({ tenant: { template: 'truck' } }), 'contact', '/contact').head
    expect([image, image_size]).toEqual(['https://harbour.example/share/truck.jpg', size])
  })

  it('what it shows: the vehicle, otherwise what the dealer says of the picture, otherwise the dealer', () => {
    expect(head().image_alt).toBe('2021 Toyota Corolla Ascent Sport')
    const theme = { brand: '#0b5fff', hero_image_url: '/images/hero.avif', hero_image_alt: 'The yard' }
    expect(pageAt(aSite({ tenant: { theme } }), 'contact', '/contact').head.image_alt).toBe('The yard')
    expect(pageAt(aSite(), 'contact', '/contact').head.image_alt).toBe('Harbour Motors')
  })
})

it('a page is a website to social networks, and is in search engines, unless it says otherwise @spec 9.7', () => {
  const site = aSite({ tenant: { garage_enabled: true } })
  expect(pageAt(site, 'contact', '/contact').head).toMatchObject({ og_type: 'website', noindex: undefined })
  expect(pageAt(site, 'garage', '/my-garage').head.noindex).toBe(true)
})

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

it('a page is a website to social networks, and is in search engines, unless it says otherwise @spec 9.7', () => {
  const site = aSite({ tenant: { garage_enabled: true } })
  expect(pageAt(site, 'contact', '/contact').head).toMatchObject({ og_type: 'website', noindex: undefined })
  expect(pageAt(site, 'garage', '/my-garage').head.noindex).toBe(true)
})

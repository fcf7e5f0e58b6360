import { describe, expect, it } from 'vitest'
import { homeCards, withCallToAction } from '#src/page/search/call-to-action.ts'
import { isAnswered } from '#src/page/site/dead-links.ts'
import { anOffer, aPost, aSite, someVehicles } from './fixture.ts'

describe('links of the dealer that match no page', () => {
  it('are named with their place, from offers and posts alike', () => {
    const content = {
      offers: [anOffer('runout', { href: '/gone-offer' }), anOffer('service', { href: '/contact' })],
      posts: [{ ...aPost('news'), html: '<a class="x" href="/gone-post">a</a> <a href="/contact">b</a>' }],
    }
    const { warnings } = aSite({
      content,
      vehicles: someVehicles(3),
      tenant: { switches: { blog: { enabled: true } } },
    })
    const dead = warnings.filter((warning) => warning.includes("doesn't match any page"))
    expect(dead.filter((warning) => warning.startsWith('Offer, '))).toEqual([
      expect.stringMatching(/: \/gone-offer doesn't/),
    ])
    expect(dead).toContain("/blog/news: /gone-post doesn't match any page.")
    expect(dead.join()).not.toContain('/contact')
  })

  it.each([
    ['a page', '/contact', true],
    ['a page with a slash behind it', '/contact/', true],
    ['a page with a query', '/contact?a=/b#c', true],
    ['a page with a fragment of several lines', '/contact#a\nb', true],
    ['a picture', '/images/gone.jpg', true],
    ['a page whose name ends so', '/gone/images/', false],
    ['another site', 'https://gone.example', true],
    ['no page', '/gone', false],
  ])('%s: %s', (_, href, is) => expect(isAnswered(href, new Set(['/contact']))).toBe(is))
})

describe('the call-to-action card @spec 2.28', () => {
  const card = { kind: 'call-to-action' as const, title: 'T', text: 'T', link: { label: 'L', href: '/trade-in' } }
  const cards = (count: number) => Array.from({ length: count }, () => ({ kind: 'vehicle' }) as never)
  const at = (list: { kind: string }[]) => list.findIndex(({ kind }) => kind === 'call-to-action') + 1

  it.each([
    [29, 30],
    [28, 0],
    [60, 30],
    [0, 0],
  ])('of %i vehicles on the first page it is at %i', (count, place) => {
    const shown = withCallToAction(cards(count), 0, card)
    expect(at(shown)).toBe(place)
    expect(shown).toHaveLength(count + (place > 0 ? 1 : 0))
  })

  it.each([
    [24, 24, 6],
    [29, 24, 1],
    [30, 24, 0],
    [48, 24, 0],
    [29, 0, 0],
  ])('behind %i vehicles, a page of %i has it at %i', (first, count, place) => {
    const shown = withCallToAction(cards(count), first, card)
    expect(at(shown)).toBe(place)
    expect(shown).toHaveLength(count + (place > 0 ? 1 : 0))
  })

  it.each([
    [3, 4],
    [29, 30],
    [40, 30],
  ])('of %i vehicles on the home page it is at %i', (count, place) => {
    expect(at(homeCards(cards(count), card))).toBe(place)
    expect(homeCards(cards(count), card)).toHaveLength(count + 1)
    expect(homeCards(cards(count), undefined)).toHaveLength(count)
  })
})

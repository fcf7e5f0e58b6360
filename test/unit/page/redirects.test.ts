import { describe, expect, it } from 'vitest'
import { redirects } from '#src/tenant/redirects.ts'
import { aSite } from './fixture.ts'

const accepted = (list: object[]) => redirects.safeParse(list).success
const reasons = (list: object[]) => redirects.safeParse(list).error?.issues.map(({ path, message }) => [path, message])

describe('addresses of a dealer’s old site', () => {
  it.each([
    ['a page', { from: '/about-our-yard', to: '/about-us' }, true],
    ['a page of another system', { from: '/inventory/Used_Cars.aspx', to: '/search/used-cars' }, true],
    ['a folder of the old site', { from: '/specials/', to: '/special-offers' }, true],
    ['a list with its filters', { from: '/utes', to: '/search/used-cars?body=Ute' }, true],
    ['another site', { from: '/fleet', to: 'https://fleet.example/start' }, true],
    ['the home page', { from: '/', to: '/about-us' }, false],
    ['a query, which hosts ignore', { from: '/car?id=1', to: '/about-us' }, false],
    ['a whole address', { from: 'https://old.example/car', to: '/about-us' }, false],
    ['a space', { from: '/our yard', to: '/about-us' }, false],
    ['no path', { from: '/old', to: 'about-us' }, false],
    ['another host by two slashes', { from: '/old', to: '//elsewhere.example' }, false],
    ['a script', { from: '/old', to: 'javascript:alert(1)' }, false],
    ['a host’s variable', { from: '/old', to: '/$host' }, false],
  ])('%s: %j', (_, redirect, is) => expect(accepted([redirect])).toBe(is))

  it('one that is named twice, and one that leads back to itself, are refused with the remedy', () => {
    expect(
      reasons([
        { from: '/a', to: '/contact' },
        { from: '/a/', to: '/finance' },
        { from: '/b', to: '/c?x=1' },
        { from: '/c', to: '/b/' },
      ]),
    ).toEqual([
      [[1, 'from'], '"/a" is already used by [0]. Give each redirect its own.'],
      [[2, 'to'], '"/c?x=1" leads back to "/b". Name a page.'],
      [[3, 'to'], '"/b/" leads back to "/c". Name a page.'],
    ])
  })

  it('are permanent redirects, before those of the platform', () => {
    const site = aSite({
      content: {
        redirects: redirects.parse([
          { from: '/our-cars/', to: '/contact' },
          { from: '/contact-us', to: '/finance' },
        ]),
      },
    })
    expect(site.redirects.slice(0, 2)).toEqual([
      { from: '/our-cars', to: '/contact', status: 301 },
      { from: '/contact-us', to: '/finance', status: 301 },
    ])
    expect(site.redirects.filter(({ from }) => from === '/contact-us')).toHaveLength(1)
    expect(site.warnings.filter((warning) => warning.startsWith('redirects.json'))).toEqual([])
  })

  it('a page is never redirected, and a target that is not a page is reported', () => {
    const moved = redirects.parse([
      { from: '/contact', to: '/finance' },
      { from: '/old', to: '/nowhere#top' },
      { from: '/older', to: '/old' },
    ])
    const site = aSite({ content: { redirects: moved } })
    expect(site.redirects.some(({ from }) => from === '/contact')).toBe(false)
    expect(site.warnings.filter((warning) => warning.startsWith('redirects.json'))).toEqual([
      "redirects.json: /contact is a page of this site, so it isn't redirected. Remove it.",
      "redirects.json, /old: /nowhere#top doesn't match any page.",
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LinkKind, pagePath, resolveLink } from '#src/base/link.ts'

const SITE = { url: 'https://harbour.example/', use_pages_path: false }
const PAGES_SITE = { ...SITE, use_pages_path: true }

describe('privacy policy, terms and conditions, about us and parts and accessories are top-level paths @spec 2.13', () => {
  it.each([
    ['/pages/privacy-policy', '/privacy-policy'],
    ['/pages/terms-and-conditions', '/terms-and-conditions'],
    ['/pages/about-us', '/about-us'],
    ['/pages/parts-and-accessories', '/parts-and-accessories'],
    ['/pages/vehicle-parts-and-accessories', '/vehicle-parts-and-accessories'],
    ['/pages/about-us/?tab=team#people', '/about-us/?tab=team#people'],
    ['https://harbour.example/pages/about-us', '/about-us'],
  ])('%s becomes %s', (href, path) => {
    expect(resolveLink(href, SITE)).toEqual({ href: path, kind: 'internal' })
  })

  it.each(['/pages/finance-information', '/pages/privacy-statement', '/pages/about-us-too', '/about-us', '/pages'])(
    '%s stays',
    (href) => {
      expect(resolveLink(href, SITE)).toEqual({ href, kind: 'internal' })
    },
  )

  it('a tenant with use_pages_path keeps /pages for all', () => {
    expect(resolveLink('/pages/about-us', PAGES_SITE).href).toBe('/pages/about-us')
    expect(pagePath('about-us', PAGES_SITE)).toBe('/pages/about-us')
    expect(pagePath('about-us', SITE)).toBe('/about-us')
    expect(pagePath('finance-information', SITE)).toBe('/pages/finance-information')
  })
})

describe('phone, email and map links open natively; external links open in a new tab @spec 2.14', () => {
  it.each<[string, LinkKind]>([
    ['tel:+6475710000', 'native'],
    ['TEL:07 571 0000', 'native'],
    ['mailto:sales@harbour.example', 'native'],
    ['sms:+64211234567', 'native'],
    ['geo:-37.7,176.1', 'native'],
    ['https://maps.google.com/?q=Tauranga', 'native'],
    ['https://www.google.co.nz/maps/place/x', 'native'],
    ['https://maps.apple.com/?q=Tauranga', 'native'],
    ['https://maps.app.goo.gl/abc', 'native'],
    ['https://goo.gl/maps/abc', 'native'],
    ['https://www.google.com/mapsy', 'external'],
    ['https://goo.gl/other', 'external'],
    ['https://www.facebook.com/harbour', 'external'],
    ['http://other.example', 'external'],
    ['//other.example/a', 'external'],
    ['https://harbour.example.evil/a', 'external'],
    ['https://harbour.example@evil.example/a', 'external'],
  ])('%s is %s and stays as written', (href, kind) => {
    expect(resolveLink(href, SITE)).toEqual({ href, kind })
  })

  it.each([
    ['https://harbour.example', '/'],
    ['http://HARBOUR.example/finance?a=b#c', '/finance?a=b#c'],
    ['//harbour.example/finance', '/finance'],
    ['https://harbour.example?a=b', '/?a=b'],
    ['https://harbour.example//other.example/a', '/other.example/a'],
    ['finance', '/finance'],
    ['', '/'],
    ['#finance-form', '#finance-form'],
    ['?tab=saved-cars', '?tab=saved-cars'],
  ])('%j is the path %j of the site itself', (href, path) => {
    expect(resolveLink(href, SITE)).toEqual({ href: path, kind: 'internal' })
  })

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'makes %j harmless',
    (href) => {
      expect(resolveLink(href, SITE)).toEqual({ href: '#', kind: 'internal' })
    },
  )

  it('never reads another site as a path', () => {
    const lead = fc.constantFrom('//', '/\\', '\\\\', '\\/', '/\t/', 'https:\\\\', 'http://')
    fc.assert(
      fc.property(lead, fc.domain(), (start, host) => {
        expect(resolveLink(`${start}${host}/x`, SITE).kind).toBe('external')
      }),
    )
  })

  it('resolves to itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.webPath(), fc.string()), (href) => {
        const once = resolveLink(href, SITE)
        expect(resolveLink(once.href, SITE)).toEqual(once)
      }),
    )
  })
})

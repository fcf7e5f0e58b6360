import { describe, expect, it } from 'vitest'
import { isAnswered } from '#src/page/site/dead-links.ts'
import { paths } from './fixture.ts'
import { FULL_SITE } from './full-site.ts'

/** Every route of section 2 of the specification that is a page. */
const ROUTES = [
  '/',
  '/search',
  '/search/new-used-and-demo-cars',
  '/search/new-cars',
  '/search/used-cars',
  '/search/demo-cars',
  '/cars/new-mazda',
  '/cars/new-mazda/checkout',
  '/cars/trade-in',
  '/finance',
  '/finance-enquiry',
  '/apply-for-finance',
  '/finance-pre-approval',
  '/pages/finance-information',
  '/book-test-drive',
  '/service',
  '/pages/book-a-service',
  '/trade-in',
  '/vehicle-parts-and-accessories',
  '/parts',
  '/models',
  '/special-offers',
  '/blog',
  '/blog/winter-tyres',
  '/contact',
  '/contact-us/bathurst',
  '/contact-us/cowra',
  '/privacy-policy',
  '/pages/privacy-statement',
  '/about-us',
  '/terms-and-conditions',
  '/careers',
  '/success',
  '/my-garage',
  '/404',
]

const FILES = ['/robots.txt', '/sitemap.xml', '/blog/feed.xml', '/manifest.webmanifest', '/stock.json']

describe('a tenant with everything on @spec 1.2 1.3 2.1 2.5 2.6 2.8 2.10 2.11 2.12 2.15 2.16', () => {
  it.each(ROUTES)('%s is a page', (route) => expect(paths(FULL_SITE)).toContain(route))

  it.each(FILES)('%s is a file', (path) => expect(FULL_SITE.files.map((file) => file.path)).toContain(path))

  it('/buy-online is a link target', () =>
    expect(FULL_SITE.redirects).toContainEqual({
      from: '/buy-online',
      to: '/search/new-used-and-demo-cars',
      status: 302,
    }))

  it('builds without a warning', () => expect(FULL_SITE.warnings).toEqual([]))
})

/** Every `href`, `action` and link in HTML that a value holds. */
function linksIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => {
    if (key === 'head') return []
    if (key === 'href' || key.endsWith('_href')) return typeof entry === 'string' ? [entry] : []
    return linksIn(entry)
  })
}

describe('the pages of one site', () => {
  const answered = new Set([
    ...paths(FULL_SITE),
    ...FULL_SITE.files.map((file) => file.path),
    ...FULL_SITE.redirects.map((redirect) => redirect.from),
  ])

  it('have no broken link', () => {
    const dead = FULL_SITE.pages.flatMap((page) =>
      linksIn(page)
        .filter((href) => !isAnswered(href, answered))
        .map((href) => `${page.path}: ${href}`),
    )
    expect(dead).toEqual([])
    expect(linksIn(FULL_SITE.shell).filter((href) => !isAnswered(href, answered))).toEqual([])
  })

  it('have finders and forms that lead somewhere', () => {
    const home = FULL_SITE.pages.find((page) => page.kind === 'home')
    expect(home?.kind === 'home' && home.hero.finder && isAnswered(home.hero.finder.action, answered)).toBe(true)
  })

  it('redirect from no page, and to a page', () => {
    for (const { from, to } of FULL_SITE.redirects) {
      expect(paths(FULL_SITE)).not.toContain(from)
      expect(paths(FULL_SITE)).toContain(to)
    }
  })

  it('have paths of their own, without trailing slash', () => {
    expect(new Set(paths(FULL_SITE)).size).toBe(FULL_SITE.pages.length)
    for (const path of paths(FULL_SITE)) expect(path).toMatch(/^(\/|(\/[A-Za-z0-9_-]+)+)$/)
  })

  it('have titles of their own, unless another page is canonical or they are kept out of the index', () => {
    const canonical = FULL_SITE.pages.filter(
      ({ path, head }) => !head.noindex && head.canonical === `https://www.harbour.example${path}`,
    )
    const titles = canonical.map(({ head }) => head.title)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  it('have titles of 65 characters at most and descriptions of 160', () => {
    for (const page of FULL_SITE.pages) {
      const { head, path } = page
      expect(head.title.length, path).toBeLessThanOrEqual(65)
      expect(head.description.length, path).toBeLessThanOrEqual(160)
      expect(head.description.length, path).toBeGreaterThan(head.noindex || page.kind === 'post' ? 15 : 60)
    }
  })

  it('never print undefined or null', () => {
    for (const page of FULL_SITE.pages)
      expect(JSON.stringify(page), page.path).not.toMatch(/undefined|NaN|null|Infinity|\[object/)
  })

  it('carry structured data that can be parsed, with a type and a context', () => {
    for (const { head } of FULL_SITE.pages)
      for (const data of head.json_ld)
        expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) })
  })
})

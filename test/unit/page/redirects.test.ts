import { describe, expect, it } from 'vitest'
import { aPost, aSite, type SiteChanges } from './fixture.ts'

const SEARCH = '/search/new-used-and-demo-cars'
const redirects = (changes: SiteChanges = {}, status = 301) =>
  aSite(changes)
    .redirects.filter((redirect) => redirect.status === status)
    .map(({ from, to }) => [from, to])
const page = (slug: string) => ({ slug, title: slug, html: '<p>x</p>' })

describe('other addresses of a page @spec 2.2 2.4 2.5 2.8 2.11 2.12 2.13 2.16', () => {
  it('of a dealer with everything lead to it for good', () =>
    expect(
      redirects({
        tenant: { garage_enabled: true, switches: { parts: { enabled: true }, blog: { enabled: true } } },
        content: { posts: [aPost('tyres')], pages: [page('warranty'), page('about-us')] },
      }),
    ).toEqual([
      ['/cars', SEARCH],
      ['/contact-us', '/contact'],
      ['/finance-pre-approval', '/finance'],
      ['/news', '/blog'],
      ['/news/tyres', '/blog/tyres'],
      ['/pages/privacy-policy', '/privacy-policy'],
      ['/privacy-statement', '/pages/privacy-statement'],
      ['/book-a-service', '/pages/book-a-service'],
      ['/pages/vehicle-parts-and-accessories', '/vehicle-parts-and-accessories'],
      ['/warranty', '/pages/warranty'],
      ['/pages/about-us', '/about-us'],
    ]))

  it('are left out with pages that the dealer does not have', () =>
    expect(redirects({ tenant: { switches: { finance: { enabled: false }, service: { enabled: false } } } })).toEqual([
      ['/cars', SEARCH],
      ['/contact-us', '/contact'],
      ['/pages/privacy-policy', '/privacy-policy'],
      ['/privacy-statement', '/pages/privacy-statement'],
    ]))

  it('/finance-pre-approval redirects only if the dealer says so', () =>
    expect(redirects({ tenant: { switches: { finance: { redirect_pre_approval: false } } } })).not.toContainEqual([
      '/finance-pre-approval',
      '/finance',
    ]))

  it('/news is renamed for one dealer, and /blog leads there with its posts', () => {
    const tenant = { switches: { blog: { enabled: true } }, flags: { blog_path: '/news' as const } }
    expect(redirects({ tenant, content: { posts: [aPost('tyres')] } })).toEqual(
      expect.arrayContaining([
        ['/blog', '/news'],
        ['/blog/tyres', '/news/tyres'],
      ]),
    )
  })

  it('lists without stock lead to the search for now', () => {
    expect(redirects({}, 302)).toEqual([
      ['/buy-online', SEARCH],
      ['/search/new-cars', SEARCH],
      ['/search/demo-cars', SEARCH],
    ])
    expect(redirects({ vehicles: [], tenant: { default_search_path: '/search/used-cars' } }, 302)).toEqual([
      ['/buy-online', '/search/used-cars'],
      [SEARCH, '/search/used-cars'],
      ['/models', '/search/used-cars'],
      ['/search/new-cars', '/search/used-cars'],
      ['/search/demo-cars', '/search/used-cars'],
    ])
  })
})

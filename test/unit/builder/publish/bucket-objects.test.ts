import { describe, expect, it } from 'vitest'
import { bucketObjects, type PageKeys, withdrawnKeys } from '#src/builder/publish/bucket-objects.ts'
import type { Manifest } from '#src/builder/publish/manifest.ts'

type Site = Pick<Manifest, 'redirects'> & { pages: string[]; files: string[] }

/** A site of files whose content is their name. */
const objectsOf = ({ pages = [], files = [], redirects = [] }: Partial<Site>, keys?: PageKeys) =>
  bucketObjects(manifestOf({ pages, files, redirects }), keys)
const manifestOf = ({ pages, files, redirects }: Site): Manifest => ({
  version: 1,
  slug: 'test-cars',
  about: { name: 'Test Cars', template: 'car', place: 'Perth, WA', stock: 0 },
  content: 'c',
  compile: 'app',
  shell: 'frame',
  vehicles: [],
  pages: Object.fromEntries(pages.map((path) => [path, { fingerprint: '', hash: path, size: 1, inline: [] }])),
  files: Object.fromEntries(files.map((file) => [file, { hash: file, size: 1 }])),
  inline: [],
  redirects,
  retired: {},
})

const MOVED = { from: '/old', to: '/about-us', status: 301 as const }
const AWAY = { from: '/cars/sold', to: '/search', status: 302 as const }
const NEVER = { from: '/never', to: '', status: 410 as const }

describe('the key of a page in a bucket', () => {
  it.each([
    ['/', 'index.html', 'index.html'],
    ['/404', '404.html', '404.html'],
    ['/search', 'search.html', 'search'],
    ['/cars/mazda-3-2.0', 'cars/mazda-3-2.0.html', 'cars/mazda-3-2.0'],
  ])('of %s is %s where pages are files, and %s where they are addresses', (path, file, address) => {
    expect([...objectsOf({ pages: [path] }).keys()]).toEqual([file])
    expect([...objectsOf({ pages: [path] }, 'file').keys()]).toEqual([file])
    expect([...objectsOf({ pages: [path] }, 'address').keys()]).toEqual([address])
  })

  it.each([
    ['/old/', 'old.html'],
    ['/caf%C3%A9', 'café.html'],
    ['/index.php', 'index.php.html'],
    ['/OLD.HTML', 'OLD.HTML'],
    ['/images/yard', 'images/yard'],
    ['/_astro/app', '_astro/app'],
    ['/my/images/yard', 'my/images/yard.html'],
    ['/brochure.css/2020', 'brochure.css/2020.html'],
  ])('of the redirect from %s is %s', (from, key) => {
    expect([...objectsOf({ redirects: [{ ...MOVED, from }] }).keys()]).toEqual([key])
  })
})

describe('the objects of a site in a bucket', () => {
  const kindsOf = (site: Partial<Site>) =>
    Object.fromEntries([...objectsOf(site)].map(([key, { kind }]) => [key, kind]))

  it('are documents where they list pages, and assets otherwise', () => {
    const files = ['_headers', 'stock.json', 'sitemap.xml', 'robots.txt', 'feeds/meta.csv', 'favicon.svg', 'a.html']
    const hashed = ['_astro/app.js', 'search/index.1.json', 'images/prices.csv']
    expect(kindsOf({ pages: ['/'], files: [...files, ...hashed], redirects: [MOVED] })).toEqual({
      'index.html': 'page',
      _headers: 'document',
      'stock.json': 'document',
      'sitemap.xml': 'document',
      'robots.txt': 'document',
      'feeds/meta.csv': 'document',
      'favicon.svg': 'asset',
      'a.html': 'asset',
      '_astro/app.js': 'asset',
      'search/index.1.json': 'asset',
      'images/prices.csv': 'asset',
      'old.html': 'redirect',
    })
  })

  it('leave out what only a web server reads', () => {
    expect(kindsOf({ files: ['_nginx.conf', '_headers'] })).toEqual({ _headers: 'document' })
  })

  it('have one page at a redirected address, also beyond the limit of the hosts', () => {
    expect(kindsOf({ files: ['old.html', 'cars/sold.html'], redirects: [MOVED, AWAY] })).toEqual({
      'old.html': 'redirect',
      'cars/sold.html': 'redirect',
    })
  })

  it('have the page that took the place of a redirect', () => {
    expect(kindsOf({ pages: ['/old'], redirects: [MOVED] })).toEqual({ 'old.html': 'page' })
  })

  it('redirect for good only where that is meant, because browsers keep it', () => {
    const objects = objectsOf({ redirects: [MOVED, AWAY, NEVER] })
    const header = 'x-amz-website-redirect-location'
    expect(objects.get('old.html')?.headers).toHaveProperty(header, '/about-us')
    expect(objects.get('cars/sold.html')?.headers).not.toHaveProperty(header)
    expect([...objects.keys()]).toEqual(['old.html', 'cars/sold.html'])
  })

  it('have another print when their content or their headers differ', () => {
    const printOf = (redirect: object) => objectsOf({ redirects: [{ ...MOVED, ...redirect }] }).get('old.html')?.print
    expect(printOf({})).toBe(printOf({}))
    expect(printOf({ to: '/other' })).not.toBe(printOf({}))
    expect(printOf({ status: 302 })).not.toBe(printOf({}))
    const prints = objectsOf({ pages: ['/a', '/b'] })
    expect(prints.get('a.html')?.print).not.toBe(prints.get('b.html')?.print)
  })

  it('answer 404 at once where a page was removed for good', () => {
    const manifest = manifestOf({ pages: [], files: [], redirects: [MOVED, NEVER] })
    expect([...withdrawnKeys(manifest)]).toEqual(['never.html'])
    expect([...withdrawnKeys(manifest, 'address')]).toEqual(['never'])
  })
})

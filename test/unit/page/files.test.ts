import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { robotsFile } from '#src/page/files/robots.ts'
import { sitemapFiles } from '#src/page/files/sitemap.ts'
import { fitSentences, pageTitle } from '#src/page/head.ts'
import { jsonLdText } from '#src/page/json-ld/json-ld-text.ts'
import { finishedPage } from '#src/page/page-recipe.ts'
import { aPost, aSite, aTenant, aVehicle, DAYS, pageAt, secondsAgo } from './fixture.ts'

const fileAt = (site: ReturnType<typeof aSite>, path: string): string =>
  site.files.find((file) => file.path === path)?.body ?? ''
const xml = new XMLParser({ ignoreAttributes: false })

describe('sitemap and robots', () => {
  const site = aSite()
  const locs = (path: string, element: 'sitemapindex.sitemap' | 'urlset.url'): string[] => {
    const [outer = '', inner = ''] = element.split('.')
    const found = new XMLParser({ isArray: (name) => name === inner }).parse(fileAt(site, path))[outer][inner]
    return found.map(({ loc }: { loc: string }) => loc)
  }
  const files = locs('/sitemap.xml', 'sitemapindex.sitemap').map((url) => url.replace('https://harbour.example', ''))
  const urls = files.flatMap((path) => locs(path, 'urlset.url'))

  it.each([
    ['/sitemap-vehicles.xml', /\/cars\//],
    ['/sitemap-lists.xml', /\/search\//],
    ['/sitemap-pages.xml', /example\/(?!cars\/|search\/)/],
  ])('%s has the pages of its kind', (path, kind) => {
    expect(files).toContain(path)
    expect(locs(path, 'urlset.url').filter((url) => !kind.test(url))).toEqual([])
  })

  it('holds each page that is its own canonical and may be indexed, once', () => {
    expect(urls).toContain('https://harbour.example/')
    expect(urls).toContain('https://harbour.example/cars/2021-toyota-corolla-ascent-sport-u1234')
    expect(urls.join(' ')).not.toMatch(/\/search( |$)|success|404|cars\/trade-in/)
    expect(new Set(urls).size).toBe(urls.length)
  })

  it('says when a vehicle or post last changed, where its source says it', () => {
    const post = { ...aPost('winter-tyres', '2026-02-03') }
    const vehicles = [
      aVehicle({ date: '2026-03-09', created_at_timestamp: secondsAgo(DAYS(20)) }),
      aVehicle({ id: '2', slug: 'b', created_at_timestamp: secondsAgo(DAYS(2)) }),
      aVehicle({ id: '3', slug: 'c', created_at: undefined, created_at_timestamp: undefined }),
    ]
    const { files } = aSite({ vehicles, content: { posts: [post] }, tenant: { switches: { blog: { enabled: true } } } })
    const sitemap = files.flatMap(({ path, body }) => (path.startsWith('/sitemap-') ? [body] : [])).join('')
    expect(sitemap).toContain('u1234</loc><lastmod>2026-03-09</lastmod>')
    expect(sitemap).toContain('/cars/b</loc><lastmod>2026-03-10</lastmod>')
    expect(sitemap).toContain('/cars/c</loc></url>')
    expect(sitemap).toContain('winter-tyres</loc><lastmod>2026-02-03</lastmod>')
  })

  it('more addresses than a file may have are in several', () => {
    const home = pageAt(site, 'home', '/')
    const pages = Array.from({ length: 50_001 }, (_, index) => ({
      ...finishedPage(home, 'https://harbour.example'),
      path: `/p/${index}`,
      in_sitemap: true,
    }))
    const files = sitemapFiles(pages, 'https://harbour.example')
    expect(files.map(({ path }) => path)).toEqual(['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-pages-2.xml'])
    expect(xml.parse(files[0]?.body ?? '').sitemapindex.sitemap).toHaveLength(2)
    expect(xml.parse(files[1]?.body ?? '').urlset.url).toHaveLength(50_000)
  })

  it('robots.txt names the sitemap', () =>
    expect(fileAt(site, '/robots.txt')).toContain('Sitemap: https://harbour.example/sitemap.xml'))

  it('robots.txt names the stock as data, and what describes it', () =>
    expect(fileAt(site, '/robots.txt')).toContain(
      '# All vehicles as data: https://harbour.example/stock.json, described by https://harbour.example/schemas/stock.json',
    ))

  it('robots.txt says where agents ask, unless the dealer has switched that off', () => {
    const robots = (mcp: boolean) => fileAt(aSite({ tenant: { switches: { agents: { mcp } } } }), '/robots.txt')
    expect(robots(true)).toContain('User-agent: *\nAllow: /api/mcp\nDisallow: /api/\n')
    expect(robots(true)).toContain('# For agents, by the Model Context Protocol: https://harbour.example/api/mcp\n')
    expect(robots(false)).not.toMatch(/mcp/i)
  })

  it.each(['/api', '/mock'] as const)(
    'robots.txt keeps crawlers from %s where the lead API answers there @spec 7.11',
    (api) => expect(robotsFile('https://a.example', { api }, aTenant().switches).body).toContain(`Disallow: ${api}/\n`),
  )
})

describe('feed and manifest @spec 2.11', () => {
  it('the feed holds the posts, text as text', () => {
    const posts = [{ ...aPost('a'), title: 'Tyres & <wheels>' }]
    const site = aSite({ tenant: { switches: { blog: { enabled: true } } }, content: { posts } })
    expect(xml.parse(fileAt(site, '/blog/feed.xml')).rss.channel.item).toMatchObject({
      title: 'Tyres & <wheels>',
      link: 'https://harbour.example/blog/a',
      pubDate: 'Sun, 01 Mar 2026 00:00:00 GMT',
    })
  })

  it('the manifest carries the dealer’s name', () =>
    expect(JSON.parse(fileAt(aSite(), '/manifest.webmanifest'))).toMatchObject({
      name: 'Harbour Motors',
      lang: 'en-NZ',
    }))
})

describe('stock.json, from which the lead API reads a vehicle', () => {
  const read = (...vehicles: ReturnType<typeof aVehicle>[]) =>
    JSON.parse(fileAt(aSite({ vehicles }), '/stock.json')).vehicles

  it('is keyed by slug', () =>
    expect(read(aVehicle())['2021-toyota-corolla-ascent-sport-u1234']).toMatchObject({ id: '101', price: 24_990 }))

  it('holds keys of payment processors only when they are publishable', () => {
    const payment_processors = ['pk_live_1', 'sk_live_2', 'rk_3'].map((authorization_key) => ({
      authorization_type: 'stripe',
      authorization_key,
      deposit_amount: 500,
    }))
    const text = JSON.stringify(read(aVehicle({ payment_processors })))
    expect(text).toContain('pk_live_1')
    expect(text).not.toMatch(/sk_live_2|rk_3/)
  })

  it('holds nothing that a source adds to its records', () => {
    const leaky = Object.assign(aVehicle(), { cost: 12_345, trade_in_value: 6_789 })
    expect(JSON.stringify(aSite({ vehicles: [leaky] }))).not.toMatch(/12345|6789|12,345|6,789/)
  })

  it('leaves out what is not listed', () => expect(read(aVehicle({ show_on_dealer_website: false }))).toEqual({}))
})

describe('head', () => {
  it.each([
    ['Finance', undefined, 'Finance | Harbour Motors'],
    ['Harbour Motors - Cars', undefined, 'Harbour Motors - Cars'],
    ['A'.repeat(60), undefined, 'A'.repeat(60)],
    ['Long words '.repeat(9).trim(), 'U12', `${'Long words '.repeat(5).trim()} Long U12`],
  ])('%s (%s) is titled %s', (title, distinction, whole) =>
    expect(pageTitle(title, 'Harbour Motors', distinction)).toBe(whole),
  )

  it('every page has a social picture @spec 9.7', () => {
    const { pages } = aSite({ vehicles: [] })
    expect(pages.map(({ head }) => head.image).filter((image) => !/^https:.*[./]jpg/.test(image))).toEqual([])
  })

  it('a description takes as many sentences as fit 160 characters', () => {
    expect(fitSentences(['One.', undefined, 'x'.repeat(156), 'Two.'])).toBe('One. Two.')
    expect(fitSentences([`${'word '.repeat(40)}`]).length).toBeLessThanOrEqual(160)
  })

  it('escapes what would end the script element of structured data', () =>
    expect(jsonLdText({ name: '</script><!--' })).toBe('{"name":"\\u003c/script>\\u003c!--"}'))
})

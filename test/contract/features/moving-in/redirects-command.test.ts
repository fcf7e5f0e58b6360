import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetBuilds } from '../../../forget-builds.ts'
import { temporaryFolder } from '../../../unit/builder/published-tree.ts'
import { runScript } from '../../run-script.ts'

const readme = readFileSync('README.md', 'utf8')
const folder = temporaryFolder((clean) => afterAll(clean))
const tenants = join(folder, 'tenants')

/** What the old site answers, by path. */
const pages = new Map<string, string | Buffer>()
const server = createServer((request, response) => {
  const body = pages.get(request.url ?? '')
  response.writeHead(body === undefined ? 404 : 200).end(body)
})
let old = ''

const urlset = (...paths: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>${old}${path.replaceAll('&', '&amp;')}</loc><changefreq>weekly</changefreq></url>`)
    .join('\n')}</urlset>`

const redirects = (source: string, ...words: string[]) =>
  runScript('redirects', [source, '--tenants', tenants, '--tenant', 'hillside-motors', ...words])
const saved = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

beforeAll(async () => {
  for (const [, path = '', text = ''] of readme.matchAll(/<!-- file: (\S+) -->\n```json\n([\s\S]*?)```/g)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  old = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  forgetBuilds(join(folder, 'dist'))
})

describe('npm run redirects', () => {
  it('WordPress: follows the index of sitemaps, and writes a file that the build takes without a word', async () => {
    const index = ['/page-sitemap.xml', '/stock-sitemap.xml.gz'].map(
      (path) => `<sitemap><loc>${old}${path}</loc></sitemap>`,
    )
    pages.set(
      '/sitemap_index.xml',
      `<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><sitemapindex>${index.join('')}</sitemapindex>`,
    )
    pages.set(
      '/page-sitemap.xml',
      urlset('/', '/about-us/', '/contact/', '/sell-your-car/', '/finance/loan-calculator/', '/?p=7', '/community/'),
    )
    pages.set(
      '/stock-sitemap.xml.gz',
      gzipSync(urlset('/stock/2021-toyota-corolla-ascent-sport-4471/', '/stock/2016-holden-astra/')),
    )
    const [out, dist] = [join(tenants, 'hillside-motors/content/redirects.json'), join(folder, 'dist')]
    // Of an earlier try.
    for (const path of [out, dist]) rmSync(path, { recursive: true, force: true })
    const { status, stdout, stderr } = await redirects(`${old}/sitemap_index.xml`, '--out', out)
    expect([status, stdout]).toEqual([0, ''])
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual([
      { from: '/sell-your-car', to: '/trade-in' },
      { from: '/finance/loan-calculator', to: '/finance' },
      { from: '/stock/2021-toyota-corolla-ascent-sport-4471', to: '/cars/2021-toyota-corolla-1' },
      { from: '/stock/2016-holden-astra', to: '/search/new-used-and-demo-cars' },
    ])
    expect(stderr).toContain(`${old}/community/: no vehicle, page or list of this dealer has its words.`)
    const built = await runScript('build', ['--tenants', tenants, '--out', dist, '--json'])
    const [dealer] = JSON.parse(built.stdout).tenants
    expect(dealer).toMatchObject({ outcome: { kind: 'built' } })
    expect(JSON.stringify(dealer.warnings)).not.toContain('redirects.json')
    expect(readFileSync(join(dist, 'hillside-motors/current/_redirects'), 'utf8')).toContain(
      '/sell-your-car /trade-in 301',
    )
  })

  it('prints the redirects that the dealer has, then new ones, in the format of the file', async () => {
    const { status, stdout } = await redirects(
      saved('more.txt', '# from a search console\n\n/our-specials\n/used-vehicles\n'),
    )
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toHaveLength(5)
    expect(stdout).toMatch(/^\[\n {2}\{ "from": "\/sell-your-car", "to": "\/trade-in" \},\n/)
    expect(stdout).toMatch(/\n {2}\{ "from": "\/used-vehicles", "to": "\/search\/new-used-and-demo-cars" \}\n\]\n$/)
  })

  it('AutoPlay: vehicles that only queries tell apart go to the stock together, and it says so', async () => {
    const file = saved('autoplay.xml', urlset('/vehicle?id=41&make=Toyota', '/vehicle?id=42', '/vehicle?id=43'))
    const { stdout, stderr } = await redirects(file)
    expect(JSON.parse(stdout)).toContainEqual({ from: '/vehicle', to: '/search/new-used-and-demo-cars' })
    expect(stderr).toContain('/vehicle: only queries tell its 3 addresses apart, which hosts ignore')
  })

  it('an index that names itself is read once', async () => {
    pages.set('/loop.xml', `<sitemapindex><sitemap><loc>${old}/loop.xml</loc></sitemap></sitemapindex>`)
    const { status, stderr } = await redirects(`${old}/loop.xml`)
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^0 redirects proposed/)])
  })

  it.each([
    [
      'a sitemap that is not there',
      () => `${old}/nothing.xml`,
      1,
      /nothing\.xml: It answered 404\. Correct the address/,
    ],
    ['a file that is not there', () => join(folder, 'nothing.xml'), 1, /There is no file .*nothing\.xml/],
    [
      'a web page',
      () => saved('page.xml', '<!doctype html><title>Sign in</title>'),
      1,
      /page\.xml: It is not a sitemap\. Name one/,
    ],
    ['broken XML', () => saved('cut.xml', urlset('/a').slice(0, 120)), 1, /cut\.xml: It is not well-formed XML/],
    [
      'an index of too many sitemaps',
      () => {
        const parts = Array.from({ length: 101 }, (_, part) => `<sitemap><loc>${old}/${part}.xml</loc></sitemap>`)
        return saved('index.xml', `<sitemapindex>${parts.join('')}</sitemapindex>`)
      },
      1,
      /more than 100 sitemaps/,
    ],
    [
      'a sitemap of too many addresses',
      () => saved('big.txt', Array.from({ length: 50_001 }, (_, at) => `/${at}`).join('\n')),
      1,
      /more than 50000 addresses/,
    ],
  ])('refuses %s in one line, and writes nothing', async (_, source, expected, message) => {
    const { status, stdout, stderr } = await redirects(source())
    expect([status, stdout]).toEqual([expected, ''])
    expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(message)])
  })

  it.each([
    ['no sitemap', [], /Name one sitemap/],
    ['a dealer that does not exist', ['x', '--tenant', 'nobody'], /has no dealer nobody/],
    ['no dealer, where there are several', ['x'], /has 6 dealers: name one with --tenant/],
    [
      'a file of somebody else',
      ['x', '--tenant', 'pilbara-trucks', '--out', 'package.json'],
      /package\.json already exists/,
    ],
  ])('refuses %s', async (_, words, message) => {
    const { status, stderr } = await runScript('redirects', words)
    expect(status).not.toBe(0)
    expect(stderr).toMatch(message)
  })
})

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type PagePrinter,
  type Publication,
  type PublishInput,
  publishSite,
} from '#src/builder/publish/publish-site.ts'
import { publishedSite } from '#src/builder/publish/published-site.ts'
import { contentFile, pictureFiles, sharedFiles } from '#src/builder/publish/site-files.ts'
import { siteRecipe } from '#src/page/site/build-site.ts'
import type { SiteRecipe } from '#src/page/site/site-model.ts'
import { aContent, aTenant, aVehicle } from '../../page/fixture.ts'
import { publishedTree, temporaryFolder } from '../published-tree.ts'
import { fakePress, shell, siteModel, textPage, vehiclePage } from '../site-fixture.ts'

const HOUR = 60 * 60 * 1000
const NOW = Date.parse('2026-03-01T00:00:00Z')

function site(printer: PagePrinter = fakePress()) {
  const home = temporaryFolder()
  const folder = join(home, 'out')
  const pictures = join(home, 'images')
  return {
    folder,
    pictures,
    publish: (
      model: SiteRecipe,
      { force = false, now = NOW, by = printer, ...more }: Partial<PublishInput> & { by?: PagePrinter } = {},
    ): Promise<Publication> =>
      publishSite(
        {
          model,
          vehicles: [],
          advertised: [],
          addresses: {},
          place: 'Perth, WA',
          pictures: pictureFiles(pictures, publishedSite(folder)?.manifest),
          folder,
          last: publishedSite(folder),
          force,
          now,
          ...more,
        },
        by,
      ),
  }
}

describe('publishing a site', () => {
  it('writes pages, files and what hosts need', async () => {
    const { folder, publish } = site()
    const done = await publish(siteModel())
    expect(done).toEqual({ written: 2, unchanged: 0, removed: 0, published: true, printed: { 'no-manifest': 2 } })
    expect(Object.keys(publishedTree(folder))).toEqual([
      '_headers',
      '_nginx.conf',
      '_redirects',
      'about-us.html',
      'index.html',
      'robots.txt',
    ])
  })

  it('prints nothing and switches nothing when nothing changed', async () => {
    const printer = fakePress()
    const { folder, publish } = site(printer)
    await publish(siteModel())
    const release = readlinkSync(join(folder, 'current'))
    printer.printed.length = 0
    expect(await publish(siteModel())).toEqual({ written: 0, unchanged: 2, removed: 0, published: false, printed: {} })
    expect(printer.printed).toEqual([])
    expect(readlinkSync(join(folder, 'current'))).toBe(release)
    expect(readdirSync(join(folder, 'releases'))).toHaveLength(2)
  })

  it('prints the changed page alone and shares the others on disk', async () => {
    const printer = fakePress()
    const { folder, publish } = site(printer)
    await publish(siteModel())
    printer.printed.length = 0
    const pages = [textPage('/', 'home'), textPage('/about-us', 'about the new owner')]
    expect(await publish(siteModel({ pages }))).toEqual({
      written: 1,
      unchanged: 1,
      removed: 0,
      published: true,
      printed: { 'page-changed': 1 },
    })
    expect(printer.printed).toEqual(['/about-us'])
    expect(publishedTree(folder)['about-us.html']).toContain('about the new owner')
    expect(statSync(join(folder, 'current/index.html')).nlink).toBe(2)
  })

  it.each([
    ['the app', { by: fakePress({ compile: 'app-2' }) }, {}],
    ['the frame', {}, { shell: shell({ name: 'Other Cars' }) }],
    ['the order to build by force', { force: true }, {}],
  ])('prints every page after a change of %s', async (_title, options, change) => {
    const printer = fakePress()
    const { publish } = site(printer)
    await publish(siteModel())
    const by = 'by' in options ? options.by : printer
    by.printed.length = 0
    await publish(siteModel(change), { ...options, by })
    expect(by.printed).toEqual(['/', '/about-us'])
  })

  describe('a picture that the site draws', () => {
    const drawn: string[] = []
    const picture = (of: string) => ({
      path: '/cars/a.svg',
      content_type: 'image/svg+xml',
      drawn_from: of,
      get body() {
        drawn.push(of)
        return `<svg>${of}</svg>`
      },
    })

    it.each([
      ['is not drawn again from the same', 'one', {}, []],
      ['is drawn again from something else', 'two', {}, ['two']],
      ['is drawn again by another program', 'one', { by: fakePress({ compile: 'app-2' }) }, ['one']],
      ['is drawn again by force', 'one', { force: true }, ['one']],
    ])('%s', async (_title, of, options, expected) => {
      const { folder, publish } = site()
      await publish(siteModel({ files: [picture('one')] }))
      drawn.length = 0
      const pages = [textPage('/', 'a new page, so that there is a release')]
      expect(await publish(siteModel({ pages, files: [picture(of)] }), options)).toMatchObject({ published: true })
      expect(drawn).toEqual(expected)
      expect(publishedTree(folder)['cars/a.svg']).toBe(`<svg>${of}</svg>`)
    })

    it('is drawn again when its file is gone', async () => {
      const { folder, publish } = site()
      await publish(siteModel({ files: [picture('one')] }))
      rmSync(join(folder, 'current/cars/a.svg'))
      expect(await publish(siteModel({ files: [picture('one')] }))).toMatchObject({ published: true })
      expect(publishedTree(folder)['cars/a.svg']).toBe('<svg>one</svg>')
    })
  })

  it('publishes nothing when every page is printed again to the same bytes', async () => {
    const { folder, publish } = site()
    await publish(siteModel())
    expect(await publish(siteModel(), { force: true })).toMatchObject({ written: 0, unchanged: 2, published: false })
    expect(readdirSync(join(folder, 'releases'))).toHaveLength(2)
  })

  it('never alters the files of an earlier release', async () => {
    const { folder, publish } = site()
    await publish(siteModel())
    const first = publishedSite(folder)
    await publish(siteModel({ pages: [textPage('/', 'new home')], files: [] }))
    expect(readdirSync(first?.root ?? '')).toEqual(expect.arrayContaining(['about-us.html', 'robots.txt']))
    expect(publishedTree(folder)).not.toHaveProperty('robots.txt')
  })

  it.each([
    ['a damaged manifest', (root: string) => writeFileSync(`${root}.json`, 'x')],
    ['no manifest', (root: string) => rmSync(`${root}.json`)],
  ])('builds in full from %s', async (_title, damage) => {
    const printer = fakePress()
    const { folder, publish } = site(printer)
    await publish(siteModel())
    const before = publishedTree(folder)
    damage(publishedSite(folder)?.root ?? '')
    printer.printed.length = 0
    await publish(siteModel())
    expect(printer.printed).toEqual(['/', '/about-us'])
    expect(publishedTree(folder)).toEqual(before)
  })

  it.each(['about-us.html', 'robots.txt', '_headers'])('puts back %s when it is missing', async (file) => {
    const { folder, publish } = site()
    await publish(siteModel())
    const before = publishedTree(folder)
    rmSync(join(folder, 'current', file))
    expect(await publish(siteModel())).toMatchObject({ published: true })
    expect(publishedTree(folder)).toEqual(before)
  })

  it('keeps the last good site and leaves nothing behind when a page fails', async () => {
    const { folder, publish } = site()
    await publish(siteModel())
    const before = publishedTree(folder)
    const broken = fakePress({
      compile: 'app-2',
      renderer: {
        openSite: () => (page) => {
          if (page.path === '/') return fakePress().renderer.openSite(shell())(page)
          throw new Error('no')
        },
      },
    })
    await expect(publish(siteModel(), { by: broken })).rejects.toThrow('no')
    expect(publishedTree(folder)).toEqual(before)
    expect(readdirSync(join(folder, 'releases')).filter((name) => name.startsWith('.tmp'))).toEqual([])
  })

  it('removes what builds that died left, and not what a living one is writing', async () => {
    const { folder, publish } = site()
    await publish(siteModel())
    mkdirSync(join(folder, 'releases/.tmp-99999999-1-0'))
    mkdirSync(join(folder, `releases/.tmp-${process.ppid}-1-0`))
    await publish(siteModel({ pages: [textPage('/', 'x')] }))
    expect(existsSync(join(folder, 'releases/.tmp-99999999-1-0'))).toBe(false)
    expect(existsSync(join(folder, `releases/.tmp-${process.ppid}-1-0`))).toBe(true)
  })

  it('deletes a release an hour after it was replaced', async () => {
    const { folder, publish } = site()
    const model = (html: string) => siteModel({ pages: [textPage('/', html)] })
    const releases = () => readdirSync(join(folder, 'releases')).filter((name) => !name.endsWith('.json')).length
    await publish(model('a'))
    await publish(model('b'), { now: NOW + 48 * HOUR })
    expect(releases()).toBe(2)
    await publish(model('c'), { now: NOW + 48.5 * HOUR })
    expect(releases()).toBe(3)
    await publish(model('d'), { now: NOW + 49.2 * HOUR })
    expect(releases()).toBe(3)
  })

  it('refuses two pages with one path', async () => {
    const { publish } = site()
    await expect(publish(siteModel({ pages: [textPage('/', 'a'), textPage('/', 'b')] }))).rejects.toThrow('two pages')
  })
})

describe('files of a site', () => {
  it('publishes pictures as copies, and reads one again only when its size or time changed', async () => {
    const { folder, pictures, publish } = site()
    mkdirSync(join(pictures, 'stock'), { recursive: true })
    const picture = join(pictures, 'stock/a.avif')
    writeFileSync(picture, 'one')
    utimesSync(picture, 1000, 1000)
    await publish(siteModel())
    writeFileSync(picture, 'two')
    utimesSync(picture, 2000, 2000)
    expect(publishedTree(folder)['images/stock/a.avif']).toBe('one')
    await publish(siteModel())
    expect(publishedTree(folder)['images/stock/a.avif']).toBe('two')
    writeFileSync(picture, 'six')
    utimesSync(picture, 2000, 2000)
    expect(await publish(siteModel())).toMatchObject({ published: false })
    rmSync(picture)
    await publish(siteModel())
    expect(publishedTree(folder)).not.toHaveProperty('images/stock/a.avif')
  })

  it('keeps the assets of an earlier compile for a week, for pages that caches still hold', async () => {
    const { folder, publish } = site()
    const home = temporaryFolder()
    const asset = (name: string) => {
      writeFileSync(join(home, name), name)
      const entry = { hash: name, size: name.length }
      return fakePress({
        compile: name,
        shared: new Map([[`_astro/${name}`, { entry, source: { from: 'shared', path: join(home, name) } }]]),
      })
    }
    const assets = () => Object.keys(publishedTree(folder)).filter((file) => file.startsWith('_astro/'))
    await publish(siteModel(), { by: asset('a.css') })
    await publish(siteModel(), { by: asset('b.css') })
    expect(assets()).toEqual(['_astro/a.css', '_astro/b.css'])
    await publish(siteModel(), { by: asset('b.css'), now: NOW + 6 * 24 * HOUR })
    expect(assets()).toEqual(['_astro/a.css', '_astro/b.css'])
    await publish(siteModel(), { by: asset('b.css'), now: NOW + 7 * 24 * HOUR })
    expect(assets()).toEqual(['_astro/b.css'])
  })

  it('forgets an asset of an earlier compile that is lost, so that the site can be published elsewhere', async () => {
    const { folder, publish } = site()
    const by = (name: string) => fakePress({ compile: name, shared: new Map([[`_astro/${name}`, contentFile(name)]]) })
    await publish(siteModel(), { by: by('a.css') })
    await publish(siteModel(), { by: by('b.css') })
    rmSync(join(folder, 'current/_astro/a.css'))
    await publish(siteModel(), { by: by('b.css') })
    const { manifest } = publishedSite(folder) ?? {}
    const listed = Object.keys(manifest?.files ?? {}).filter((file) => file.startsWith('_astro/'))
    expect(listed).toEqual(['_astro/b.css'])
    expect(await publish(siteModel(), { by: by('b.css') })).toMatchObject({ published: false })
  })

  it('publishes the files of the compiled app, in folders as they are', async () => {
    const { folder, publish } = site()
    const app = temporaryFolder()
    mkdirSync(join(app, '_astro'))
    writeFileSync(join(app, '_astro/app.js'), 'app')
    writeFileSync(join(app, 'favicon.svg'), '<svg/>')
    await publish(siteModel(), { by: fakePress({ shared: sharedFiles(app) }) })
    expect(publishedTree(folder)).toMatchObject({ '_astro/app.js': 'app', 'favicon.svg': '<svg/>' })
    writeFileSync(join(app, 'favicon.svg'), '<svg><g/></svg>')
    await publish(siteModel(), { by: fakePress({ shared: sharedFiles(app) }) })
    expect(publishedTree(folder)).toMatchObject({ '_astro/app.js': 'app', 'favicon.svg': '<svg><g/></svg>' })
  })

  it('lets a site file take the place of a public one without touching it', async () => {
    const { folder, publish } = site()
    const file = join(temporaryFolder(), 'robots.txt')
    writeFileSync(file, 'public')
    const shared: PagePrinter['shared'] = new Map([
      ['robots.txt', { entry: { hash: 'p', size: 6 }, source: { from: 'shared', path: file } }],
    ])
    await publish(siteModel(), { by: fakePress({ shared }) })
    expect(publishedTree(folder)['robots.txt']).toBe('User-agent: *\n')
    expect(statSync(file).size).toBe(6)
  })
})

it('a picture that readers want as PNG is drawn as wide and high as they want it', async () => {
  const { folder, publish } = site()
  const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>'
  await publish(siteModel({ files: [{ path: '/icon.png', content_type: 'image/png', body, raster: 32 }] }))
  const png = readFileSync(join(folder, 'current/icon.png'))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([32, 32])
})

describe('a vehicle that left', () => {
  const stock = (...slugs: string[]) =>
    siteModel({ pages: [textPage('/', 'home'), ...slugs.map((slug) => vehiclePage(slug, '$1'))] })

  it('leads to the stock search for a year if nothing else is known of it', async () => {
    const { folder, publish } = site()
    const redirects = () => publishedTree(folder)._redirects
    await publish(stock('a', 'b'))
    expect(redirects()).toBe('')
    expect(await publish(stock('b'))).toMatchObject({ removed: 1 })
    expect(redirects()).toBe('/cars/a /search/used-cars 302\n')
    await publish(stock('b'), { now: NOW + 364 * 24 * HOUR })
    expect(redirects()).toBe('/cars/a /search/used-cars 302\n')
    await publish(stock('b'), { now: NOW + 366 * 24 * HOUR })
    expect(redirects()).toBe('')
  })

  it('is a page again when it comes back', async () => {
    const { folder, publish } = site()
    await publish(stock('a'))
    await publish(stock())
    await publish(stock('a'))
    expect(publishedTree(folder)._redirects).toBe('')
    expect(publishedTree(folder)).toHaveProperty('cars/a.html')
  })

  it("yields to the site's own redirect", async () => {
    const { folder, publish } = site()
    await publish(stock('a'))
    await publish({ ...stock(), redirects: [{ from: '/cars/a', to: '/sold', status: 301 }] })
    expect(publishedTree(folder)._redirects).toBe('/cars/a /sold 301\n')
  })
})

describe('a site with everything that a dealer may have', () => {
  const DEPOSIT = { deposit_amount: 500, authorization_key: 'pk_live_1' }
  const recipe = (provider: 'stripe' | 'windcave', error_reporting_dsn?: string) =>
    siteRecipe({
      tenant: aTenant({
        payment_provider: provider,
        ...(provider === 'stripe' && { stripe_publishable_key: 'pk_live_1' }),
        tracking: { google_tag_manager_id: 'GTM-1', error_reporting_dsn },
      }),
      content: aContent(),
      vehicles: [
        aVehicle({
          payment_processors: [{ authorization_type: provider, ...DEPOSIT }],
          has_checkout_payment_processor: true,
          images: [{ image: { url: 'https://pictures.example/1.jpg' } }],
        }),
        aVehicle({ id: '2', slug: 'b', stocknum: '2' }),
      ],
      now: NOW,
    })
  const policyOf = (folder: string) =>
    Object.fromEntries(
      (/Content-Security-Policy: (.*)/.exec(publishedTree(folder)._headers ?? '')?.[1] ?? '')
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    )

  it('lets its pages ask the hosts that they need, and no others', async () => {
    const { folder, publish } = site(fakePress({ assetsOrigin: 'https://assets.example' }))
    await publish(recipe('stripe', 'https://key@errors.example/1'), { searchOrigin: 'https://search.example' })
    const { 'script-src': script = [], 'connect-src': connect = [] } = policyOf(folder)
    expect(script).toEqual(
      expect.arrayContaining(['https://assets.example', 'https://js.stripe.com', 'https://www.googletagmanager.com']),
    )
    expect(connect).toEqual(
      expect.arrayContaining(['https://search.example', 'https://errors.example', 'https://api.stripe.com']),
    )
    const plain = site()
    await plain.publish(recipe('windcave'))
    const hosts = [...(policyOf(plain.folder)['script-src'] ?? []), ...(policyOf(plain.folder)['connect-src'] ?? [])]
    expect(hosts.filter((host) => /assets|stripe|search|errors|undefined/.test(host))).toEqual([])
  })

  it('is named in the list of all dealers, with its stock and the picture of its home page', async () => {
    const { folder, publish } = site()
    const model = recipe('windcave')
    await publish(model)
    expect(publishedSite(folder)?.manifest?.about).toEqual({
      name: 'Harbour Motors',
      template: 'car',
      place: 'Perth, WA',
      stock: 2,
      picture: expect.any(String),
    })
    await publish(siteModel())
    expect(publishedSite(folder)?.manifest?.about).toMatchObject({ name: 'Test Cars', stock: 0 })
    expect(publishedSite(folder)?.manifest?.about).not.toHaveProperty('picture')
  })
})

describe('what a site remembers for its next build', () => {
  const stock = (...slugs: string[]) =>
    siteModel({ pages: [textPage('/', 'home'), ...slugs.map((slug) => vehiclePage(slug, '$1'))] })

  it('is its stock and its prices, also where no page has changed', async () => {
    const { folder, publish } = site()
    await publish(siteModel(), { vehicles: ['a'] })
    const advertised = [{ id: '1', price: 100 }]
    expect(await publish(siteModel(), { vehicles: ['a', 'b'], advertised })).toMatchObject({ published: false })
    expect(publishedSite(folder)?.manifest).toMatchObject({
      vehicles: ['a', 'b'],
      advertised,
      origin: 'https://test-cars.example',
    })
  })

  it('is what another machine has published since, where one has', async () => {
    const { folder, publish } = site()
    await publish(stock('a', 'b'))
    const history = { vehicles: [], pages: ['/cars/theirs'], retired: { '/cars/old': NOW }, addresses: {} }
    await publish(stock('b'), { history })
    expect(
      publishedTree(folder)
        ._redirects?.split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['/cars/old', '/cars/theirs', ''])
  })

  it('is where a vehicle has moved to', async () => {
    const { folder, publish } = site()
    await publish(stock('a'), { addresses: { '/cars/a': '1' } })
    await publish(stock('b'), { addresses: { '/cars/b': '1' } })
    expect(publishedTree(folder)._redirects).toBe('/cars/a /cars/b 302\n')
    await publish(stock('c'), { addresses: { '/cars/c': '1' } })
    expect(publishedTree(folder)._redirects).toBe('/cars/a /cars/c 302\n/cars/b /cars/c 302\n')
  })

  it('is nothing of a page that is no vehicle: its address answers 404 when it goes', async () => {
    const { folder, publish } = site()
    await publish(siteModel())
    expect(await publish(siteModel({ pages: [textPage('/', 'home')] }))).toMatchObject({ removed: 1 })
    expect(publishedTree(folder)._redirects).toBe('')
  })
})

it('redirects beyond the limit of hosts are small pages', async () => {
  const { folder, publish } = site()
  const redirects = Array.from({ length: 2001 }, (_, at) => ({
    from: `/old-${at}`,
    to: '/new?a=1&b=2',
    status: 301 as const,
  }))
  await publish({ ...siteModel(), redirects })
  expect(publishedTree(folder)['old-1999.html']).toBeUndefined()
  const page = publishedTree(folder)['old-2000.html']
  expect(page).toContain('<meta http-equiv="refresh" content="0;url=/new?a=1&amp;b=2">')
  expect(page).toContain('noindex')
  expect(page).toContain('<a href="/new?a=1&amp;b=2">')
})

it('a redirect that a host could misread is refused, and the last good site stays', async () => {
  const { folder, publish } = site()
  await publish(siteModel())
  const before = publishedTree(folder)
  const redirects = [{ from: '/old page', to: '/', status: 301 as const }]
  await expect(publish({ ...siteModel(), redirects })).rejects.toThrow('a redirect cannot start at "/old page"')
  expect(publishedTree(folder)).toEqual(before)
})

it('each printed page is reported, and no other', async () => {
  const { publish } = site()
  let told = 0
  const onPage = () => void told++
  await publish(siteModel(), { onPage })
  await publish(siteModel(), { onPage })
  expect(told).toBe(2)
  await publish(siteModel({ pages: [textPage('/', 'new'), textPage('/about-us', 'about')] }), { onPage })
  expect(told).toBe(3)
})

it('a release with the content of one that is damaged has a name of its own', async () => {
  const { folder, publish } = site()
  for (let turn = 0; turn < 3; turn++) {
    await publish(siteModel())
    rmSync(join(folder, 'current/index.html'))
  }
  await publish(siteModel())
  const names = readdirSync(join(folder, 'releases')).filter((name) => !name.endsWith('.json'))
  expect(new Set(names.map((name) => name.split('-')[0])).size).toBe(1)
  expect(names).toHaveLength(4)
  expect(publishedTree(folder)).toHaveProperty('index.html')
})

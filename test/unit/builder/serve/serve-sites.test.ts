import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { publishSite } from '#src/builder/publish/publish-site.ts'
import { publishedSite } from '#src/builder/publish/published-site.ts'
import { pictureFiles } from '#src/builder/publish/site-files.ts'
import { serveSites } from '#src/builder/serve/serve-sites.ts'
import type { SiteRecipe } from '#src/page/site/site-model.ts'
import { temporaryFolder } from '../published-tree.ts'
import { fakePress, recipes, siteModel, textPage, vehiclePage } from '../site-fixture.ts'

const model = siteModel({
  pages: [textPage('/', 'home'), textPage('/404', 'no such page'), vehiclePage('a', '$1'), textPage('/cars', 'all')],
  redirects: [{ from: '/old', to: '/cars/a', status: 301 }],
})

async function served() {
  const out = temporaryFolder()
  const folder = join(out, 'test-cars')
  const images = join(out, 'images')
  mkdirSync(images)
  writeFileSync(join(images, 'a.avif'), 'picture')
  const publish = (site: SiteRecipe) =>
    publishSite(
      {
        model: site,
        vehicles: [],
        advertised: [],
        addresses: {},
        place: 'Perth, WA',
        pictures: pictureFiles(images, undefined),
        folder,
        last: publishedSite(folder),
        force: false,
        now: 0,
      },
      fakePress(),
    )
  await publish(model)
  const app = serveSites({ out })
  const get = (path: string, init: RequestInit = {}, host = 'test-cars.localhost:4321') =>
    app.request(`http://${host}${path}`, { ...init, headers: { host, ...init.headers } })
  return { get, publish, out }
}

describe('serving published sites', () => {
  it.each([
    ['/', 'home'],
    ['/cars/a', '/cars/a'],
    ['/cars/a/', '/cars/a'],
    ['/cars', 'all'],
    ['/robots.txt', 'User-agent'],
  ])('answers %s', async (path, content) => {
    const { get } = await served()
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(content)
  })

  it('sends the headers of the site', async () => {
    const { get } = await served()
    const { headers } = await get('/cars/a')
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect((await get('/images/a.avif')).headers.get('cache-control')).toBe('public, max-age=86400')
  })

  it.each(['/nothing', '/_headers', '/%2e%2e/%2e%2e/etc/passwd'])('answers %s with the 404 page', async (path) => {
    const { get } = await served()
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('no such page')
  })

  it.each(['/old', '/old/'])('redirects %s as the site says', async (path) => {
    const { get } = await served()
    const response = await get(path)
    expect([response.status, response.headers.get('location')]).toEqual([301, '/cars/a'])
  })

  it('keeps the query of who is redirected, so that vehicle and campaign are not lost @spec 2.9', async () => {
    const { get } = await served()
    expect((await get('/old?car_id=1&gclid=g')).headers.get('location')).toBe('/cars/a?car_id=1&gclid=g')
  })

  it('compresses as the browser accepts, and answers 304 to what it has', async () => {
    const { get } = await served()
    const plain = await (await get('/cars/a')).text()
    const br = await get('/cars/a', { headers: { 'accept-encoding': 'gzip, br' } })
    const gzip = await get('/cars/a', { headers: { 'accept-encoding': 'gzip' } })
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(plain)
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(plain)
    const etag = br.headers.get('etag') ?? ''
    expect(etag).not.toBe(gzip.headers.get('etag'))
    const again = await get('/cars/a', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('answers HEAD without a body', async () => {
    const { get } = await served()
    const response = await get('/cars/a', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('etag')).toBeTruthy()
  })

  it('shows a new release at once', async () => {
    const { get, publish } = await served()
    expect(await (await get('/')).text()).toContain('home')
    await publish({ ...model, pages: recipes(textPage('/', 'new home')) })
    expect(await (await get('/')).text()).toContain('new home')
    expect((await get('/cars/a')).headers.get('location')).toBe('/search/used-cars')
  })

  it('passes calls to the lead API, and links the mailbox from the list of dealers', async () => {
    const answer = (word: string) => async () => new Response(word)
    const app = serveSites({ out: 'nowhere', leads: { api: answer('api'), mailbox: answer('mailbox') } })
    const text = async (path: string, host: string, method = 'GET') =>
      (await app.request(path, { method, headers: { host } })).text()
    expect(await text('/api/leads', 'demo.localhost', 'POST')).toBe('api')
    expect(await text('/_mailbox', 'localhost:4321')).toBe('mailbox')
    expect(await text('/_mailbox', 'demo.localhost')).not.toBe('mailbox')
  })

  it('refuses other methods', async () => {
    const { get } = await served()
    expect((await get('/', { method: 'DELETE' })).status).toBe(405)
  })

  it('lists all dealers on any other host', async () => {
    const { get } = await served()
    const list = await (await get('/', {}, 'localhost:4321')).text()
    expect(list).toContain('href="http://test-cars.localhost:4321/"')
    expect(list).toContain('Perth, WA')
    expect((await get('/cars/a', {}, 'localhost:4321')).status).toBe(404)
    expect((await get('/', {}, 'nobody.localhost:4321')).status).toBe(404)
  })
})

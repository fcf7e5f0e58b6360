import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { serveSites } from '#src/builder/serve/serve-sites.ts'
import { publishedTree } from '../../../unit/builder/published-tree.ts'
import { machine, type Row, sampleDealer, sharedBucket } from '../../builds/machine.ts'

const SLUG = 'harrow-motor-group'
const NOW = Date.parse('2026-11-20T02:00:00Z')
const LONG_AGO = Math.floor(NOW / 1000) - 30 * 24 * 60 * 60
const FEED = /^(?:sites\/harrow-motor-group\/)?(feeds\/[0-9a-f]{32}\/([a-z]+\.[a-z]+))$/

/** A row with a picture that every platform accepts; the sample's own are AVIF, and their files aren't here. */
const withJpeg = (row: Row): Row => ({
  ...row,
  primary_image_url: undefined,
  images: [{ image: { url: `https://photos.example/${row.id}.jpg` } }],
})

/** A group's dealer whose site a machine publishes to a bucket, with two cars that each feed has. */
async function dealerWithFeeds() {
  vi.stubEnv('FEEDS_SECRET', 'a secret of the operator alone')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { write, tenants, ...sample } = sampleDealer(SLUG)
  const rows = sample.rows.map(withJpeg)
  const bucket = await sharedBucket()
  const builds = await machine({ tenants, url: bucket.url, now: () => NOW })
  const publish = async (stock: readonly Row[]): Promise<void> => {
    write(stock)
    const order = { slug: SLUG, reasons: ['refresh' as const] }
    expect(await builds.builder.build(order, { id: '', isLast: true })).toMatchObject({ outcome: 'built' })
  }
  await publish(rows)
  const feeds = () => Object.entries(bucket.objects()).filter(([key]) => FEED.test(key))
  const isEverywhere = ({ id }: Row) => feeds().filter(([, text]) => text.includes(id)).length === 12
  const [car, neighbour] = rows.filter(isEverywhere)
  if (!car || !neighbour) throw new Error('no car is in each feed of the group and of its own dealer')
  return { publish, rows, feeds, car, neighbour, objects: bucket.objects, out: builds.out, sandbox: bucket.sandbox }
}

type Dealer = Awaited<ReturnType<typeof dealerWithFeeds>>

/** Where shoppers and platforms meet a car in the current release. */
function placesOf({ out }: Dealer, { id, slug }: Row) {
  const files = publishedTree(join(out, SLUG))
  const lists = Object.entries(files).filter(([key]) => /^search\/.*\.html$/.test(key))
  return {
    page: `cars/${slug}.html` in files,
    list: lists.some(([, text]) => text.includes(`/cars/${slug}"`)),
    stock: slug in JSON.parse(files['stock.json'] ?? '{}').vehicles,
    feeds: new Set(
      Object.entries(files).flatMap(([key, text]) => (text.includes(id) ? FEED.exec(key)?.[2] : undefined) ?? []),
    ).size,
  }
}

describe('feeds for other platforms', { timeout: 600_000 }, () => {
  it.each([
    [
      'is sold and no longer listed',
      { status: 'sold', sold_date_timestamp: LONG_AGO },
      // Its address says for a month that it is gone.
      { page: true, list: false, stock: false },
    ],
    ['was just sold', { status: 'sold', sold_date_timestamp: Math.floor(NOW / 1000) }, { page: true, stock: true }],
    ['is reserved', { reserved: true }, { page: true, list: true, stock: true }],
    ['is hidden', { show_on_dealer_website: false }, { page: false, list: false, stock: false }],
  ])('a car that %s leaves them in the release in which page, list and stock say so', async (_, changes, left) => {
    const dealer = await dealerWithFeeds()
    const { car, neighbour, rows, publish } = dealer
    const forSale = { page: true, list: true, stock: true, feeds: 6 }
    expect(placesOf(dealer, car)).toEqual(forSale)
    await publish(rows.map((row) => (row.id === car.id ? { ...row, ...changes } : row)))
    expect(placesOf(dealer, car)).toMatchObject({ ...left, feeds: 0 })
    expect(placesOf(dealer, neighbour)).toEqual(forSale)
    await publish(rows)
    expect(placesOf(dealer, car)).toEqual(forSale)
  })

  it('are served like other files, with ETags, and no page, list, sitemap or other file names their address', async () => {
    const { feeds, objects, out, sandbox, publish, rows, car } = await dealerWithFeeds()
    const addresses = feeds().map(([key]) => FEED.exec(key)?.[1] ?? '')
    // The group's and its three dealers', six formats each.
    expect(new Set(addresses.map((path) => path.split('/')[1])).size).toBe(4)
    expect(addresses).toHaveLength(24)
    for (const [key, text] of Object.entries(objects())) expect(/feeds\/[0-9a-f]{32}/.test(text), key).toBe(false)
    for (const [key] of feeds()) expect(sandbox.objects.get(key)?.headers['cache-control']).toContain('must-revalidate')

    const sites = serveSites({ out })
    const get = (path: string, tag = '') =>
      sites.request(`http://${SLUG}.localhost/${path}`, {
        headers: { host: `${SLUG}.localhost`, 'if-none-match': tag },
      })
    const tags = new Map<string, string>()
    for (const path of [...addresses, 'stock.json']) {
      const { status, headers } = await get(path)
      expect(status, path).toBe(200)
      expect(headers.get('cache-control')).toContain('must-revalidate')
      expect(headers.get('x-robots-tag')).toBe(path === 'stock.json' ? null : 'noindex')
      expect(headers.get('link')).toBe(path === 'stock.json' ? '</schemas/stock.json>; rel="describedby"' : null)
      tags.set(path, headers.get('etag') ?? '')
      expect((await get(path, tags.get(path))).status, path).toBe(304)
    }
    expect((await get('schemas/stock.json')).status).toBe(200)
    expect((await get('schemas/feed.json')).status).toBe(200)
    for (const path of ['feeds', 'feeds/', `feeds/${'0'.repeat(32)}/google.txt`])
      expect((await get(path)).status).toBe(404)

    await publish(rows.map((row) => (row.id === car.id ? { ...row, price: Number(row.price) - 500 } : row)))
    const answers = await Promise.all(addresses.map(async (path) => (await get(path, tags.get(path))).status))
    // The group's and its own dealer's have another price; the other two dealers' are as they were.
    expect(answers.filter((status) => status === 200)).toHaveLength(12)
    expect(answers.filter((status) => status === 304)).toHaveLength(12)
  })
})

import { describe, expect, it } from 'vitest'
import { bucketTarget } from '#src/builder/publish/bucket-target.ts'
import { PublishError } from '#src/builder/publish/publish-target.ts'
import { openBucket } from '#src/platform/s3/bucket.ts'
import { siteBodies } from './bucket-bodies.ts'
import { deadLinks, environment, HOUR, NOW, openPretendBucket, smallBuilds } from './target-kinds.ts'

const OLD = { vehicles: { 'blue-1': 100, 'red-2': 200 } }
const NEW = { vehicles: { 'red-2': 210, 'white-4': 400 }, app: '2' }
const LEDGER = 'sites/_publish/test-cars.txt'

/** A bucket that holds the old site. */
async function published() {
  const place = await openPretendBucket()
  const build = smallBuilds()
  await place.target.publish(await build(OLD), { now: NOW })
  place.sandbox.calls.length = 0
  return { ...place, build }
}

const siteKeys = (objects: ReadonlyMap<string, unknown>): string[] =>
  [...objects.keys()].filter((key) => key.startsWith('sites/test-cars/')).map((key) => key.slice(16))

describe('a site in a bucket', () => {
  it('stores each page as a file, with content type and lifetime', async () => {
    const { target, sandbox } = await openPretendBucket()
    const moved = [
      { from: '/old', to: '/about-us', status: 301 as const },
      { from: '/soon', to: '/about-us?a=1&b=2', status: 302 as const },
      { from: '/never', to: '', status: 410 as const },
    ]
    await target.publish(await smallBuilds()({ ...OLD, redirects: moved }), { now: NOW })
    const sent = Object.fromEntries(
      [...sandbox.objects].map(([key, { contentType, headers }]) => [key, [contentType, ...Object.values(headers)]]),
    )
    const html = ['text/html; charset=utf-8', 'public, max-age=0, must-revalidate']
    const svg = ['image/svg+xml; charset=utf-8', 'public, max-age=0, must-revalidate']
    expect(sent).toEqual({
      [LEDGER]: ['text/plain; charset=utf-8', 'no-store'],
      'sites/test-cars/index.html': html,
      'sites/test-cars/404.html': html,
      'sites/test-cars/about-us.html': html,
      'sites/test-cars/cars/blue-1.html': html,
      'sites/test-cars/cars/red-2.html': html,
      'sites/test-cars/old.html': [...html, '/about-us'],
      'sites/test-cars/soon.html': html,
      'sites/test-cars/_astro/app.1.js': ['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
      'sites/test-cars/images/Büro + yard (1).jpg': ['image/jpeg', 'public, max-age=86400'],
      'sites/test-cars/cars/blue-1.svg': svg,
      'sites/test-cars/cars/red-2.svg': svg,
      'sites/test-cars/stock.json': ['application/json', 'public, max-age=0, must-revalidate'],
      'sites/test-cars/feeds/secret/meta.csv': ['text/csv; charset=utf-8', 'public, max-age=0, must-revalidate'],
      'sites/test-cars/_headers': ['text/plain; charset=utf-8', 'public, max-age=0, must-revalidate'],
      'sites/test-cars/_redirects': ['text/plain; charset=utf-8', 'public, max-age=0, must-revalidate'],
    })
  })

  it('names the cause where a server refuses a key that is also a folder', async () => {
    const site = { ...OLD, redirects: [{ from: '/cars', to: '/about-us', status: 302 as const }] }
    const built = await smallBuilds()(site)
    const { target } = await openPretendBucket(3, { keys: 'address', keepsFiles: true })
    await expect(target.publish(built, { now: NOW })).rejects.toThrow(
      /s3:\/\/dealers\/sites\/test-cars\/cars\S*: PUT was answered 409 \(ObjectExistsAsDirectory.*Leave PUBLISH_KEYS out/,
    )
    const files = await openPretendBucket(3, { keepsFiles: true })
    await files.target.publish(built, { now: NOW })
    expect(siteKeys(files.sandbox.objects)).toEqual(expect.arrayContaining(['cars.html', 'cars/blue-1.html']))
  })

  it('costs one request when nothing changed', async () => {
    const { target, sandbox, build } = await published()
    await target.publish(await build(OLD), { now: NOW })
    expect(sandbox.calls).toEqual([`GET ${LEDGER}`])
  })

  it('stores assets, then new pages, then changed pages, then the files that list pages', async () => {
    const { target, sandbox, build } = await published()
    await target.publish(await build(NEW), { now: NOW })
    const calls = sandbox.calls.map((call) => call.replace('sites/test-cars/', ''))
    const at = (call: string) => calls.indexOf(call)
    expect(calls.slice(0, 2)).toEqual([`GET ${LEDGER}`, `PUT ${LEDGER}`])
    expect(calls.at(-1)).toBe(`PUT ${LEDGER}`)
    // Those of a batch are stored at once, in any order.
    const batches = [
      ['PUT _astro/app.2.js', 'PUT cars/white-4.svg'],
      ['PUT cars/white-4.html'],
      ['PUT index.html'],
      ['PUT stock.json', 'PUT feeds/secret/meta.csv'],
      ['PUT cars/blue-1.html'],
    ].map((batch) => batch.map(at).toSorted((a, b) => a - b))
    const order = batches.flat()
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
  })

  it('never links to a missing object, wherever it is interrupted, and the next run finishes', async () => {
    const whole = await published()
    await whole.target.publish(await whole.build(NEW), { now: NOW })
    const changes = whole.sandbox.calls.filter((call) => call.startsWith('PUT')).length
    expect(changes).toBeGreaterThan(6)
    for (let survived = 0; survived < changes; survived++) {
      const { target, read, sandbox, build } = await published()
      let left = survived
      const dead: string[] = []
      sandbox.onChange = () => {
        dead.push(...deadLinks({ target, read }))
        left -= 1
        if (left === 0) sandbox.fail({ times: 0, mode: { kind: 'status', status: 403 } })
      }
      if (survived === 0) sandbox.fail({ times: 0, mode: { kind: 'status', status: 403 } })
      await expect(target.publish(await build(NEW), { now: NOW })).rejects.toThrow('403')
      sandbox.onChange = () => dead.push(...deadLinks({ target, read }))
      sandbox.clear()
      expect(deadLinks({ target, read })).toEqual([])
      await target.publish(await build(NEW), { now: NOW })
      expect(dead).toEqual([])
      expect(siteBodies(sandbox.objects)).toEqual(siteBodies(whole.sandbox.objects))
    }
  })

  it('returns to the old site after an interrupted publication of a new one', async () => {
    const { target, sandbox, build } = await published()
    const before = siteBodies(sandbox.objects)
    sandbox.fail({ path: '/stock.json', times: 0, mode: { kind: 'status', status: 403 } })
    await expect(target.publish(await build({ vehicles: { 'red-2': 190 } }), { now: NOW })).rejects.toThrow()
    expect(siteBodies(sandbox.objects)).not.toEqual(before)
    sandbox.clear()
    const back = smallBuilds()
    await target.publish(await back(OLD), { now: NOW })
    expect(siteBodies(sandbox.objects)).toEqual(before)
  })

  it('keeps objects that left for an hour, then deletes them last of all', async () => {
    const { target, sandbox, build } = await published()
    const asset = 'sites/test-cars/_astro/app.1.js'
    const later = smallBuilds()
    expect(await target.publish(await later(NEW), { now: NOW })).toMatchObject({ deleted: 0, waiting: 3 })
    expect(await target.publish(await later(NEW), { now: NOW + HOUR - 1 })).toMatchObject({
      stored: 0,
      deleted: 0,
      waiting: 3,
    })
    expect(sandbox.objects.has(asset)).toBe(true)
    sandbox.calls.length = 0
    expect(await target.publish(await later(NEW), { now: NOW + HOUR })).toMatchObject({
      stored: 0,
      deleted: 3,
      waiting: 0,
    })
    expect(sandbox.objects.has(asset)).toBe(false)
    expect(await target.publish(await build(OLD), { now: NOW + HOUR })).toMatchObject({ deleted: 0 })
    expect(sandbox.objects.has(asset)).toBe(true)
  })

  it('deletes at once what is gone for good', async () => {
    const { target, sandbox } = await published()
    const site = { vehicles: { 'red-2': 200 }, redirects: [{ from: '/cars/blue-1', to: '', status: 410 as const }] }
    expect(await target.publish(await smallBuilds()(site), { now: NOW })).toMatchObject({ deleted: 1 })
    expect(sandbox.objects.has('sites/test-cars/cars/blue-1.html')).toBe(false)
  })

  it.each(['lost', 'damaged', 'of another version'])(
    "compares with the bucket's contents when its ledger is %s",
    async (state) => {
      const { target, sandbox, build } = await published()
      const ledger = sandbox.objects.get(LEDGER)
      if (state === 'lost') sandbox.objects.delete(LEDGER)
      else if (ledger) ledger.body = ledger.body.slice(0, state === 'damaged' ? -1 : 3)
      const picture = sandbox.objects.get('sites/test-cars/images/Büro + yard (1).jpg')
      if (picture) Object.assign(picture, { body: new Uint8Array(), etag: '"0"' })
      const stray = { body: new Uint8Array(), contentType: 'text/plain', headers: {}, etag: '"1"' }
      sandbox.objects.set('sites/test-cars/stray & old.txt', stray)
      const change = await target.publish(await build(OLD), { now: NOW })
      expect(change).toMatchObject({ stored: 1, deleted: 0, waiting: 1 })
      expect(sandbox.calls.filter((call) => call === 'GET ?sites/test-cars/').length).toBeGreaterThan(2)
      expect(await target.publish(await build(OLD), { now: NOW + HOUR })).toMatchObject({ stored: 0, deleted: 1 })
      expect(siteKeys(sandbox.objects)).not.toContain('stray & old.txt')
    },
  )

  it('detects two builds that publish at once, and repairs the site with the next', async () => {
    const { target, sandbox, url } = await published()
    const other = bucketTarget(openBucket('dealers', environment(url)), 'sites/')
    const theirs = await smallBuilds()({ vehicles: { 'red-2': 150, 'grey-5': 500 } })
    const ours = await smallBuilds()(NEW)
    let isFirst = true
    const both: Promise<unknown>[] = []
    sandbox.onChange = () => {
      if (isFirst) both.push(other.publish(theirs, { now: NOW }))
      isFirst = false
    }
    await expect(target.publish(ours, { now: NOW })).rejects.toThrow(
      /another build published this site at the same time/,
    )
    await Promise.allSettled(both)
    sandbox.onChange = () => {}
    await target.publish(ours, { now: NOW })
    const alone = await openPretendBucket()
    await alone.target.publish(ours, { now: NOW })
    expect(siteBodies(sandbox.objects)).toMatchObject(siteBodies(alone.sandbox.objects))
  })

  it('restores the site of the other build with its next publication, where both published at once', async () => {
    const { target, sandbox, read, url } = await published()
    const bucket = openBucket('dealers', environment(url))
    const [reached, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = bucketTarget(
      {
        ...bucket,
        async put(key, ...rest) {
          if (key.endsWith('/red-2.html')) {
            reached.resolve()
            await finished.promise
          }
          return bucket.put(key, ...rest)
        },
      },
      'sites/',
    )
    const theirs = await smallBuilds()({ vehicles: { 'red-2': 150, 'grey-5': 500 } })
    const ours = slow.publish(await smallBuilds()(NEW), { now: NOW })
    await reached.promise
    await target.publish(theirs, { now: NOW })
    const page = read('test-cars', '/cars/red-2')
    finished.resolve()
    await expect(ours).rejects.toThrow(PublishError)
    expect(read('test-cars', '/cars/red-2')).not.toEqual(page)
    await target.publish(theirs, { now: NOW })
    expect(read('test-cars', '/cars/red-2')).toEqual(page)
    await target.publish(theirs, { now: NOW + HOUR })
    const alone = await openPretendBucket()
    await alone.target.publish(theirs, { now: NOW })
    expect(siteBodies(sandbox.objects)).toEqual(siteBodies(alone.sandbox.objects))
  })

  it('deletes what only an interrupted publication had', async () => {
    const { target, sandbox, build } = await published()
    const before = siteKeys(sandbox.objects)
    sandbox.fail({ path: '/stock.json', times: 0, mode: { kind: 'status', status: 403 } })
    const more = { vehicles: { ...OLD.vehicles, 'grey-5': 500 } }
    await expect(target.publish(await smallBuilds()(more), { now: NOW })).rejects.toThrow('403')
    expect(siteKeys(sandbox.objects)).toContain('cars/grey-5.html')
    sandbox.clear()
    for (const now of [NOW, NOW + HOUR]) await target.publish(await build(OLD), { now })
    expect(siteKeys(sandbox.objects)).toEqual(before)
  })

  it('tells an operator where its ledger has gone while it published', async () => {
    const { target, sandbox, build } = await published()
    sandbox.onChange = () => void sandbox.objects.delete(LEDGER)
    await expect(target.publish(await build(NEW), { now: NOW })).rejects.toThrow(PublishError)
  })

  it('goes on where a first publication was interrupted, with what was written down of it', async () => {
    const { target, sandbox } = await openPretendBucket()
    const vehicles = Object.fromEntries(Array.from({ length: 210 }, (_, n) => [`car-${n}`, n + 100]))
    const build = smallBuilds()
    let left = 230
    sandbox.onChange = () => {
      left -= 1
      if (left === 0) sandbox.fail({ times: 0, mode: { kind: 'status', status: 403 } })
    }
    await expect(target.publish(await build({ vehicles }), { now: NOW })).rejects.toThrow('403')
    sandbox.clear()
    sandbox.onChange = () => {}
    const { stored, unchanged } = await target.publish(await build({ vehicles }), { now: NOW })
    expect(siteKeys(sandbox.objects)).toHaveLength(stored + unchanged)
    expect(unchanged).toBeGreaterThanOrEqual(200)
  })

  it('limits its requests at a time', async () => {
    const { target, sandbox } = await openPretendBucket()
    const vehicles = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`car-${n}`, n + 100]))
    let most = 0
    let open = 0
    const fetched = globalThis.fetch
    globalThis.fetch = async (...args) => {
      most = Math.max(most, ++open)
      return fetched(...args).finally(() => open--)
    }
    try {
      await target.publish(await smallBuilds()({ vehicles }), { now: NOW })
    } finally {
      globalThis.fetch = fetched
    }
    expect(most).toBe(8)
    expect(siteKeys(sandbox.objects).filter((key) => /^cars\/.*\.html$/.test(key))).toHaveLength(300)
    // Stored so far is written down now and then: an interrupted first publication does not begin again.
    expect(sandbox.calls.filter((call) => call === `PUT ${LEDGER}`)).toHaveLength(4)
  })
})

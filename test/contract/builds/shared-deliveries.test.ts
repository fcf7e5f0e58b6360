import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listen } from '#sandbox/listen.ts'
import type { BuildReason } from '#src/queue/build-job.ts'
import { machine, sampleDealer, sharedBucket } from './machine.ts'

const SLUG = 'pilbara-trucks'
const PATIENCE = { timeout: 60_000, interval: 20 }
const MAPPING = {
  fields: { id: 'Id', make: 'Make', model: 'Model', price: 'Price', car_type: { constant: 'used' } },
}
const feedOf = (count: number, price: number): string =>
  `Id,Make,Model,Price\n${Array.from({ length: count }, (_, at) => `${at},Hino,300,${price + at}\n`).join('')}`

it('two builders with a bucket share the deliveries of a feed: one fetches, and the other builds and accepts them', async () => {
  const feed = { text: feedOf(20, 30_000), asked: 0 }
  const server = await listen(
    new Hono().get('/stock.csv', (c) => {
      feed.asked++
      return c.text(feed.text)
    }),
  )
  onTestFinished(server.close)
  const stock_source = { kind: 'feed', source: `${server.url}/stock.csv`, format: 'csv', mapping: 'mapping.json' }
  const { tenants } = sampleDealer(SLUG, { stock_source })
  writeFileSync(join(tenants, SLUG, 'mapping.json'), JSON.stringify(MAPPING))
  const bucket = await sharedBucket()
  const place = { tenants, url: bucket.url, now: Date.now }
  const [first, second] = [await machine(place), await machine(place)]
  const build = ({ builder }: typeof first, reason: BuildReason, accept?: boolean) =>
    builder.build({ slug: SLUG, reasons: [reason], accept }, { id: '', isLast: true })
  const stock = (): number =>
    Object.keys(JSON.parse(bucket.objects()[`sites/${SLUG}/stock.json`] ?? '{}').vehicles).length
  /** The first builder asks the feed, and has shared the answer. */
  const fetched = async (times: number) => {
    await build(first, 'refresh')
    await vi.waitFor(async () => {
      expect(feed.asked).toBe(times)
      const shared = [...bucket.sandbox.objects].find(([key]) => /delivery-\w+\.json$/.test(key))
      expect(new TextDecoder().decode(shared?.[1].body)).toContain(`"asked"`)
      const own = readFileSync(join(first.out, '../stock', String(shared?.[0].split('/').at(-1))), 'utf8')
      expect(new TextDecoder().decode(shared?.[1].body)).toBe(own)
    }, PATIENCE)
  }

  await fetched(1)
  expect(await build(second, 'change')).toMatchObject({ outcome: 'built', vehicles: 20 })
  expect([feed.asked, stock()]).toEqual([1, 20])

  feed.text = feedOf(3, 30_000)
  await fetched(2)
  expect(await build(first, 'fetched')).toMatchObject({ outcome: 'held-back', vehicles: 20 })
  const third = await machine(place)
  expect(await build(third, 'accept', true)).toMatchObject({ outcome: 'built', vehicles: 3 })
  expect([feed.asked, stock()]).toEqual([2, 3])
})

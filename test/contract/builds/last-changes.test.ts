import { describe, expect, it } from 'vitest'
import { machine, sampleDealer, sharedBucket } from './machine.ts'

const SLUG = 'pilbara-trucks'
const STARTED = Date.parse('2026-11-20T02:00:00Z')
const DAY = 24 * 60 * 60 * 1000

describe('the sitemap', () => {
  it('dates the page of a vehicle by the last change of what it says, whichever machine published it', {
    timeout: 600_000,
  }, async () => {
    const { write, tenants, rows } = sampleDealer(SLUG)
    const [first, neighbour, ...others] = rows
    if (!first || !neighbour) throw new Error('the sample dealer has no stock')
    const bucket = await sharedBucket()
    let now = STARTED
    const place = { tenants, url: bucket.url, now: () => now }
    const [one, other] = [await machine(place), await machine(place)]
    const datesAfter = async ({ builder }: typeof one, day: number, changes: object) => {
      now = STARTED + day * DAY
      write([{ ...first, date: '2026-09-25', ...changes }, { ...neighbour, date: '2026-09-26' }, ...others])
      const order = { slug: SLUG, reasons: ['refresh' as const] }
      expect(await builder.build(order, { id: '', isLast: true })).toMatchObject({ outcome: 'built' })
      const sitemap = bucket.objects()[`sites/${SLUG}/sitemap-vehicles.xml`] ?? ''
      return [first, neighbour].map(({ slug }) => sitemap.split(`/cars/${slug}</loc><lastmod>`)[1]?.slice(0, 10))
    }
    expect(await datesAfter(one, 0, { price: 90_000 })).toEqual(['2026-09-25', '2026-09-26'])
    expect(await datesAfter(one, 2, { price: 88_000 })).toEqual(['2026-11-22', '2026-09-26'])
    expect(await datesAfter(other, 4, { price: 88_000 })).toEqual(['2026-11-22', '2026-09-26'])
    expect(await datesAfter(other, 5, { price: 88_000, comments: 'New tyres.' })).toEqual(['2026-11-25', '2026-09-26'])
  })
})

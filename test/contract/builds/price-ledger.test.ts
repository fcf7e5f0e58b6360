import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { machine, type Row, sampleDealer, sharedBucket } from './machine.ts'

const SLUG = 'pilbara-trucks'
const STARTED = Date.parse('2026-11-20T02:00:00Z')
const DAY = 24 * 60 * 60 * 1000

/** A dealer whose site several machines publish to one bucket, at a time that the test sets. */
async function dealerOfMachines() {
  const { write, tenants, rows } = sampleDealer(SLUG)
  const bucket = await sharedBucket()
  const [first, neighbour] = rows.map((row): Row => ({ ...row, price: 90_000, before_price: undefined }))
  if (!first || !neighbour) throw new Error('the sample dealer has no stock')
  const others = rows.slice(2)
  let now = STARTED
  const place = { tenants, url: bucket.url, now: () => now }
  const newMachine = () => machine(place)
  type Machine = Awaited<ReturnType<typeof newMachine>>

  /** Publishes the first vehicle at a price, days after the first publication. */
  const publish = async ({ builder }: Machine, day: number, changes: object): Promise<void> => {
    now = STARTED + day * DAY
    write([{ ...first, ...changes }, { ...neighbour, before_price: 99_999 }, ...others])
    const order = { slug: SLUG, reasons: ['refresh' as const] }
    expect(await builder.build(order, { id: '', isLast: true })).toMatchObject({ outcome: 'built' })
  }
  const pageOf = (row: Row) => bucket.objects()[`sites/${SLUG}/cars/${row.slug}.html`] ?? ''
  return { bucket, newMachine, publish, page: () => pageOf(first), neighbour: () => pageOf(neighbour), id: first.id }
}

/** The prices of a vehicle, and the day on which each began, as a machine keeps them. */
function keptBy({ out }: { out: string }, id: string): unknown {
  const folder = join(out, '../stock')
  const [file = ''] = readdirSync(folder).filter((name) => name.startsWith('prices-'))
  const { prices } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  return prices[id].periods.map(({ price, from }: { price: number; from: number }) => [price, (from - STARTED) / DAY])
}

const DROPPED = { price: 88_000, before_price: 90_000 }

describe('a "was" price', () => {
  it('is shown once it was the price for 28 days, whichever machines published, even one without earlier files', {
    timeout: 600_000,
  }, async () => {
    const { newMachine, publish, page, neighbour, id, bucket } = await dealerOfMachines()
    const [one, other] = [await newMachine(), await newMachine()]
    await publish(one, 0, {})
    await publish(other, 20, DROPPED)
    expect(page()).not.toContain('Save $2,000')
    await publish(one, 21, {})
    await publish(other, 40, DROPPED)
    expect(page()).toContain('Save $2,000')
    expect(neighbour()).not.toContain('$99,999')
    expect(page()).toContain('Price dropped $2,000 on 30 December')
    expect(neighbour()).not.toContain('Price history')
    const empty = await newMachine()
    await publish(empty, 41, DROPPED)
    expect(page()).toContain('Save $2,000')
    expect(page()).toContain('Price dropped $2,000 on 30 December')
    expect(keptBy(empty, id)).toEqual([
      [90_000, 0],
      [88_000, 20],
      [90_000, 21],
      [88_000, 40],
    ])
    expect(Object.keys(bucket.objects()).filter((key) => key.includes('prices'))).toEqual([])
  })

  it('has a history that neither a rollback nor a build killed before writing it changes', {
    timeout: 600_000,
  }, async () => {
    const { newMachine, publish, page, id, bucket } = await dealerOfMachines()
    const one = await newMachine()
    await publish(one, 0, {})
    // Killed between the publication and the ledger: neither the machine nor the bucket has one.
    rmSync(join(one.out, '../stock'), { recursive: true })
    for (const key of bucket.sandbox.objects.keys()) if (key.includes('prices')) bucket.sandbox.objects.delete(key)
    await publish(one, 1, {})
    await publish(one, 30, DROPPED)
    expect((await one.command('rollback', SLUG)).status).toBe(0)
    expect((await one.command('resume', SLUG)).status).toBe(0)
    await publish(one, 31, DROPPED)
    expect(keptBy(one, id)).toEqual([
      // The next build entered what the killed one had published.
      [90_000, 0],
      [88_000, 30],
    ])
    expect(page()).toContain('Save $2,000')
  })
})

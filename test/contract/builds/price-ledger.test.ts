import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '#sandbox/listen.ts'
import { ledgerPath } from '#src/builder/publish/price-ledger-file.ts'
import { forgetBuilds } from '../../forget-builds.ts'
import { temporaryFolder } from '../../unit/builder/published-tree.ts'
import { environment } from '../publish-target/target-kinds.ts'
import { machine, ROOT, type Row, sampleDealer, sharedBucket } from './machine.ts'

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

  const later = (day: number): void => {
    now = STARTED + day * DAY
  }
  /** Publishes the first vehicle at a price, days after the first publication. */
  const publish = async ({ builder }: Machine, day: number, changes: object): Promise<void> => {
    later(day)
    write([{ ...first, ...changes }, { ...neighbour, before_price: 99_999 }, ...others])
    const order = { slug: SLUG, reasons: ['refresh' as const] }
    expect(await builder.build(order, { id: '', isLast: true })).toMatchObject({ outcome: 'built' })
  }
  const pageOf = (row: Row) => bucket.objects()[`sites/${SLUG}/cars/${row.slug}.html`] ?? ''
  return {
    bucket,
    newMachine,
    publish,
    later,
    page: () => pageOf(first),
    neighbour: () => pageOf(neighbour),
    id: first.id,
  }
}

/** The prices of a vehicle in a ledger's file, and the day on which each began, to a tenth. */
function pricesIn(file: string, id: string): unknown {
  const { prices } = JSON.parse(readFileSync(file, 'utf8'))
  return prices[id].periods.map(({ price, from }: { price: number; from: number }) => [
    price,
    Number(((from - STARTED) / DAY).toFixed(1)),
  ])
}

const keptBy = ({ out }: { out: string }, id: string): unknown =>
  pricesIn(ledgerPath({ cacheFolder: join(out, '../stock'), out }, SLUG), id)

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

  it('has a history that a killed build can not lose, and into which a rollback enters what it shows again', {
    timeout: 600_000,
  }, async () => {
    const { newMachine, publish, later, page, id, bucket } = await dealerOfMachines()
    const one = await newMachine()
    await publish(one, 0, {})
    // Killed between the publication and the ledger: neither the machine nor the bucket has one.
    rmSync(join(one.out, '../stock'), { recursive: true })
    for (const key of bucket.sandbox.objects.keys()) if (key.includes('prices')) bucket.sandbox.objects.delete(key)
    await publish(one, 1, {})
    await publish(one, 30, DROPPED)
    later(30.5)
    await one.rollBack(SLUG)
    const rolledBack = [
      // The next build entered what the killed one had published.
      [90_000, 0],
      [88_000, 30],
      [90_000, 30.5],
    ]
    expect(keptBy(one, id)).toEqual(rolledBack)
    expect((await one.command('resume', SLUG)).status).toBe(0)
    await publish(one, 31, DROPPED)
    expect(keptBy(one, id)).toEqual([...rolledBack, [88_000, 31]])
    expect(page()).toContain('Save $2,000')
  })
})

/** A dealer with one vehicle, whose site `npm run build` publishes to a bucket, in a process that can be killed. */
async function dealerOfProcesses() {
  const { write, tenants, rows } = sampleDealer(SLUG)
  const [first] = rows.map((row): Row => ({ ...row, before_price: undefined }))
  if (!first) throw new Error('the sample dealer has no stock')
  const bucket = await sharedBucket()
  let onPublished: (() => void) | undefined
  const watched = await listen(
    new Hono().all('*', async ({ req: { raw } }) => {
      const isRecord = raw.method === 'PUT' && raw.url.includes('/_publish/')
      // The bucket's own record is written before the pages too, which are then the old ones.
      if (isRecord && page().includes('$88,000')) onPublished?.()
      return bucket.sandbox.app.fetch(raw)
    }),
  )
  onTestFinished(watched.close)
  const page = () => bucket.objects()[`sites/${SLUG}/cars/${first.slug}.html`] ?? ''

  /** A machine with an output folder of its own. */
  const newMachine = () => {
    const home = temporaryFolder()
    const out = join(home, 'dist')
    const ledger = ledgerPath({ cacheFolder: join(ROOT, '.cache/stock'), out }, SLUG)
    onTestFinished(() => forgetBuilds(out))
    /** @returns how the process ended: its exit code, or the signal. */
    const publish = async (day: number, changes: object, isKilled = false): Promise<unknown> => {
      write([{ ...first, ...changes }])
      const clock = `const now = Date.now; Date.now = () => now() + ${STARTED + day * DAY - Date.now()}`
      const options = ['--tenants', tenants, '--out', out, '--publish', 's3://dealers/sites']
      const build = ['--import', `data:text/javascript,${encodeURIComponent(clock)}`, join(ROOT, 'scripts/build.ts')]
      const child = spawn(process.execPath, [...build, ...options], {
        cwd: home,
        env: { ...process.env, ...environment(watched.url) },
        stdio: 'ignore',
      })
      onPublished = isKilled ? () => child.kill('SIGKILL') : undefined
      const [code, signal] = await once(child, 'exit')
      return signal ?? code
    }
    return { publish, kept: () => pricesIn(ledger, first.id) }
  }
  return { newMachine, page }
}

describe('a builder that is killed between the publication and its entry in the ledger', () => {
  it('is made good by its next build: a higher price that was interrupted proves no "was" price', {
    timeout: 600_000,
  }, async () => {
    const { newMachine, page } = await dealerOfProcesses()
    const { publish, kept } = newMachine()
    expect(await publish(0, { price: 90_000 })).toBe(0)
    expect(await publish(10, { price: 88_000 }, true)).toBe('SIGKILL')
    expect(page().includes('$88,000')).toBe(true)
    expect(kept()).toEqual([[90_000, 0]])
    expect(await publish(25, { price: 90_000 })).toBe(0)
    expect(await publish(30, DROPPED)).toBe(0)
    expect(page().includes('$88,000')).toBe(true)
    expect(page().includes('Save $2,000')).toBe(false)
    expect(kept()).toEqual([
      [90_000, 0],
      [88_000, 10],
      [90_000, 25],
      [88_000, 30],
    ])
  })

  it('and never starts again is made good by another machine, to which its last price is unknown', {
    timeout: 600_000,
  }, async () => {
    const { newMachine, page } = await dealerOfProcesses()
    const [dying, other] = [newMachine(), newMachine()]
    expect(await dying.publish(0, { price: 90_000 })).toBe(0)
    expect(await dying.publish(10, { price: 88_000 }, true)).toBe('SIGKILL')
    expect(page().includes('$88,000')).toBe(true)
    expect(await other.publish(25, { price: 90_000 })).toBe(0)
    expect(await other.publish(30, DROPPED)).toBe(0)
    expect(page().includes('$88,000')).toBe(true)
    expect(page().includes('Save $2,000')).toBe(false)
    expect(other.kept()).toEqual([
      [90_000, 0],
      [undefined, 10],
      [90_000, 25],
      [88_000, 30],
    ])
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { storeFollowed } from '#src/api/stock/followed-stock.ts'
import { openDatabase, type StorePlace } from '#src/api/store/open-database.ts'
import * as schema from '#src/api/store/schema.ts'
import { emptyStore } from '../../../empty-store.ts'
import { onBothPlaces } from '../../api/both-stores.ts'
import { silentServer } from '../../api/silent-server.ts'
import { DEALERS, STOCK, siteOf } from './alert-storm.ts'

/** The test workflow asks for more by CRASH_CYCLES. */
const KILLS = Math.min(8, Number(process.env.CRASH_CYCLES ?? 2))
/** Emails that a process sends at once: those that it may have been killed with. */
const AT_ONCE = 16
const SUBSCRIBERS = 150 * KILLS

/** Persons who follow searches of one dealer, each confirmed, and one of its neighbour, who is not. */
async function fill(place: StorePlace): Promise<void> {
  const { queries, close } = await openDatabase(await emptyStore(place))
  const [seen_at, confirmed_at] = [new Date(Date.now() - 60_000), new Date()]
  for (const dealer of DEALERS) {
    const { followed } = siteOf(dealer, STOCK)
    if (followed) await storeFollowed(queries, dealer.slug, followed, seen_at.getTime())
  }
  const people = Array.from({ length: SUBSCRIBERS }, (_, at) => `p${at}@example.nz`)
  const followers = [
    ...people.map((email) => ({ id: randomUUID(), website_slug: DEALERS[0].slug, email, token: randomUUID() })),
    { id: randomUUID(), website_slug: DEALERS[1].slug, email: 'unconfirmed@example.nz', token: randomUUID() },
  ]
  await queries.insert(schema.followers).values(followers)
  const words = 'Yes'
  await queries.insert(schema.alerts).values(
    followers.map(({ id, email }, at) => ({
      id: randomUUID(),
      follower_id: id,
      kind: 'search' as const,
      // Searches as different as those of real people.
      target: `/search?range[price]=:${20_000 + at * 100}`,
      title: 'cars',
      words,
      asked_at: seen_at,
      seen_at,
      confirmed_at: email.startsWith('unconfirmed') ? null : confirmed_at,
    })),
  )
  await close()
}

function suite(placeOf: () => StorePlace): void {
  it(`a storm of 500 changes is one email for each of ${SUBSCRIBERS} subscribers, and none is sent twice through ${KILLS} kills`, async () => {
    const place = placeOf()
    await fill(place)
    const mail = await silentServer()
    let child: ChildProcess | undefined
    let said = ''
    const start = async () => {
      said = ''
      child = spawn(
        process.execPath,
        [join(import.meta.dirname, 'alerts-process.ts'), place.folder, String(mail.port)],
        {
          env: { ...process.env, TEST_DATABASE_URL: place.databaseUrl ?? '' },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
      await vi.waitFor(() => expect(said).toContain('handed over'), { timeout: 120_000, interval: 5 })
    }
    const kill = async () => {
      const ended = child && once(child, 'exit')
      child?.kill('SIGKILL')
      await ended
    }
    try {
      for (let killed = 0; killed < KILLS; killed++) {
        await start()
        const wanted = mail.taken.length + 100
        await vi.waitFor(() => expect(mail.taken.length).toBeGreaterThan(wanted), { timeout: 120_000, interval: 5 })
        await kill()
      }
      await start()
      await vi.waitFor(() => expect(said).toContain('nothing left'), { timeout: 240_000, interval: 100 })
      const lost = KILLS * AT_ONCE
      expect(mail.taken.length).toBeGreaterThanOrEqual(SUBSCRIBERS - lost)
      expect(new Set(mail.taken).size).toBe(mail.taken.length)
      expect(mail.taken).not.toContain('unconfirmed@example.nz')
      process.stdout.write(`${mail.taken.length} of ${SUBSCRIBERS} emails arrived through ${KILLS} kills, none twice\n`)
    } finally {
      await kill()
      await mail.close()
    }
  })
}

onBothPlaces('alerts through kill -9', 600_000, suite)

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { openDatabase, type StorePlace } from '#src/api/store/open-database.ts'
import { emptyStore } from '../../../empty-store.ts'
import { PERSON } from '../../../unit/lead/person.ts'
import { idOf, JSON_HEADERS } from '../../api/api-fixture.ts'
import { onBothPlaces } from '../../api/both-stores.ts'
import { expireJobs } from '../../api/expire-jobs.ts'
import { type Silence, silentServer } from '../../api/silent-server.ts'

function suite(placeOf: () => StorePlace): void {
  const children: ChildProcess[] = []
  const kill = async () => {
    for (const child of children.splice(0)) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
  }
  afterEach(kill)

  async function start(place: StorePlace, port: number): Promise<string> {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'replies-process.ts'), place.folder, String(port)],
      { env: { ...process.env, TEST_DATABASE_URL: place.databaseUrl ?? '' }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    children.push(child)
    if (!child.stdout) throw new Error('no output')
    const [line]: unknown[] = await once(child.stdout, 'data')
    return `http://127.0.0.1:${String(line).trim()}`
  }
  const enquire = async (url: string, email: string) => {
    const lead = {
      ...PERSON,
      email,
      form: 'quick-enquiry',
      category: 'Used Vehicle Enquiry',
      car_id: '101',
      message: 'Hi',
    }
    const answer = await fetch(`${url}/api/leads`, {
      method: 'POST',
      headers: JSON_HEADERS,
      body: JSON.stringify({ lead }),
    })
    return idOf(answer)
  }

  it.each<[string, Silence]>([
    ['before the mail server has the message', 'recipient'],
    ['after the mail server has the message', 'message'],
  ])('a process that is killed %s never sends a reply twice, and the dealer gets the lead', async (_, step) => {
    const place = await emptyStore(placeOf())
    const mail = await silentServer(step)
    try {
      await enquire(await start(place, mail.port), 'mere@example.nz')
      await vi.waitFor(() => expect(mail.begun).toEqual(['mere@example.nz']), { timeout: 60_000 })
      // The silence about the shopper's mailbox doesn't keep the dealer waiting.
      await vi.waitFor(() => expect(mail.taken).toContain('sales@harbour.example'), { timeout: 60_000 })
      await kill()
      const before = mail.taken.filter((to) => to === 'mere@example.nz')
      mail.speak()
      const database = await openDatabase(place)
      await expireJobs(database)
      await database.close()
      const url = await start(place, mail.port)
      // A later enquiry is replied to when the earlier job has had its turn.
      await enquire(url, 'rua@example.nz')
      await vi.waitFor(() => expect(mail.taken).toContain('rua@example.nz'), { timeout: 60_000 })
      // Leads are sent at least once.
      await vi.waitFor(
        () => expect(mail.taken.filter((to) => to === 'sales@harbour.example').length).toBeGreaterThanOrEqual(2),
        { timeout: 60_000 },
      )
      const waiting = await waitingReplies(place, kill)
      expect(waiting).toEqual([])
      expect(mail.taken.filter((to) => to === 'mere@example.nz')).toEqual(before)
    } finally {
      await kill()
      await mail.close()
    }
  })
}

/** The replies whose jobs wait or run, once nobody works on the store any more. */
async function waitingReplies(place: StorePlace, kill: () => Promise<void>): Promise<unknown[]> {
  await kill()
  const database = await openDatabase(place)
  const { rows } = await database.jobs.db.executeSql(
    "select data from jobs.job where name = 'lead-replies' and state in ('created', 'retry')",
    [],
  )
  await database.close()
  return rows
}

onBothPlaces('replies through kill -9', 300_000, suite)

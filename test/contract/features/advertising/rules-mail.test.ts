import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createRegistry } from '#src/api/registry.ts'
import { openDatabase } from '#src/api/store/open-database.ts'
import { advertisingMails } from '#src/api/store/schema.ts'
import { DAY } from '#src/base/dates.ts'
import { type DealerMail, mailDealers } from '#src/features/advertising/api/mail-dealers.ts'
import type { StoredBrokenRule } from '#src/queue/build-report.ts'
import { emptyStore } from '../../../empty-store.ts'
import { keptReport } from '../../../unit/api/stored-report.ts'
import { BROKEN, ROUTING } from '../../../unit/features/advertising/broken-rules.ts'
import { type ApiFixture, TENANTS } from '../../api/api-fixture.ts'
import { onBothStores } from '../../api/both-stores.ts'

const OTHER = { ...BROKEN, rule: 'AU-BAIT' }
const registry = createRegistry(TENANTS, ROUTING)

function contract(fixture: () => ApiFixture): void {
  let now = Date.now()
  let sent: DealerMail[] = []
  beforeEach(async () => {
    now = Date.now()
    sent = []
    await fixture().context.database.queries.delete(advertisingMails)
  })
  /** Runs once; the dealers break these rules. */
  const tell = (
    rules: StoredBrokenRule[],
    ofNeighbour: StoredBrokenRule[] = [],
    send: Parameters<typeof mailDealers>[1] = async (mail) => void sent.push(mail),
  ) =>
    mailDealers(
      {
        database: fixture().context.database,
        registry,
        now: () => now,
        reports: async () => [
          keptReport({ broken_rules: rules }),
          keptReport({ slug: 'fixed', broken_rules: ofNeighbour }),
        ],
      },
      send,
    )
  const told = () => sent.splice(0).map(({ to, text }) => [String(to), /AU-\w+|meets every rule/.exec(text)?.[0]])

  it('a dealer gets one message about the rules that its site breaks, where its leads go, and its neighbour gets its own', async () => {
    await tell([BROKEN])
    await tell([BROKEN])
    expect(told()).toEqual([['office@harbour.example', 'AU-SINGLE']])
    now += 3 * DAY
    await tell([BROKEN], [OTHER])
    expect(told()).toEqual([['sales@fixed.example', 'AU-BAIT']])
  })

  it('a dealer that breaks no rule gets no message', async () => {
    await tell([])
    expect(told()).toEqual([])
  })

  it('a dealer gets at most one message a day about changes, and one when nothing is left', async () => {
    await tell([BROKEN])
    now += DAY - 1000
    await tell([OTHER])
    expect(told()).toEqual([['office@harbour.example', 'AU-SINGLE']])
    now += 2000
    await tell([OTHER])
    expect(told()).toEqual([['office@harbour.example', 'AU-BAIT']])
    now += DAY + 1000
    await tell([])
    await tell([])
    expect(told()).toEqual([['office@harbour.example', 'meets every rule']])
  })

  it('several processes send one message', async () => {
    await Promise.all([tell([BROKEN]), tell([BROKEN]), tell([BROKEN])])
    expect(told()).toEqual([['office@harbour.example', 'AU-SINGLE']])
  })

  it("a message that a mailbox refuses is sent by a later run under the same id, and does not delay the neighbour's", async () => {
    const ids: string[] = []
    const refusing = async (mail: DealerMail) => {
      ids.push(mail.id)
      if (mail.to[0] === 'office@harbour.example') throw new Error('mailbox full')
      sent.push(mail)
    }
    await expect(tell([BROKEN], [OTHER], refusing)).rejects.toThrow('could not be notified')
    expect(told()).toEqual([['sales@fixed.example', 'AU-BAIT']])
    await tell([BROKEN], [OTHER])
    expect(sent.map(({ id }) => id)).toEqual([ids[0]])
    expect(told()).toEqual([['office@harbour.example', 'AU-SINGLE']])
  })

  it('a message that another process is sending is not sent, until that process is lost', async () => {
    const never = Promise.withResolvers<void>()
    void tell([BROKEN], [], () => never.promise)
    await expect
      .poll(async () => (await fixture().context.database.queries.select().from(advertisingMails)).length)
      .toBe(1)
    await tell([BROKEN])
    expect(told()).toEqual([])
    now += 6 * 60 * 1000
    await tell([BROKEN])
    await tell([BROKEN])
    expect(told()).toEqual([['office@harbour.example', 'AU-SINGLE']])
  })
}

onBothStores('dealers are told of the rules that their sites break', contract)

describe('kill -9 while a message is sent', () => {
  const folders: string[] = []
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

  it('the message comes exactly once, from the next process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-rules-'))
    folders.push(folder)
    await emptyStore({ folder })
    await killWhileSending(folder)
    const database = await openDatabase({ folder })
    const sent: DealerMail[] = []
    const later = Date.now() + 6 * 60 * 1000
    const context = {
      database,
      registry,
      now: () => later,
      reports: async () => [keptReport({ broken_rules: [BROKEN] })],
    }
    for (let run = 0; run < 3; run++) await mailDealers(context, async (mail) => void sent.push(mail))
    await database.close()
    expect(sent.map(({ to }) => to)).toEqual([['office@harbour.example']])
  })
})

async function killWhileSending(folder: string): Promise<void> {
  const script = join(import.meta.dirname, 'rules-mail-process.ts')
  const child: ChildProcess = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (!child.stdout) throw new Error('no output')
  await once(child.stdout, 'data')
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

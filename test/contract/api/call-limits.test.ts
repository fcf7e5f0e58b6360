import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { rateLimit } from '#src/api/rate-limit.ts'
import { forgetOld } from '#src/api/services/forget-old.ts'
import { storedRateLimit } from '#src/api/store/call-limits.ts'
import { callLimits } from '#src/api/store/schema.ts'
import type { ApiFixture } from './api-fixture.ts'
import { onBothStores } from './both-stores.ts'

const NOW = Date.UTC(2026, 10, 20)
const RULE = { calls: 3, window: 60_000 }

function contract(fixture: () => ApiFixture): void {
  const stored = () => storedRateLimit(fixture().context)({ name: randomUUID(), ...RULE })

  it('allows as many calls as the limit of one process, and states the same wait', async () => {
    const [here, there] = [rateLimit(RULE), stored()]
    for (const after of [0, 0, 0, 0, 10_000, 20_000, 20_000, 90_000, 90_000, 90_000, 90_000])
      expect([after, await there.take('a', NOW + after)]).toEqual([after, here.take('a', NOW + after)])
    expect(await there.take('b', NOW)).toBe(0)
  })

  it('counts calls of many instances that come at once', async () => {
    const rule = { name: randomUUID(), ...RULE }
    const calls = Array.from({ length: 12 }, () => storedRateLimit(fixture().context)(rule).take('a', NOW))
    expect((await Promise.all(calls)).filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('limits nobody while the database does not answer, and logs it', async () => {
    const logged: string[] = []
    const queries = {
      ...fixture().context.database.queries,
      insert: () => {
        throw new Error('gone')
      },
    }
    const broken = Object.assign(Object.create(fixture().context.database.queries), queries)
    const limit = storedRateLimit({ database: { queries: broken }, log: (event) => logged.push(event) })
    expect(await limit({ name: 'x', ...RULE }).take('a', NOW)).toBe(0)
    expect(logged).toEqual(['calls could not be counted'])
  })

  it('stores no address, and forgets callers once their wait is over', async () => {
    const { context } = fixture()
    await stored().take('192.0.2.77', Date.now() - 120_000)
    const rows = () => context.database.queries.select().from(callLimits)
    expect(JSON.stringify(await rows())).not.toContain('192.0.2.77')
    await forgetOld(context)
    expect(await rows()).toEqual([])
  })
}

onBothStores('limits that instances share', contract)

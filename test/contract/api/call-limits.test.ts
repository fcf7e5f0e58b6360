import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetOld } from '#src/api/person/forget-old.ts'
import { type MakeRateLimit, rateLimit } from '#src/api/rate-limit.ts'
import { storedRateLimit } from '#src/api/store/call-limits.ts'
import { callLimits } from '#src/api/store/schema.ts'
import type { ApiFixture } from './api-fixture.ts'
import { onBothStores } from './both-stores.ts'

const NOW = Date.UTC(2026, 10, 20)
const rule = () => ({ name: randomUUID(), calls: 3, window: 60_000 })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

function contract(maker: () => MakeRateLimit): void {
  it('allows so many calls in a window, then says how long to wait', async () => {
    const limit = maker()(rule())
    const waits: [second: number, wait: number][] = []
    for (const second of [0, 10, 20, 20, 50, 59.5, 60.5, 61, 61, 61]) {
      vi.setSystemTime(NOW + second * 1000)
      waits.push([second, await limit.take('a')])
    }
    const [first, next] = [[0, 10, 20].map((second) => [second, 0]), [60.5, 61, 61].map((second) => [second, 0])]
    expect(waits).toEqual([...first, [20, 40], [50, 10], [59.5, 1], ...next, [61, 60]])
  })

  it('counts each caller and each limit separately', async () => {
    const few = { ...rule(), calls: 1 }
    const [limit, other] = [maker()(few), maker()({ ...few, name: randomUUID() })]
    expect([await limit.take('a'), await limit.take('b'), await other.take('a')]).toEqual([0, 0, 0])
    expect(await limit.take('a')).toBe(60)
  })

  it('uncounts a call that is given back', async () => {
    const limit = maker()({ ...rule(), calls: 1 })
    for (let call = 0; call < 3; call++) {
      expect(await limit.take('a')).toBe(0)
      await limit.giveBack('a')
    }
    expect([await limit.take('a'), await limit.take('a')]).toEqual([0, 60])
  })

  it('counts calls that come at once', async () => {
    const limit = maker()(rule())
    const waits = await Promise.all(Array.from({ length: 12 }, () => limit.take('a')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })
}

function storedContract(fixture: () => ApiFixture): void {
  const stored: MakeRateLimit = (rule) => storedRateLimit(fixture().context)(rule)
  contract(() => stored)

  it('counts the calls of all instances', async () => {
    const shared = rule()
    const waits = await Promise.all(Array.from({ length: 12 }, () => stored(shared).take('a')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('limits nobody while the database does not answer, and logs it', async () => {
    const logged: string[] = []
    const db = { executeSql: () => Promise.reject(new Error('gone')) }
    const jobs = { ...fixture().context.database.jobs, db }
    const limit = storedRateLimit({ database: { jobs }, log: (event) => logged.push(event) })(rule())
    expect(await limit.take('a')).toBe(0)
    expect(logged).toEqual(['calls could not be counted'])
  })

  it('stores no address, and forgets callers once their window has ended', async () => {
    const { context } = fixture()
    const rows = () => context.database.queries.select().from(callLimits)
    await stored(rule()).take('192.0.2.77')
    const counted = await rows()
    expect(counted).not.toEqual([])
    expect(JSON.stringify(counted)).not.toContain('192.0.2.77')
    await forgetOld({ ...context, now: () => NOW + 59_000 })
    expect(await rows()).not.toEqual([])
    await forgetOld({ ...context, now: () => NOW + 86_400_000 })
    expect(await rows()).toEqual([])
  })
}

describe('limits of a process', () => contract(() => rateLimit))
onBothStores('limits that instances share', storedContract)

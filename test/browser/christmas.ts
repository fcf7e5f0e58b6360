import { afterAll, beforeAll, inject, vi } from 'vitest'
import { emptyStore } from '../empty-store.ts'
import { temporaryFolder } from '../unit/builder/published-tree.ts'
import { type ServedSites, serveWithLeads } from './serve-with-leads.ts'

/** A sample dealer who is closed from Friday, 25 December, until Monday, 28 December 2026. */
export const DEALER = 'golden-wattle-rv'
export const CHRISTMAS = '2026-12-25T12:00:00+10:00'

/** Serves the samples on Christmas Day, by the clock of the server, to the tests of a file. */
export function christmasSites() {
  const home = temporaryFolder(afterAll)
  let served: ServedSites
  beforeAll(async () => {
    // No system knows free times: the yard's hours count.
    vi.stubEnv('PLATFORM_URL', '')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(CHRISTMAS) })
    served = await serveWithLeads(inject('out'), { store: await emptyStore({ folder: home }), callsPerMinute: 1000 })
  })
  afterAll(async () => {
    // First, because the worker's next files have the same clock.
    vi.useRealTimers()
    vi.unstubAllEnvs()
    await served?.close()
  })
  return {
    urlOf: (path: string) => `http://${DEALER}.localhost:${served.port}${path}`,
    mailbox: () => served.mailbox(),
  }
}

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UnsentLead } from '#src/site/browser/outbox/unsent-store.ts'
import { pretendDatabase } from '../pretend-database.ts'

vi.hoisted(() => {
  document.body.innerHTML = '<script type="application/json" id="site-data">{"website_slug":"dealer"}</script>'
})

const LEAD: UnsentLead = {
  key: 'k1',
  method: 'POST',
  url: '/api/leads',
  body: '{"lead":{"form":"enquiry"}}',
  page: '/contact#enquiry',
  kept_at: 0,
}

/** A request of a database that never answers. */
const silent = () => ({})

function api() {
  const calls = vi.fn(async () => new Response('{"id":"7"}', { headers: { 'content-type': 'application/json' } }))
  vi.stubGlobal('fetch', calls)
  return calls
}

const NEVER: Record<string, () => void> = {
  'a database that never opens': () => vi.stubGlobal('indexedDB', { open: silent }),
  'a database whose transactions never end': () => {
    const store = { put: silent, delete: silent, count: silent, getAll: silent }
    const transaction = { objectStore: () => store, abort: () => undefined }
    const opening = { result: { transaction: () => transaction, close: () => undefined }, onsuccess: () => undefined }
    vi.stubGlobal('indexedDB', {
      open: () => {
        queueMicrotask(() => opening.onsuccess())
        return opening
      },
    })
  },
  'locks that are never granted': () => {
    pretendDatabase()
    vi.stubGlobal('navigator', { onLine: true, locks: { request: () => new Promise(() => undefined) } })
  },
  'neither locks nor a database that answers': () => {
    vi.stubGlobal('indexedDB', { open: silent })
    vi.stubGlobal('navigator', { onLine: true, locks: { request: () => new Promise(() => undefined) } })
  },
  'locks that are refused': () => {
    pretendDatabase()
    const request = () => Promise.reject(new DOMException('Not for this document.', 'SecurityError'))
    vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  },
}

describe('a lead is sent within two seconds, stored or not', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it.each(Object.entries(NEVER))('with %s', async (_, break_) => {
    vi.resetModules()
    const { deliver } = await import('#src/site/browser/outbox/outbox.ts')
    break_()
    const calls = api()
    const answer = deliver(LEAD, Promise.resolve())
    await vi.advanceTimersByTimeAsync(2000)
    expect(calls).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await answer).toMatchObject({ answer: { kind: 'accepted' }, isQueued: false })
  })
})

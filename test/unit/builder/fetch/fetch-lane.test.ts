import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type FetchLane, fetchLane } from '#src/builder/fetch/fetch-lane.ts'

/** Fetches that end when a test says so. */
function fetches(lane: FetchLane) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const fetch = (name: string, { host = name, isRequested = false } = {}) =>
    lane({ host, isRequested }, () => {
      started.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    })
  const all = (count: number, host?: string): void => {
    for (let at = 0; at < count; at++) void fetch(`${host ?? 'host'}-${at}`, host ? { host } : {})
  }
  return { started, fetch, all, end: (name: string) => ends.get(name)?.() }
}

describe('fetches beside builds', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
  })

  it('start four of one host at once, and the next when one ends', async () => {
    const { started, all, end } = fetches(fetchLane())
    all(6, 'one')
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toHaveLength(4)
    end('one-0')
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toHaveLength(5)
  })

  it('start 64 in all at once', async () => {
    const { started, all } = fetches(fetchLane())
    all(70)
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toHaveLength(64)
  })

  it('reach a source that is well within half a second, after a hundred that hang', async () => {
    const { started, all, fetch } = fetches(fetchLane())
    all(100)
    void fetch('well')
    await vi.advanceTimersByTimeAsync(500)
    expect(started).toContain('well')
  })

  it('give up their place while they hang, so that others start, up to 16 of a host', async () => {
    const { started, all, fetch } = fetches(fetchLane())
    all(100, 'hanging')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(started).toHaveLength(16)
    void fetch('another')
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toContain('another')
  })

  it('start those that somebody waits for first', async () => {
    const { started, fetch, all, end } = fetches(fetchLane())
    all(6, 'one')
    void fetch('asked', { host: 'one', isRequested: true })
    await vi.advanceTimersByTimeAsync(0)
    end('one-0')
    await vi.advanceTimersByTimeAsync(0)
    expect(started.at(-1)).toBe('asked')
  })
})

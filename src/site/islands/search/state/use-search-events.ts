import { useEffect, useRef } from 'react'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { type SearchEvent, searchEvents } from './search-events.ts'

/** A search counts after this pause in typing. Milliseconds. */
const PAUSE = 800

/** Tracks the shopper's search when it no longer changes. */
export function useSearchEvents(state: ShopperState, total: number): void {
  const tracked = useRef(state)
  useEffect(() => {
    const timer = setTimeout(async () => {
      const events = searchEvents(tracked.current, state, total)
      tracked.current = state
      await trackSearch(events)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [state, total])
}

export async function trackSearch(events: readonly SearchEvent[]): Promise<void> {
  if (events.length === 0) return
  const { track } = await import('../../../browser/tracking/track.ts')
  for (const { name, details } of events) track(name, details)
}

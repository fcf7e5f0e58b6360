import { useEffect, useRef } from 'react'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { track } from '../../../browser/tracking/track.ts'
import { type SearchEvent, searchEvents } from './search-events.ts'

/** A search counts after this pause in typing. Milliseconds. */
const PAUSE = 800

/** Tracks the shopper's search once it has stopped changing. */
export function useSearchEvents(state: ShopperState, total: number): void {
  const tracked = useRef(state)
  useEffect(() => {
    const timer = setTimeout(() => {
      const events = searchEvents(tracked.current, state, total)
      tracked.current = state
      trackSearch(events)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [state, total])
}

export function trackSearch(events: readonly SearchEvent[]): void {
  for (const { name, details } of events) track(name, details)
}

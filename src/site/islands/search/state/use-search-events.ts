import { useEffect, useRef } from 'react'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import { searchEvents } from './search-events.ts'

/** A word that is still being typed is no search. Milliseconds. */
const PAUSE = 800

/** Tells the tracking catalogue what a shopper chose, when the choice has come to rest. */
export function useSearchEvents(state: ShopperState, total: number): void {
  const told = useRef(state)
  useEffect(() => {
    const timer = setTimeout(async () => {
      const events = searchEvents(told.current, state, total)
      told.current = state
      if (events.length === 0) return
      const { track } = await import('../../../browser/tracking/track.ts')
      for (const { name, details } of events) track(name, details)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [state, total])
}

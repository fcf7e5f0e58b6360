import { useEffect, useRef } from 'react'
import type { ShopperState } from '#src/search/address/shopper-state.ts'
import type { EventName } from '#src/tracking/catalogue.ts'
import { track } from '../../../browser/tracking/track.ts'

export interface SearchEvent {
  name: Extract<EventName, `search${string}`>
  details: { element_type: string; element_subtype?: string; element_text?: string; event_action_result?: string }
}

/** The tracking events for the change from one search to the next. */
export function searchEvents(before: ShopperState, after: ShopperState, total: number): SearchEvent[] {
  const events: SearchEvent[] = []
  const add = (name: SearchEvent['name'], details: SearchEvent['details']) => events.push({ name, details })
  if (after.query !== before.query && after.query !== '') {
    add('search', { element_type: 'search', element_text: after.query })
  }
  for (const [subtype, value, result] of filterChanges(before, after)) {
    add('search_filter', {
      element_type: 'filter',
      element_subtype: subtype,
      element_text: value,
      event_action_result: result,
    })
  }
  if (after.sort !== before.sort) add('search_sort', { element_type: 'sort', element_text: after.sort })
  if (after.page !== before.page && events.length === 0) {
    events.push(moreEvent(after.page))
  }
  if (total === 0 && events.length > 0) {
    add('search_no_results', { element_type: 'search', element_text: after.query || undefined })
  }
  return events
}

/** The event for a further page, counted from 0. @spec 9.3 */
export const moreEvent = (page: number): SearchEvent => ({
  name: 'search_more',
  details: { element_type: 'page', element_text: String(page) },
})

type Change = [subtype: string, value: string, result: 'added' | 'removed']

function filterChanges(before: ShopperState, after: ShopperState): Change[] {
  const [old, now] = [filtersOf(before), filtersOf(after)]
  const only = (these: string[][], those: string[][]) =>
    these.filter(([name, value]) => !those.some((other) => other[0] === name && other[1] === value))
  const changes = (these: string[][], result: 'added' | 'removed') =>
    these.map(([name = '', value = '']): Change => [name, value, result])
  return [...changes(only(now, old), 'added'), ...changes(only(old, now), 'removed')]
}

const filtersOf = ({ lists, ranges, total }: ShopperState): string[][] => [
  ...Object.entries(lists).flatMap(([name, values]) => values.map((value) => [name, value])),
  ...Object.entries(ranges),
  ...(total ? [['total', total]] : []),
]

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

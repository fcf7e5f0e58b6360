import { EVENTS, type EventName } from './catalogue.ts'
import type { PageContext } from './page-context.ts'
import { everyParameter, type Parameter, type Parameters } from './parameters.ts'

/** The standard's list of owners is closed and has no name for us. */
const OWNER = 'forecourt'

/** The parameters that a sender may pass with an event. */
export type Details<Name extends EventName> = Parameters<(typeof EVENTS)[Name]['groups'][number] | 'event'>

/** One push to the data layer: the standard's event, every parameter, and the catalogue's id and name. */
export interface TrackedEvent extends Record<Parameter, string | number | undefined> {
  event: string
  /** Undefined for a twin (twinOf). */
  event_id: number | undefined
  event_name: EventName | undefined
}

/**
 * An event of the catalogue. The page's vehicle is added to every event that has one, unless the sender passes any
 * parameters of another vehicle.
 *
 * @spec 9.3
 */
export function trackedEvent<Name extends EventName>(
  name: Name,
  details: Details<Name>,
  { item, ...page }: PageContext,
): TrackedEvent {
  const { id, asc, action, groups } = EVENTS[name]
  const ofPage =
    groups.some((group) => group === 'item') && !Object.keys(details).some((key) => key.startsWith('item_'))
  return {
    ...everyParameter({ event_owner: OWNER, event_action: action, ...page, ...(ofPage && item), ...details }),
    event: asc ?? name,
    event_id: id,
    event_name: name,
  }
}

/**
 * The same submission under its department's own event name, which the standard
 * requires too. It has no catalogue id or name, because one lead is one conversion.
 */
export const twinOf = (event: TrackedEvent, twin: string): TrackedEvent => ({
  ...event,
  event: twin,
  event_id: undefined,
  event_name: undefined,
})

import { EVENTS, type EventName } from './catalogue.ts'
import type { PageContext } from './page-context.ts'
import { everyParameter, type Parameter, type Parameters } from './parameters.ts'

/** The standard's list of owners is closed and has no name for us. */
const OWNER = 'forecourt'

/** What a sender may say with an event. */
export type Details<Name extends EventName> = Parameters<(typeof EVENTS)[Name]['takes'][number] | 'event'>

/** One push to the data layer: the standard's event and every parameter, and the catalogue's own id and name. */
export interface TrackedEvent extends Record<Parameter, string | number | undefined> {
  event: string
  /** Undefined in a twin. */
  event_id: number | undefined
  event_name: EventName | undefined
}

/**
 * The page's vehicle goes with every event that may speak of one, unless its
 * sender names another: then nothing of the page's is mixed in.
 *
 * @spec 9.3
 */
export function trackedEvent<Name extends EventName>(
  name: Name,
  details: Details<Name>,
  { item, ...page }: PageContext,
): TrackedEvent {
  const { id, asc, action, takes } = EVENTS[name]
  const ofPage = takes.some((group) => group === 'item') && !Object.keys(details).some((key) => key.startsWith('item_'))
  return {
    ...everyParameter({ event_owner: OWNER, event_action: action, ...page, ...(ofPage && item), ...details }),
    event: asc ?? name,
    event_id: id,
    event_name: name,
  }
}

/**
 * The same submission under its department's own name, which the standard wants
 * beside it. It has no id or name of the catalogue: one lead is one conversion.
 */
export const twinOf = (event: TrackedEvent, twin: string): TrackedEvent => ({
  ...event,
  event: twin,
  event_id: undefined,
  event_name: undefined,
})

import type { Tenant } from '#src/tenant/tenant.ts'

/**
 * The shopper's choice about other companies' scripts that was in force when a lead was sent: `accepted` or `declined`
 * in the site's notice, `declined_by_browser` by Global Privacy Control, `unanswered` where the site asks first, or
 * where the form came without scripts and nothing loaded, `told` where a notice only informs the shopper, `not_asked`
 * where the site does neither.
 */
export const TRACKING_CHOICES = [
  'accepted',
  'declined',
  'declined_by_browser',
  'unanswered',
  'told',
  'not_asked',
] as const
export type TrackingChoice = (typeof TRACKING_CHOICES)[number]

/** A choice that a shopper can make on the site. */
export type MadeChoice = Extract<TrackingChoice, 'accepted' | 'declined'>

/** The choice in force. A choice made on this site counts before the browser's general setting. */
export function choiceInForce(
  consent: Tenant['tracking']['consent'],
  made: MadeChoice | undefined,
  isDeclinedByBrowser: boolean,
): TrackingChoice {
  if (made) return made
  if (isDeclinedByBrowser) return 'declined_by_browser'
  return ({ ask: 'unanswered', notice: 'told', none: 'not_asked' } as const)[consent]
}

/** Whether other companies' scripts may load. */
export const mayTrack = (choice: TrackingChoice): boolean => ['accepted', 'told', 'not_asked'].includes(choice)

/** Whether the site shows its notice unprompted. */
export const isNoticeDue = (choice: TrackingChoice): boolean => choice === 'unanswered' || choice === 'told'

import type { Tenant } from '#src/tenant/tenant.ts'

/**
 * The shopper's choice about other companies' scripts that was in force when a lead was sent:
 * `accepted` or `declined` in the site's notice, `declined_by_browser` by Global Privacy Control,
 * `unanswered` where the site asks first, `told` where it only says so, `not_asked` where it does neither.
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

/** What a shopper can choose on the site. */
export type MadeChoice = Extract<TrackingChoice, 'accepted' | 'declined'>

/** The choice in force. What the shopper chose on this site counts before what the browser says everywhere. */
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

/** Whether the site shows its notice by itself. */
export const isNoticeDue = (choice: TrackingChoice): boolean => choice === 'unanswered' || choice === 'told'

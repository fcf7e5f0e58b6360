import type { Tenant } from '#src/tenant/tenant.ts'
import { VENDOR_SCRIPTS } from '#src/tenant/vendor-scripts.ts'

type Tracking = Tenant['tracking']
type Vendor = NonNullable<Tracking['chat']>

/** Kinds of third-party scripts. @spec 7.15 */
export type SlotKind = 'tag-manager' | 'analytics' | 'pixel' | 'chat' | 'chatbot' | 'messaging' | 'call-tracking'

export interface Slot {
  kind: SlotKind
  /** The dealer's account there. */
  id: string
  src: string
  /** Attributes that the vendor's script expects on its own element. */
  attributes?: Record<string, string>
}

/** The scripts that a site declares, in loading order. @spec 7.15 */
export function slotsOf(tracking: Tracking): Slot[] {
  const { google_tag_manager_id: gtm, google_analytics_id: ga, meta_pixel_id: pixel } = tracking
  const google = 'https://www.googletagmanager.com'
  return [
    ...(gtm ? [{ kind: 'tag-manager' as const, id: gtm, src: `${google}/gtm.js?id=${gtm}` }] : []),
    ...(ga ? [{ kind: 'analytics' as const, id: ga, src: `${google}/gtag/js?id=${ga}` }] : []),
    ...(pixel ? [{ kind: 'pixel' as const, id: pixel, src: 'https://connect.facebook.net/en_US/fbevents.js' }] : []),
    ...vendorSlot('call-tracking', tracking.call_tracking),
    ...vendorSlot('chat', tracking.chat),
    ...vendorSlot('chatbot', tracking.chatbot),
    ...vendorSlot('messaging', tracking.messaging),
  ]
}

/** Nothing is loaded for a vendor without a known or configured script; tenant/warnings.ts reports it. */
function vendorSlot(kind: SlotKind, vendor: Vendor | undefined): Slot[] {
  const src = vendor && (vendor.script ?? VENDOR_SCRIPTS[vendor.provider]?.(vendor.id))
  if (!vendor || !src) return []
  const { id } = vendor
  return [{ kind, id, src, ...(vendor.provider === 'podium' && { attributes: podiumAttributes(src, id) }) }]
}

/** Podium's widget finds its element by id. The token is either the account's own or its organisation's. */
const podiumAttributes = (src: string, id: string): Record<string, string> => ({
  id: 'podium-widget',
  [src.includes('#ORG_TOKEN=') ? 'data-organization-api-token' : 'data-api-token']: id,
})

/** Hosts that scripts of a kind report to, in addition to the host that they come from. */
const REPORTS_TO: Partial<Record<SlotKind, string[]>> = {
  'tag-manager': ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
  analytics: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
  pixel: ['https://www.facebook.com'],
}

/** The sources that a Content-Security-Policy must allow for the slots to work. */
export function slotSources(slots: readonly Slot[]): { script: string[]; connect: string[] } {
  const script = slots.map(({ src }) => new URL(src).origin)
  const reports = slots.flatMap(({ kind }) => REPORTS_TO[kind] ?? [])
  const sorted = (sources: string[]) => [...new Set(sources)].sort()
  return { script: sorted(script), connect: sorted([...script, ...reports]) }
}

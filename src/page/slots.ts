import type { Tenant } from '#src/tenant/tenant.ts'

type Tracking = Tenant['tracking']
type Vendor = NonNullable<Tracking['chat']>

/** Kinds of third-party scripts. @spec 7.15 */
export type SlotKind = 'tag-manager' | 'analytics' | 'pixel' | 'chat' | 'chatbot' | 'messaging' | 'call-tracking'

export interface Slot {
  kind: SlotKind
  /** The dealer's account there. */
  id: string
  src: string
  /** What the vendor's script looks for on its own element. */
  attributes?: Record<string, string>
}

/** Vendors whose script is known; another's address is `script` in tenant.json. */
const SCRIPTS: Record<string, (id: string) => string> = {
  podium: (id) => `https://connect.podium.com/widget.js#API_TOKEN=${id}`,
  tawk: (id) => `https://embed.tawk.to/${id.replace(':', '/')}`,
}

/** The scripts that a site declares, in the order in which they are loaded. @spec 7.15 */
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
  const src = vendor && (vendor.script ?? SCRIPTS[vendor.provider]?.(vendor.id))
  if (!vendor || !src) return []
  const { id } = vendor
  return [{ kind, id, src, ...(vendor.provider === 'podium' && { attributes: podiumAttributes(src, id) }) }]
}

/** Podium's widget finds itself by its element's id; an account has a token of its own or its organisation's. */
const podiumAttributes = (src: string, id: string): Record<string, string> => ({
  id: 'podium-widget',
  [src.includes('#ORG_TOKEN=') ? 'data-organization-api-token' : 'data-api-token']: id,
})

/** Where the scripts of a kind report to, beside the host that they come from. */
const REPORTS_TO: Partial<Record<SlotKind, string[]>> = {
  'tag-manager': ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
  analytics: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
  pixel: ['https://www.facebook.com'],
}

/** What a Content-Security-Policy must name for the slots to work, and nothing else. */
export function slotSources(slots: readonly Slot[]): { script: string[]; connect: string[] } {
  const script = slots.map(({ src }) => new URL(src).origin)
  const reports = slots.flatMap(({ kind }) => REPORTS_TO[kind] ?? [])
  const sorted = (sources: string[]) => [...new Set(sources)].sort()
  return { script: sorted(script), connect: sorted([...script, ...reports]) }
}

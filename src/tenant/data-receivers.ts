import type { PaymentProviderName } from './payment-providers.ts'
import type { Tenant } from './tenant.ts'

/** Companies to which a site, or the service behind it, may pass personal information. */
export const DATA_RECEIVERS = [
  'google',
  'meta',
  'chat',
  'chatbot',
  'messaging',
  'call_tracking',
  'error_reporting',
  'payments',
  'search',
  'mail',
  'dealer_platform',
  'hosting',
] as const
export type DataReceiver = (typeof DATA_RECEIVERS)[number]

type Settings = Pick<Tenant, 'tracking' | 'switches' | 'payment_provider' | 'privacy'>

/** Whose services the settings say that a site uses, or whose country its dealer has recorded. */
export function dataReceivers({ tracking, switches, payment_provider, privacy }: Settings): DataReceiver[] {
  const { google_tag_manager_id, google_analytics_id, meta_pixel_id, error_reporting_dsn } = tracking
  const set: Partial<Record<DataReceiver, string | object | boolean | PaymentProviderName>> = {
    ...tracking,
    google: google_tag_manager_id ?? google_analytics_id,
    meta: meta_pixel_id,
    error_reporting: error_reporting_dsn,
    payments: payment_provider,
    search: switches.search.engine === 'meilisearch',
  }
  return DATA_RECEIVERS.filter((name) => set[name] || privacy.countries[name])
}

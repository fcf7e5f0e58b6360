import type { Clock } from '#src/tenant/clock.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/**
 * The settings that browser code reads, the same on every page. They are part of each
 * page's HTML (site/layouts/site-facts.ts), so a field must be worth its bytes.
 */
export interface BrowserConfig {
  website_id: string
  website_slug: string
  dealership_id: string
  dealership_slug: string
  country: 'AU' | 'NZ'
  /** The brand of a franchise site. */
  manufacturer?: string
  /** Base path of the lead API, if it is not /api. @spec 7.11 */
  api?: '/mock'
  /** The time zones of locations with opening hours, at the time of the build. @spec 3.5 */
  clocks?: Record<string, Clock>
  /** Undefined allows any Australian or New Zealand number. @spec 5.4 5.5 5.6 */
  phone_rule?: 'au_mobile' | 'numeric'
  /** Path of the saved vehicles, if the tenant has a garage. */
  garage?: string
  /** Shoppers may sign in there. @spec 6.1 */
  sign_in?: true
  /** Third-party scripts, which load after the shopper's first interaction; none on private pages. @spec 7.15 */
  slots?: Slot[]
  /** Whether the site waits for the shopper's choice first; undefined without such scripts. */
  consent?: Tenant['tracking']['consent']
  /** Where errors are reported. @spec 7.15 */
  error_dsn?: string
}

/** Kinds of third-party scripts. @spec 7.15 */
export type SlotKind = 'tag-manager' | 'analytics' | 'pixel' | 'chat' | 'chatbot' | 'messaging' | 'call-tracking'

/** A script of another company. */
export interface Slot {
  kind: SlotKind
  /** The dealer's account there. */
  id: string
  src: string
  /** Attributes that the vendor's script expects on its own element. */
  attributes?: Record<string, string>
  /** Variables that it reads when it starts. */
  globals?: Record<string, unknown>
}

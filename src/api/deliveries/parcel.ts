import type { Lead } from '#src/lead/lead.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { LeadFile } from '../store/leads.ts'
import type { Mail } from './relay.ts'
import type { DeliveryReason } from './routing.ts'

/** What deliveries need from their environment. */
export interface Outside {
  mail: Mail
  /** Sender of the emails. */
  from: string
  environment: Readonly<Record<string, string | undefined>>
  /** Hosts with port that may be private: the stand-in systems on a laptop. */
  trustedHosts: ReadonlySet<string>
  /** Milliseconds for one call of a webhook or of the platform. */
  timeout: number
}

export interface Parcel {
  /** The delivery's id: the same on each attempt and by each channel, so that a receiver can detect repeats. */
  id: string
  /** For a lead that goes by two channels: what its readers should know. */
  note?: string
  reason: DeliveryReason
  lead: Lead
  files: readonly LeadFile[]
  tenant: Tenant
  /** When the shopper sent it. */
  at: Date
  now: Date
  /** The receiver's own id of the lead, if it has received it before. */
  receiver_id?: string
}

/** A receiver's answer to a delivered lead. */
export interface Taken {
  /** A description for the delivery log. */
  detail: string
  receiver_id?: string
}

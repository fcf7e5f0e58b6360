import type { Transporter } from 'nodemailer'
import type { Lead } from '#src/lead/lead.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { DeliveryReason } from './routing.ts'

/** What deliveries need of the machine they run on. */
export interface Outside {
  mail: Pick<Transporter, 'sendMail'>
  /** Sender of the e-mails. */
  from: string
  environment: Readonly<Record<string, string | undefined>>
  /** Hosts with port that may be private: the pretend systems of a laptop. */
  trustedHosts: ReadonlySet<string>
  /** Milliseconds for one attempt. */
  timeout: number
}

export interface LeadFile {
  /** Of the form. */
  field: string
  name: string
  media_type: string
  content: Uint8Array
}

export interface Parcel {
  /** Of the delivery: the same on each attempt, so that a receiver knows a repetition. */
  id: string
  reason: DeliveryReason
  lead: Lead
  files: readonly LeadFile[]
  tenant: Tenant
  /** When the shopper sent it. */
  at: Date
  now: Date
  /** What the receiver calls the lead, where it has had it before. */
  receiver_id?: string
}

/** How a receiver took a lead. */
export interface Taken {
  /** For the ledger. */
  detail: string
  receiver_id?: string
}

import type { Environment } from '#src/base/environment.ts'
import type { Lead } from '#src/lead/lead.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { LeadFile } from '../leads/queries.ts'
import type { Mail } from './relay.ts'
import type { DeliveryReason } from './routing.ts'
import { PostError } from './safe-post.ts'

export interface Outside {
  mail: Mail
  /** Sender of the emails. */
  from: string
  environment: Environment
  /** Hosts with port that may be private: the stand-in systems on a laptop. */
  trustedHosts: ReadonlySet<string>
  /** Milliseconds for one call to a webhook or to the platform. */
  timeout: number
}

export interface Parcel {
  /** The delivery's id: the same on each attempt and by each channel, so that a receiver can detect repeats. */
  id: string
  /** For a lead that goes by two channels: an explanation for its readers. */
  note?: string
  reason: DeliveryReason
  lead: Lead
  files: readonly LeadFile[]
  tenant: Tenant
  /** When the shopper sent it. */
  at: Date
  now: Date
  /** The receiver's own id of the lead, if it has already received it. */
  receiver_id?: string
}

/** A receiver's answer to a delivered lead. */
export interface Receipt {
  /** A description for the delivery log. */
  detail: string
  receiver_id?: string
}

/** @throws PostError if the environment doesn't contain it */
export function secret({ environment }: Pick<Outside, 'environment'>, name: string): string {
  const value = environment[name]
  if (!value) throw new PostError(`${name} is not set`)
  return value
}

import type { AfterLead } from '#src/api/feature.ts'
import { queueReply } from './replies/api/queue-reply.ts'

/** The features' work when a lead is complete. */
const LEAD_FEATURES = {
  replies: queueReply,
}

/** Without the names, for the core. */
export const leadFeatures = Object.values<AfterLead>(LEAD_FEATURES)

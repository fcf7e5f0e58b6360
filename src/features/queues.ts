import type { JobKind } from '#src/api/job-kind.ts'
import { GATHER_NEWS, MAIL_ALERT } from './alerts/api/alert-jobs.ts'
import { MAIL_REPLY } from './replies/api/reply-job.ts'

/** Queues of jobs that features add to the API's. */
const QUEUES = {
  alerts: [GATHER_NEWS, MAIL_ALERT],
  replies: [MAIL_REPLY],
}

/** Without the names, for the core. */
export const featureQueues = Object.values<JobKind[]>(QUEUES).flat()

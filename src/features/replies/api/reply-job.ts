import type { JobKind } from '#src/api/job-kind.ts'

/** The email that replies to a lead. It is tried for an hour, after which it isn't sent any more. */
export const MAIL_REPLY: JobKind = {
  name: 'lead-replies',
  key: 'leadId',
  retries: { retryLimit: 15, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 },
}

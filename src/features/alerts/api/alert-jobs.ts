import { type JobKind, RETRIES } from '#src/api/job-kind.ts'

/** Gathers news for the followers of a site, one site at a time because each reads its whole stock. */
export const GATHER_NEWS: JobKind = {
  name: 'alert-news',
  key: 'website_slug',
  retries: RETRIES,
  at_once: { localConcurrency: 1, batchSize: 1 },
}

/** An email to a follower. */
export const MAIL_ALERT: JobKind = { name: 'alert-mails', key: 'mailId', retries: RETRIES }

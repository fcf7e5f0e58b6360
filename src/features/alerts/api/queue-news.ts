import type { AfterPublish } from '#src/api/feature.ts'
import { GATHER_NEWS } from './alert-jobs.ts'

/** Notifies followers of what a site has published. */
export const queueNews: AfterPublish = (jobs, queries, website_slug) => jobs.send(GATHER_NEWS, queries, website_slug)

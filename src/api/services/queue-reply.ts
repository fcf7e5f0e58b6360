import { textOf } from '#src/base/text.ts'
import type { Lead } from '#src/lead/lead.ts'
import { emailKey } from '#src/lead/person-key.ts'
import type { ApiContext } from '../api-context.ts'
import type { Queries } from '../store/database.ts'
import { insertReply } from '../store/lead-replies.ts'
import { noReplyBecause } from './reply-rules.ts'

/**
 * Enqueues the reply to a complete lead, if it gets one, with the lead. A savepoint keeps the lead whatever happens
 * here: on a store that has no such table yet, it only goes without a reply.
 */
export async function queueReply(
  { registry, jobs, log }: Pick<ApiContext, 'registry' | 'jobs' | 'log'>,
  queries: Queries,
  { id, lead }: { id: string; lead: Lead },
): Promise<void> {
  try {
    const tenant = registry.bySlug(lead.website_slug)
    if (!tenant || noReplyBecause({ lead, tenant, routing: registry.routing })) return
    await queries.transaction(async (savepoint) => {
      await insertReply(savepoint, { lead_id: id, email_key: emailKey(textOf(lead.email)) })
      await jobs.mailReply(savepoint, id)
    })
  } catch (error) {
    // A driver's message quotes the lead.
    log('a reply could not be queued', {
      website: lead.website_slug,
      error: error instanceof Error ? error.name : 'unknown',
    })
  }
}

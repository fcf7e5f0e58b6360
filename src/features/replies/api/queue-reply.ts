import type { ApiContext } from '#src/api/api-context.ts'
import type { Queries } from '#src/api/store/database.ts'
import { textOf } from '#src/base/record.ts'
import type { Lead } from '#src/lead/lead.ts'
import { emailKey } from '#src/lead/person-key.ts'
import { insertReply } from './lead-replies.ts'
import { MAIL_REPLY } from './reply-job.ts'
import { noReplyBecause } from './reply-rules.ts'

/**
 * Enqueues the reply to a complete lead, if it gets one, with the lead. A savepoint protects the lead from whatever
 * fails here: on a store without this table yet, the lead just gets no reply.
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
      await jobs.send(MAIL_REPLY, savepoint, id)
    })
  } catch (error) {
    // A driver's message quotes the lead.
    log('a reply could not be queued', {
      website: lead.website_slug,
      error: error instanceof Error ? error.name : 'unknown',
    })
  }
}

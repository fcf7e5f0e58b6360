import type { ApiContext } from '#src/api/api-context.ts'
import type { ShopperMail } from '#src/api/deliveries/automatic-mail.ts'
import { MailError } from '#src/api/deliveries/relay.ts'
import { readersOf } from '#src/api/deliveries/routing.ts'
import type { NodeFeature } from '#src/api/feature.ts'
import type { Registry } from '#src/api/registry.ts'
import { DAY, HOUR } from '#src/base/dates.ts'
import { passedOn } from '#src/lead/consent.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { claimReply, releaseReply, waitingReply } from './lead-replies.ts'
import { factsReader } from './reply-facts.ts'
import { MAIL_REPLY } from './reply-job.ts'
import { replyMail } from './reply-mail.ts'
import { noReplyBecause } from './reply-rules.ts'

/** After this time a person may have replied, so the reply is left to people. */
const SENT_WITHIN = HOUR
/** Most replies to one address in a day, over all dealers, because anybody may type anybody's address. */
const MOST_A_DAY = 5

type Context = Pick<ApiContext, 'database' | 'registry' | 'stock' | 'systems' | 'answers' | 'now' | 'log'>
type Send = (mail: ShopperMail) => Promise<void>

/** Replies are sent by processes on Node. */
export const leadReplies: NodeFeature = {
  jobs: (context) => [{ kind: MAIL_REPLY, work: leadReplier(context, context.mail) }],
  missing: noReaders,
}

/** Sites that would reply to enquiries if anybody there read emails. */
function noReaders({ tenants, routing }: Registry) {
  const isRead = (tenant: Tenant) => (category: string) => readersOf({ category, tenant, routing }).length > 0
  const sites = tenants.filter((tenant) => !tenant.switches.replies.categories.every(isRead(tenant)))
  return { text: 'no email address of a person is known: enquiries get no reply', sites }
}

/**
 * The job of a reply to a lead: sends the current facts, at most once. It is claimed first, and released only if the
 * mail server certainly refused it, so it isn't sent again if a process is killed while sending.
 *
 * @returns the job. It throws if the site or the mail server may answer later, so that the queue tries again
 */
export function leadReplier(context: Context, sendMail: Send): (lead_id: string) => Promise<void> {
  const { database, registry, now, log } = context
  const factsOf = factsReader(context)
  return async (lead_id) => {
    const waiting = await waitingReply(database.queries, lead_id)
    const tenant = waiting && registry.bySlug(waiting.lead.website_slug)
    if (!waiting || !tenant) return
    const { consent, updated_at } = waiting
    const lead = passedOn(waiting.lead, consent)
    const skip = (why: string) => log('a lead gets no reply', { website: tenant.slug, why })
    if (now() - updated_at.getTime() > SENT_WITHIN) return skip('it is an hour old')
    const replied = { lead, tenant, routing: registry.routing }
    const reason = noReplyBecause(replied)
    if (reason) return skip(reason)
    const facts = await factsOf(replied)
    if (!facts) return skip('its vehicle is no longer published')
    await sendOnce(context, sendMail, lead_id, replyMail(facts, { ...replied, lead_id }))
  }
}

async function sendOnce({ database, now, log }: Context, sendMail: Send, lead_id: string, mail: ShopperMail) {
  const { queries } = database
  const sent = await claimReply(queries, lead_id, { now: new Date(now()), day: new Date(now() - DAY) })
  if (sent === undefined) return
  if (sent > MOST_A_DAY) return log('a lead gets no reply', { why: 'its person has reached the limit for a day' })
  try {
    await sendMail(mail)
  } catch (error) {
    // Logged without the message, which may quote the person's address.
    log('a reply could not be sent', { dealer: mail.name })
    if (error instanceof MailError && error.isOver) return
    await releaseReply(queries, lead_id)
    throw error
  }
}

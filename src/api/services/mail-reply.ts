import { DAY } from '#src/base/dates.ts'
import { passedOn } from '#src/lead/consent.ts'
import type { ApiContext } from '../api-context.ts'
import { MailError } from '../deliveries/relay.ts'
import { claimReply, releaseReply, waitingReply } from '../store/lead-replies.ts'
import { factsReader } from './reply-facts.ts'
import { replyMail } from './reply-mail.ts'
import { noReplyBecause } from './reply-rules.ts'
import type { ShopperMail } from './sign-in-mail.ts'

/** A reply that comes later than a person might is left to the person. */
const SENT_WITHIN = 60 * 60_000
/** Most replies to one address in a day, of all dealers together: anybody may type anybody's address. */
const MOST_A_DAY = 5

type Context = Pick<ApiContext, 'database' | 'registry' | 'stock' | 'systems' | 'answers' | 'now' | 'log'>
type Send = (mail: ShopperMail) => Promise<void>

/**
 * The job of a reply to a lead: sends the facts of this moment, at most once. It is claimed first and given back only
 * if the mail server certainly didn't take it, so a process that is killed while it sends never sends it twice.
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
  if (sent > MOST_A_DAY) return log('a lead gets no reply', { why: 'its person had as many as there are in a day' })
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

import { hash } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { AutomaticMail } from '#src/api/deliveries/automatic-mail.ts'
import { receiversOf } from '#src/api/deliveries/routing.ts'
import type { ChoreContext, NodeFeature } from '#src/api/feature.ts'
import type { Database, Queries } from '#src/api/store/database.ts'
import { advertisingMails } from '#src/api/store/schema.ts'
import { DAY, MINUTE } from '#src/base/dates.ts'
import { rulesMailText } from './rules-mail.ts'

/** A message to a dealer. Its id is the same on each attempt of a day. */
export interface DealerMail extends AutomaticMail {
  to: string[]
  id: string
}

type Context = Pick<ChoreContext, 'registry' | 'now' | 'reports'> & { database: Pick<Database, 'queries'> }

/** Sends each dealer the last build's findings by email. */
export const advertising: NodeFeature = {
  chores: (context) => [
    { name: 'tell dealers about broken rules', every: 5 * MINUTE, work: () => mailDealers(context, context.mail) },
  ],
}

/** The category by which routing can send these messages elsewhere than leads. */
const CATEGORY = 'advertising'
/** Longer than a mail server may take. */
const CLAIM = 5 * MINUTE
const NO_ADVICE =
  "These rules come from public sources and aren't legal advice. To keep something as it is, tell the people who look after your website why."

/**
 * Notifies each dealer by email of the advertising rules that its site breaks: once whenever they change, and at most
 * once a day, however many processes run this. A message whose process was killed is sent by a later run.
 *
 * @throws if the mail server doesn't accept a message, after all others; the next run sends it again
 */
export async function mailDealers(context: Context, send: Send): Promise<void> {
  const reports = (await context.reports?.()) ?? []
  const mailed = reports.length > 0 ? await mailedRules(context.database.queries) : new Map<string, string>()
  const failures: unknown[] = []
  for (const { slug, broken_rules } of reports) {
    const text = broken_rules && rulesMailText(broken_rules)
    const mail = text === undefined || text === (mailed.get(slug) ?? '') ? undefined : mailTo(slug, text, context)
    if (mail) await mailOnce(slug, mail, context, send).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'dealers could not be notified')
}

type Send = (mail: DealerMail) => Promise<void>

async function mailOnce(slug: string, { message, ...mail }: MailToSend, { database, now }: Context, send: Send) {
  const { queries } = database
  const at = now()
  const claim = { website_slug: slug, now: new Date(at), day: new Date(at - DAY), lost: new Date(at - CLAIM) }
  if (!(await claimMail(queries, claim))) return
  try {
    await send(mail)
  } catch (error) {
    await endClaim(queries, slug)
    throw error
  }
  await endClaim(queries, slug, { told: message, told_at: new Date(at) })
}

interface MailToSend extends DealerMail {
  message: string
}

/** Undefined if nobody at the dealer reads emails about its site. */
function mailTo(slug: string, text: string, { registry, now }: Context): MailToSend | undefined {
  const tenant = registry.bySlug(slug)
  const receivers = receiversOf(registry.routing, { website_slug: slug, category: CATEGORY })
  const to = receivers.flatMap(({ target }) =>
    target.kind === 'email' && target.format === 'readable' ? target.to : [],
  )
  if (!tenant || to.length === 0) return undefined
  const isMended = text === ''
  const day = new Date(now()).toISOString().slice(0, 10)
  return {
    message: text,
    to: [...new Set(to)],
    id: `advertising-${hash('sha256', `${slug} ${day} ${text}`).slice(0, 32)}`,
    subject: isMended ? `${tenant.name}: nothing left to fix in your ads` : `${tenant.name}: your ads need attention`,
    text: isMended ? 'Your website meets every rule we check.\n' : `${text}\n\n${NO_ADVICE}\n`,
  }
}

/** The last message to each site's dealer. */
async function mailedRules(queries: Queries): Promise<Map<string, string>> {
  const rows = await queries.select().from(advertisingMails)
  return new Map(rows.map(({ website_slug, told }) => [website_slug, told]))
}

interface Claim {
  website_slug: string
  now: Date
  /** A message sent since then is today's. */
  day: Date
  /** A claim from before then belongs to a process that was killed. */
  lost: Date
}

/** Claims the message of a site. @returns true in the one process that may send it */
async function claimMail(queries: Queries, { website_slug, now, day, lost }: Claim): Promise<boolean> {
  const isFree = or(isNull(advertisingMails.claimed_at), lt(advertisingMails.claimed_at, lost))
  const isDue = or(isNull(advertisingMails.told_at), lt(advertisingMails.told_at, day))
  const claimed = await queries
    .insert(advertisingMails)
    .values({ website_slug, told: '', claimed_at: now })
    .onConflictDoUpdate({
      target: advertisingMails.website_slug,
      set: { claimed_at: now },
      setWhere: and(isFree, isDue),
    })
    .returning({ slug: advertisingMails.website_slug })
  return claimed.length > 0
}

/** Ends a claim, with the message if it was sent. */
async function endClaim(queries: Queries, website_slug: string, sent?: { told: string; told_at: Date }): Promise<void> {
  await queries
    .update(advertisingMails)
    .set({ claimed_at: null, ...sent })
    .where(eq(advertisingMails.website_slug, website_slug))
}

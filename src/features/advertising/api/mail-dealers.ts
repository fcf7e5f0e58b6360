import { hash } from 'node:crypto'
import type { AutomaticMail } from '#src/api/deliveries/automatic-mail.ts'
import { receiversOf } from '#src/api/deliveries/routing.ts'
import type { ChoreContext, NodeFeature } from '#src/api/feature.ts'
import type { Database } from '#src/api/store/database.ts'
import { DAY } from '#src/base/dates.ts'
import { claimMail, endClaim, mailedRules } from './advertising-mails.ts'
import { rulesMailText } from './rules-mail.ts'

/** A message to a dealer. Its id is the same on each attempt of a day. */
export interface DealerMail extends AutomaticMail {
  to: string[]
  id: string
}

type Context = Pick<ChoreContext, 'registry' | 'now' | 'reports'> & { database: Pick<Database, 'queries'> }

/** Each dealer hears by e-mail what the last build found. */
export const advertising: NodeFeature = {
  chores: (context) => [
    { name: 'tell dealers of broken rules', every: 5 * MINUTE, work: () => mailDealers(context, context.mail) },
  ],
}

/** The category by which routing sends these messages elsewhere than leads. */
const CATEGORY = 'advertising'
const MINUTE = 60 * 1000
/** Longer than a mail server may take. */
const CLAIM = 5 * MINUTE
const NO_ADVICE =
  'The rules were collected from public sources and are no legal advice. To let a case stand, tell whoever looks after your website why.'

/**
 * Tells each dealer by email which rules of advertising its site breaks: once when that changes, and at most once a
 * day, however many processes run this. A message whose process was killed is sent by a later run.
 *
 * @throws if a message isn't taken, after all others; the next run sends it again
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
  if (failures.length > 0) throw new AggregateError(failures, 'dealers could not be told')
}

type Send = (mail: DealerMail) => Promise<void>

async function mailOnce(slug: string, { told, ...mail }: MailToSend, { database, now }: Context, send: Send) {
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
  await endClaim(queries, slug, { told, told_at: new Date(at) })
}

interface MailToSend extends DealerMail {
  told: string
}

/** Undefined if no person of the dealer reads emails about it. */
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
    told: text,
    to: [...new Set(to)],
    id: `advertising-${hash('sha256', `${slug} ${day} ${text}`).slice(0, 32)}`,
    subject: isMended ? `${tenant.name}: nothing left to fix in your ads` : `${tenant.name}: your ads need attention`,
    text: isMended ? 'Your website meets every rule that we check.\n' : `${text}\n\n${NO_ADVICE}\n`,
  }
}

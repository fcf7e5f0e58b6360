import type { Alarm, TellAlarm } from '../services/watch-leads.ts'
import type { Outside } from './send.ts'

type Log = (event: string, facts?: Record<string, string | number>) => void

/** Tells alarms in the log, and by e-mail where there is an address for them. */
export const alarmTeller =
  ({ mail, from }: Pick<Outside, 'mail' | 'from'>, { to, log }: { to?: string; log: Log }): TellAlarm =>
  async (alarm, state) => {
    log(`alarm ${state}`, { site: alarm.website_slug, kind: alarm.kind, detail: alarm.detail })
    if (to) await mail.sendMail({ from, to, ...alarmMail(alarm, state) })
  }

const WORDS: Record<Alarm['kind'], string> = {
  silent: 'no leads',
  failing: 'leads do not arrive',
  refund: 'deposits do not go back',
}

const ADVICE: Record<Alarm['kind'], (site: string) => string> = {
  silent: () => 'Send an enquiry on the site, and see whether it comes.',
  failing: (site) => `See which: npm run leads -- list --site ${site}`,
  refund: (site) =>
    `See how each stands: npm run reservations -- list --site ${site}\nSend a deposit back by hand at the provider, or try again at once: npm run reservations -- release <id>`,
}

const OVER: Record<Alarm['kind'], string> = {
  silent: 'Leads come again.',
  failing:
    'No lead was given up in the last day, and none is late. What was given up before is delivered again by: npm run leads -- replay <id>',
  refund: 'All deposits that were owed are back.',
}

function alarmMail({ website_slug, kind, detail }: Alarm, state: 'raised' | 'over') {
  const subject = `${state === 'raised' ? 'Alarm' : 'Over'}: ${website_slug}, ${WORDS[kind]}`
  return { subject, text: `${detail}\n\n${state === 'raised' ? ADVICE[kind](website_slug) : OVER[kind]}\n` }
}

import type { Log } from '#src/base/log.ts'
import { automaticMailer } from '../deliveries/automatic-mail.ts'
import type { Outside } from '../deliveries/parcel.ts'
import type { Alarm, NotifyAlarm } from './watch-leads.ts'

/** Reports alarms in the log, and by email if an address is set. */
export const alarmNotifier =
  (outside: Pick<Outside, 'mail' | 'from'>, { to, log }: { to?: string; log: Log }): NotifyAlarm =>
  async (alarm, state) => {
    if (state !== 'repeated')
      log(`alarm ${state}`, { site: alarm.website_slug, kind: alarm.kind, detail: alarm.detail })
    if (to) await automaticMailer(outside)({ to, ...alarmMail(alarm, state === 'over') })
  }

const WORDS: Record<Alarm['kind'], string> = {
  silent: 'no leads',
  late: 'leads waiting for more than a minute',
  failing: "leads aren't being delivered",
  refund: "deposits can't be refunded",
  building: "its pages aren't being updated",
  stock: 'stock needs checking',
}

const ADVICE: Record<Alarm['kind'], (site: string) => string> = {
  silent: () => 'Send a test enquiry from the site and check that it arrives.',
  late: (site) => `See why: npm run leads -- receivers\nSee which: npm run leads -- list --site ${site}`,
  failing: (site) => `See which: npm run leads -- list --site ${site}`,
  refund: (site) =>
    `See each one: npm run reservations -- list --site ${site}\nRefund a deposit with the provider, or try again now: npm run reservations -- release <id>`,
  building: (site) => `See why: npm run build -- --tenant ${site}\nIts last good site stays online.`,
  stock: () => 'The console shows each dealer: /_console. Sites keep their last good stock.',
}

const OVER: Record<Alarm['kind'], string> = {
  silent: 'Leads are arriving again.',
  late: 'Every lead has reached a receiver.',
  failing:
    'No leads failed in the last 24 hours and none are overdue. To deliver earlier failures again, run: npm run leads -- replay <id>',
  refund: 'All outstanding deposits have been refunded.',
  building: 'The site has been built again.',
  stock: 'Every source is delivering, and nothing is held back.',
}

function alarmMail({ website_slug, kind, detail }: Alarm, isOver: boolean) {
  const subject = `${isOver ? 'Resolved' : 'Alarm'}: ${website_slug}, ${WORDS[kind]}`
  return { subject, text: `${detail}\n\n${isOver ? OVER[kind] : ADVICE[kind](website_slug)}\n` }
}

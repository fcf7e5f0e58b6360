import { MINUTE } from '#src/base/dates.ts'
import type { Log } from '#src/base/log.ts'
import { nodeFeatures } from '#src/features/node.ts'
import type { ApiContext } from './api-context.ts'
import { takeOver } from './deliveries/take-over.ts'
import type { Chore, ChoreContext } from './feature.ts'
import { sweepAbandoned } from './leads/lead-deliveries.ts'
import { type NotifyAlarm, watchLeads } from './operators/watch-leads.ts'
import { forgetOld } from './person/forget-old.ts'
import type { OutageLog } from './store/outage-log.ts'

const SECOND = 1000

export const choresOf = (context: ApiContext & ChoreContext, notify: NotifyAlarm): Chore[] => [
  { name: 'sweep leads left unfinished', every: MINUTE, work: () => sweepAbandoned(context) },
  { name: 'hand late leads to second channels', every: 10 * SECOND, work: () => takeOver(context) },
  { name: 'watch for late leads', every: 15 * SECOND, work: () => watchLeads(context, notify, ['late']) },
  { name: 'watch for silent and failing sites', every: 5 * MINUTE, work: () => watchLeads(context, notify) },
  { name: 'forget what is too old', every: 60 * MINUTE, work: () => forgetOld(context) },
  ...nodeFeatures.flatMap(({ chores }) => chores?.(context) ?? []),
]

/**
 * Runs each chore a minute after the start, because a process may not live for a whole interval, and then at its
 * interval. Runs of one chore never overlap.
 *
 * @returns stops the chores
 */
export function startChores(chores: readonly Chore[], log: Log, outage?: Pick<OutageLog, 'failed'>): () => void {
  const timers = chores.flatMap((chore) => {
    const doOnce = oneAtATime(chore, log, outage)
    return [setTimeout(doOnce, MINUTE), setInterval(doOnce, chore.every)]
  })
  return () => timers.forEach(clearTimeout)
}

function oneAtATime({ name, work }: Chore, log: Log, outage?: Pick<OutageLog, 'failed'>): () => Promise<void> {
  let isBusy = false
  return async () => {
    if (isBusy) return
    isBusy = true
    try {
      await work()
    } catch (error) {
      if (!outage?.failed(error))
        log('a chore failed', { chore: name, error: error instanceof Error ? error.name : 'unknown' })
    } finally {
      isBusy = false
    }
  }
}

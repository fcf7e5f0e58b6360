import type { LeadAnswer } from '#src/lead/lead-answer.ts'
import { reportProblem } from '../errors/report.ts'
import { sendLead } from './send-lead.ts'
import type { UnsentLead } from './unsent-lead.ts'
import { drop, keep, unsentLeads } from './unsent-store.ts'

/** After this nobody waits for an answer any more. Milliseconds. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000
const FIRST_WAIT = 5_000
const LONGEST_WAIT = 120_000

/** On the document, when a lead that had to wait was answered; the detail is a `LateAnswer`. */
export const LATE_ANSWER = 'forecourt:lead-answered'

export interface LateAnswer {
  key: string
  answer: LeadAnswer
}

const onItsWay = new Set<string>()
let wait = FIRST_WAIT
let isWatched = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends a lead that is kept until the API has it, over reloads and lost connections. */
export async function deliver(lead: UnsentLead): Promise<{ answer: LeadAnswer; isKept: boolean }> {
  // A browser that keeps nothing sends all the same.
  const isStored = await keep(lead).then(
    () => true,
    () => false,
  )
  const answer = await attempt(lead)
  const isKept = answer.kind === 'later' && isStored
  if (isKept) sendLater()
  return { answer, isKept }
}

/** Gives up a lead that the shopper has changed since. */
export const withdraw = (key: string): Promise<void> => drop(key)

/** Sends what was left from before: on waking, when the connection is back, when the page is looked at again. */
export function watchOutbox(): void {
  if (isWatched) return
  isWatched = true
  addEventListener('online', sendUnsent)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendUnsent()
  })
  sendUnsent()
}

/** One window at a time; the idempotency key holds where browsers know no locks. */
function sendUnsent(): void {
  const work = () => sendAll().catch(sendLater)
  if (navigator.locks) navigator.locks.request('forecourt:outbox', { ifAvailable: true }, (lock) => lock && work())
  else work()
}

async function sendAll(): Promise<void> {
  let isLeft = false
  for (const lead of await unsentLeads()) {
    if (onItsWay.has(lead.key)) continue
    if (Date.now() - lead.kept_at > KEPT_FOR) {
      await drop(lead.key)
      continue
    }
    const answer = await attempt(lead)
    // The shopper may have left the form: somebody must hear of it.
    if (answer.kind === 'refused' || answer.kind === 'invalid')
      reportProblem({ error: answer.message, category: 'outbox' })
    if (answer.kind === 'later') isLeft = true
    else document.dispatchEvent(new CustomEvent<LateAnswer>(LATE_ANSWER, { detail: { key: lead.key, answer } }))
  }
  if (isLeft) sendLater()
  else wait = FIRST_WAIT
}

async function attempt(lead: UnsentLead): Promise<LeadAnswer> {
  onItsWay.add(lead.key)
  try {
    const answer = await sendLead(lead)
    // What stays behind is sent once more under its key, and taken once.
    if (answer.kind !== 'later') await drop(lead.key).catch(() => undefined)
    return answer
  } finally {
    onItsWay.delete(lead.key)
  }
}

function sendLater(): void {
  clearTimeout(timer)
  timer = setTimeout(sendUnsent, wait)
  wait = Math.min(wait * 2, LONGEST_WAIT)
}

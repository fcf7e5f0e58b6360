import type { LeadAnswer, LeadFailure } from '#src/lead/lead-answer.ts'
import * as messages from '../messages.ts'
import { reportRefusal, sendLead } from './send-lead.ts'
import { leadIn, removeLead, storeLead, type UnsentLead, unsentLeads } from './unsent-store.ts'

/** After this time an enquiry has expired, and is only sent if the shopper requests it. Milliseconds. */
const EXPIRES_AFTER = 30 * 24 * 60 * 60 * 1000
/** The longest wait for a lead's lock. Milliseconds. */
const LOCK_TIMEOUT = 400
const FIRST_WAIT = 5_000
const LONGEST_WAIT = 120_000

/**
 * Dispatched on the document when a waiting lead is answered, with a `LateAnswer`. The lead's form calls
 * preventDefault().
 */
export const LATE_ANSWER = 'forecourt:lead-answered'

export interface LateAnswer {
  lead: UnsentLead
  answer: LeadAnswer
}

const inFlight = new Set<string>()
let wait = FIRST_WAIT
let isWatched = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends a lead at its due time, and stores it from now on, across reloads and lost connections, until the API has
 * accepted it. Neither storage nor another window can delay it by more than two seconds.
 */
export async function deliver(
  lead: UnsentLead,
  due: Promise<void>,
): Promise<{ answer: LeadAnswer; isQueued: boolean }> {
  const release = await lockOf(lead.key, { waitForLock: true })
  try {
    // Send the lead even if it can't be stored.
    const isStored = await storeLead(lead).then(
      () => true,
      () => false,
    )
    const answer = await attempt(lead, due)
    const isQueued = answer.kind === 'later' && isStored
    if (isQueued) sendLater()
    // The form is still there with everything that the shopper entered, and shows what is wrong.
    else if (isStored) await forget(lead.key)
    return { answer, isQueued }
  } finally {
    release?.()
  }
}

/** Sends a refused lead again. */
export async function sendAgain({ refused: _, ...lead }: UnsentLead): Promise<void> {
  await storeLead({ ...lead, kept_at: Date.now() })
  sendUnsent()
}

/** Sends unsent leads at the start, when the connection is back, and when the page becomes visible again. */
export function watchOutbox(): void {
  if (isWatched) return
  isWatched = true
  addEventListener('online', sendUnsent)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendUnsent()
  })
  sendUnsent()
}

const sendUnsent = (): void => void sendAll().catch(sendLater)

async function sendAll(): Promise<void> {
  let hasUnsent = false
  for (const { key } of await unsentLeads()) {
    const release = await lockOf(key, { waitForLock: false })
    try {
      // The other window may fail to send it.
      if (!release || (await sendIfUnsent(key))) hasUnsent = true
    } finally {
      release?.()
    }
  }
  if (hasUnsent) sendLater()
  else wait = FIRST_WAIT
}

/**
 * Sends a lead if it is still waiting, because another window may have sent it since the list was read.
 *
 * @returns whether it must be sent later
 */
async function sendIfUnsent(key: string): Promise<boolean> {
  const lead = (await unsentLeads()).find((one) => one.key === key)
  if (!lead || lead.refused !== undefined || inFlight.has(key)) return false
  const answer = isExpired(lead) ? EXPIRED : await attempt(lead)
  if (answer.kind === 'later') return true
  if (answer.kind !== 'accepted') {
    await storeLead({ ...lead, refused: reasonOf(answer) })
    // The shopper may have left the form, so the failure is reported.
    reportRefusal(answer, leadIn(lead))
  }
  const detail = { lead, answer }
  document.dispatchEvent(new CustomEvent<LateAnswer>(LATE_ANSWER, { detail, cancelable: true }))
  return false
}

/**
 * One window at a time sends a lead; two would count two conversions. Browsers that have no locks, refuse them or don't
 * answer in time do without, because the idempotency key still makes one lead of it.
 *
 * @param waitForLock waits for another window, until the timeout at most
 * @returns releases the lead; undefined if another window has it
 */
function lockOf(key: string, { waitForLock }: { waitForLock: boolean }): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    let isLate = false
    const without = (): void => {
      isLate = true
      resolve(() => undefined)
    }
    setTimeout(without, LOCK_TIMEOUT)
    if (!navigator.locks) return without()
    const granted = (lock: Lock | null): Promise<void> | undefined => {
      if (lock && !isLate) return new Promise((release) => resolve(release))
      resolve(undefined)
      return undefined
    }
    navigator.locks.request(`forecourt:lead ${key}`, { ifAvailable: !waitForLock }, granted).catch(without)
  })
}

async function attempt(lead: UnsentLead, due?: Promise<void>): Promise<LeadAnswer> {
  inFlight.add(lead.key)
  try {
    await due
    const answer = await sendLead(lead)
    if (answer.kind === 'accepted') await forget(lead.key)
    return answer
  } finally {
    inFlight.delete(lead.key)
  }
}

/** If removing it fails, the lead is sent again under the same key and accepted only once. */
const forget = (key: string): Promise<void> => removeLead(key).catch(() => undefined)

const isExpired = ({ kept_at }: UnsentLead): boolean => Date.now() - kept_at > EXPIRES_AFTER
const EXPIRED: LeadFailure = {
  kind: 'refused',
  status: 0,
  message: messages.tooOld,
  payload: undefined,
}

const reasonOf = (answer: LeadFailure): string =>
  answer.kind === 'invalid' ? Object.values(answer.errors).join(' ') : answer.message

function sendLater(): void {
  clearTimeout(timer)
  timer = setTimeout(sendUnsent, wait)
  wait = Math.min(wait * 2, LONGEST_WAIT)
}

import type { LeadAnswer } from '#src/lead/lead-answer.ts'
import { deliver, LATE_ANSWER, type LateAnswer, withdraw } from '../outbox/outbox.ts'
import { sendLead } from '../outbox/send-lead.ts'
import type { LeadRequest } from './lead-request.ts'

/** What came of a call, and whether the browser keeps it until something does. */
export interface Sent {
  answer: LeadAnswer
  isKept: boolean
}

type Call = Omit<LeadRequest, 'page'>

/** Sends the calls of one form. */
export interface Sender {
  /** A lead: kept until the API has it. */
  deliver: (request: LeadRequest) => Promise<Sent>
  /** A step of one, which the shopper sends again by himself. */
  send: (request: Call) => Promise<Sent>
}

/**
 * The same call keeps its idempotency key however often it is tried; one that
 * the shopper has changed since gets another, and the old one is given up.
 * `onLate` hears what came of a lead that had to wait.
 */
export function formSender(onLate: (answer: LeadAnswer) => void): Sender {
  let last: { key: string; text: string } | undefined
  const keyOf = async (request: Call): Promise<string> => {
    const text = JSON.stringify(request, (_, value) => (value instanceof File ? [value.name, value.size] : value))
    if (last?.text === text) return last.key
    // Where nothing is kept there is nothing to give up.
    if (last) await withdraw(last.key).catch(() => undefined)
    last = { key: crypto.randomUUID(), text }
    return last.key
  }
  document.addEventListener(LATE_ANSWER, (event) => {
    const { lead, answer } = (event as CustomEvent<LateAnswer>).detail
    if (lead.key !== last?.key) return
    event.preventDefault()
    onLate(answer)
  })
  return {
    deliver: async (request) => deliver({ ...request, key: await keyOf(request), kept_at: Date.now() }),
    send: async (request) => ({ answer: await sendLead({ ...request, key: await keyOf(request) }), isKept: false }),
  }
}

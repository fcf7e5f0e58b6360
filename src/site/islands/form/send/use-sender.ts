import { useEffect, useRef } from 'react'
import type { LeadAnswer } from '#src/lead/lead-answer.ts'
import { deliver, LATE_ANSWER, type LateAnswer } from '../../../browser/outbox/outbox.ts'
import { sendLead } from '../../../browser/outbox/send-lead.ts'
import { removeLead } from '../../../browser/outbox/unsent-store.ts'
import { type LeadRequest, openLongEnough } from './lead-request.ts'

/** The answer to a call, and whether the browser stores the lead until it is sent. */
export interface Sent {
  answer: LeadAnswer
  isQueued: boolean
}

/**
 * Sends the calls of a form. Every retry of a call has the same idempotency key. If the
 * shopper has changed something, the call gets a new key and the old lead is removed.
 * `onLate` receives the answer to a lead that had to wait.
 */
export function useSender(onLate: (answer: LeadAnswer) => void) {
  const last = useRef<{ key: string; text: string }>(undefined)
  const late = useRef(onLate)
  late.current = onLate
  useEffect(() => {
    const onAnswer = (event: Event): void => {
      const { lead, answer } = (event as CustomEvent<LateAnswer>).detail
      if (lead.key !== last.current?.key) return
      event.preventDefault()
      late.current(answer)
    }
    document.addEventListener(LATE_ANSWER, onAnswer)
    return () => document.removeEventListener(LATE_ANSWER, onAnswer)
  }, [])

  const keyOf = async (request: LeadRequest): Promise<string> => {
    const text = JSON.stringify(request, (_, value) => (value instanceof File ? [value.name, value.size] : value))
    if (last.current?.text === text) return last.current.key
    // A store that doesn't answer now may have the earlier lead, which is then sent too: better twice than never.
    if (last.current) await removeLead(last.current.key).catch(() => undefined)
    last.current = { key: crypto.randomUUID(), text }
    return last.current.key
  }
  return {
    /** A lead, stored until the API has accepted it. */
    deliver: async (request: LeadRequest): Promise<Sent> =>
      deliver({ ...request, key: await keyOf(request), kept_at: Date.now() }, openLongEnough()),
    /** Sends one step of a lead. It isn't stored, because the shopper can send it again. */
    send: async (request: LeadRequest): Promise<Sent> => ({
      answer: await sendLead({ ...request, key: await keyOf(request) }),
      isQueued: false,
    }),
  }
}

import { type RefObject, useEffect, useRef } from 'react'
import type { KnownValues } from '#src/lead/fill-answers.ts'
import { leadIn, removeLead, type UnsentLead, unsentLeads } from '../../../browser/outbox/unsent-store.ts'
import { pageOf } from '../send/lead-request.ts'

/**
 * Fills in a form with the answers of a refused lead that the shopper comes back to correct. The old lead stays stored
 * until the new one is accepted; then call `drop`.
 */
export function useReopened(
  element: RefObject<HTMLFormElement | null>,
  id: string,
  fill: (known: KnownValues) => void,
) {
  const key = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after hydration.
  useEffect(() => {
    if (location.hash !== `#${id}`) return
    refusedLead(id).then((lead) => {
      if (!lead) return
      key.current = lead.key
      const dialog = element.current?.closest('dialog')
      if (dialog && !dialog.open) dialog.showModal()
      fill(answersOf(lead))
    }, reportError)
  }, [])
  return {
    drop: async (): Promise<void> => {
      if (key.current) await removeLead(key.current).catch(reportError)
    },
  }
}

const refusedLead = async (id: string): Promise<UnsentLead | undefined> =>
  (await unsentLeads()).find(({ page, refused }) => refused !== undefined && page === pageOf(id))

/** The texts of a lead; files must be chosen again. */
const answersOf = (lead: UnsentLead): Record<string, string> =>
  Object.fromEntries(
    Object.entries(leadIn(lead)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

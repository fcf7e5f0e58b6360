import { isRecord } from '#src/base/record.ts'
import { withdraw } from '../outbox/outbox.ts'
import type { UnsentLead } from '../outbox/unsent-lead.ts'
import { unsentLeads } from '../outbox/unsent-store.ts'
import { LEAD_TAKEN } from './finish.ts'
import { pageOf } from './lead-request.ts'
import { fill } from './prefill.ts'

/**
 * Fills a form in with the answers of its lead that the API refused, when the
 * shopper comes to correct it. The old lead is kept until the new one is taken.
 */
export async function reopen(form: HTMLFormElement): Promise<void> {
  if (location.hash !== `#${form.id}`) return
  const leads = await unsentLeads().catch(() => [])
  const lead = leads.find(({ page, refused }) => refused !== undefined && page === pageOf(form))
  if (!lead) return
  const dialog = form.closest('dialog')
  if (!dialog?.open) dialog?.showModal()
  fill(form, answersOf(lead))
  form.addEventListener(LEAD_TAKEN, () => withdraw(lead.key).catch(reportError))
}

/** Its texts; files have to be chosen again. */
function answersOf({ body }: UnsentLead): Record<string, string> {
  const sent: unknown = typeof body === 'string' ? JSON.parse(body).lead : Object.fromEntries(body)
  if (!isRecord(sent)) return {}
  return Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

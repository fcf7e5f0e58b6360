/** Prefix of the storage keys of leads that were sent before any script was loaded. */
export const EARLY = 'forecourt:early '

/** A form's own post data and its page; outbox/early-leads.ts makes it a lead. Short, because it is on every page. */
export type EarlyLead = [action: string, page: string, id: string, body: [name: string, value: FormDataEntryValue][]]

/**
 * Stores a form that was sent without a connection and before its script was loaded. If a
 * required field is missing, the browser shows its own message.
 *
 * @returns its key in storage; undefined if the form is invalid, or has a file, several steps or a payment
 * @throws if storage is blocked or full
 */
export function keepEarly({ target }: Event): string | undefined {
  const form = (target as Element).closest<HTMLFormElement>('[data-form]:not([data-steps], [data-form=reserve])')
  if (!form?.reportValidity()) return undefined
  const body = [...new FormData(form)]
  if (body.some(([, value]) => (value as File).size)) return undefined
  const name = EARLY + crypto.randomUUID()
  const lead: EarlyLead = [form.action, location.href, form.id, body]
  localStorage.setItem(name, JSON.stringify(lead))
  localStorage.setItem('forecourt:unsent', '1')
  return name
}

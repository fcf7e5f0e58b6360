/** Before the key of a lead in storage that was sent before any script was there. */
export const EARLY = 'forecourt:early '

/** A form as it would post itself, and the address of its page. Each byte is on every page: outbox/early-leads.ts makes a lead of it. */
export type EarlyLead = [action: string, page: string, id: string, body: [name: string, value: FormDataEntryValue][]]

/**
 * Keeps a form that was sent without a connection and without its script. Where something
 * is missing the browser says so.
 *
 * @returns its name in storage; undefined where the form can't be kept: it has a file, several steps, or pays
 * @throws where the browser keeps nothing
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

import type { UnsentLead } from '../outbox/unsent-lead.ts'
import { readFiles, readValues } from './read-form.ts'
import type { SentFacts } from './sent-facts.ts'

/** The call that a form makes. */
export type LeadRequest = Pick<UnsentLead, 'method' | 'url' | 'body' | 'page'>

/** A form that is sent at once, with its files where it has some. @spec 7.5 7.9 */
export function formRequest(form: HTMLFormElement, facts: SentFacts): LeadRequest {
  const lead = { ...readValues(form), ...facts }
  if (form.enctype !== 'multipart/form-data') return leadRequest(form, lead, { isLastStep: true })
  const files = readFiles(form)
  const named = new Set(files.map(([name]) => name))
  const texts = Object.entries(lead).flatMap(([name, value]) =>
    named.has(name) ? [] : [value].flat().map((each): [string, string] => [name, textOf(each)]),
  )
  return { method: 'POST', url: actionOf(form), body: [...texts, ...files], page: pageOf(form) }
}

/** A lead as JSON: a new one, or an answer to one that the API has already. @spec 7.5 */
export function leadRequest(
  form: HTMLFormElement,
  lead: Readonly<Record<string, unknown>>,
  { isLastStep, id }: { isLastStep: boolean; id?: string },
): LeadRequest {
  const body = JSON.stringify({ lead, isLastStep })
  const url = actionOf(form)
  const page = pageOf(form)
  if (!id) return { method: 'POST', url, body, page }
  return { method: 'PUT', url: url.replace(/[^/]*$/, `leads/${id}`), body, page }
}

/** Where the form can be opened again. */
export const pageOf = (form: HTMLFormElement): string => `${location.pathname}${location.search}#${form.id}`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Not `form.action`: a field may have that name. */
const actionOf = (form: HTMLFormElement): string => form.getAttribute('action') ?? '/api/leads'

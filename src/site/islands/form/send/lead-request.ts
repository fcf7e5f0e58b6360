import { type Answers, sentAnswers } from '#src/lead/answers.ts'
import { FASTEST, FORM_SECONDS } from '#src/lead/bot-signal.ts'
import type { Field } from '#src/lead/field.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import type { UnsentLead } from '../../../browser/outbox/unsent-store.ts'
import { trackingChoice } from '../../../browser/slots/tracking-choice.ts'
import { visitFacts } from '../../../browser/visit.ts'
import { readBrowserConfig } from '../../../stores/browser-config.ts'
import type { SiteForm } from '../form-props.ts'

export type LeadRequest = Pick<UnsentLead, 'method' | 'url' | 'body' | 'page'>

export interface LeadParts {
  site: SiteForm
  element: HTMLFormElement
  /** All fields of the form. */
  fields: readonly Field[]
  /** The fields whose answers are sent this time. */
  sent: readonly Field[]
  answers: Answers
}

/**
 * A lead ready to send: the page's own facts, the answers, and values added by other
 * islands. @spec 3.6 7.9
 */
export function leadOf({ site, element, fields, sent, answers }: LeadParts): Record<string, unknown> {
  const names = new Set(fields.map(({ name }) => name))
  const added = Object.entries(answers).filter(([name, answer]) => !names.has(name) && answer !== '')
  return {
    ...pageFacts(element, fields),
    ...Object.fromEntries(added),
    ...sentAnswers(
      sent.filter(({ decoy }) => !decoy),
      answers,
      { ...site.settings, now: Date.now() },
    ),
  }
}

/** The page's hidden fields, and whatever a bot enters in the honeypot. */
export function pageFacts(element: HTMLFormElement, fields: readonly Field[]): Record<string, string> {
  const names = new Set(fields.filter(({ decoy }) => !decoy).map(({ name }) => name))
  const facts = [...new FormData(element)].filter(([name, value]) => !names.has(name) && typeof value === 'string')
  return Object.fromEntries(facts) as Record<string, string>
}

/** Resolves when the page has been open for as long as a person needs for a form, usually at once. @spec 3.12 */
export const openLongEnough = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, FASTEST * 1000 - performance.now()))

/**
 * The visit up to the first time that a form is sent: what was opened, the tracking choice in force (nothing on sites
 * that load no scripts of other companies), and the seconds for which the page was open, after openLongEnough. Call it
 * once per form: a retry is the same call, whatever the shopper has opened or chosen since. @spec 3.12 7.9
 */
export function visitSoFar(): Record<string, unknown> {
  const config = readBrowserConfig()
  const tracking_choice = trackingChoice(config)
  return {
    ...visitFacts(config),
    ...(tracking_choice && { tracking_choice }),
    [FORM_SECONDS]: Math.max(FASTEST, Math.round(performance.now() / 1000)),
  }
}

/** A lead as JSON: a new lead, or an update of one that the API already has. @spec 7.5 */
export function jsonRequest(
  { id, action }: SiteForm,
  lead: FormValues,
  { isLastStep, lead_id }: { isLastStep: boolean; lead_id?: string },
): LeadRequest {
  const body = JSON.stringify({ lead, isLastStep })
  const page = pageOf(id)
  if (!lead_id) return { method: 'POST', url: action, body, page }
  return { method: 'PUT', url: action.replace(/[^/]*$/, `leads/${lead_id}`), body, page }
}

/** A lead with its files. @spec 7.5 */
export function filesRequest(
  { id, action }: SiteForm,
  lead: FormValues,
  files: readonly [string, File][],
): LeadRequest {
  const texts = Object.entries(lead).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, typeof each === 'string' ? each : JSON.stringify(each)]),
  )
  return { method: 'POST', url: action, body: [...texts, ...files], page: pageOf(id) }
}

export const filesOf = (fields: readonly Field[], answers: Answers): [string, File][] =>
  fields.flatMap(({ name }) => {
    const answer = answers[name]
    return answer instanceof File ? [[name, answer]] : []
  })

/** Address of a form: the page from which it was copied (browser/card/enquire.ts), otherwise this page. */
export const pageOf = (id: string): string => `${sourceOf(id) ?? `${location.pathname}${location.search}`}#${id}`

const sourceOf = (id: string): string | undefined =>
  document.getElementById(id)?.closest<HTMLElement>('[data-page]')?.dataset.page

import { textOf } from '#src/base/record.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import { type LeadAnswer, type LeadFailure, leadAnswer, NO_ANSWER } from '#src/lead/lead-answer.ts'
import { reportProblem } from '../errors/report.ts'
import type { UnsentLead } from './unsent-store.ts'

/** Timeouts in milliseconds, long enough for slow connections. */
const TIMEOUT = { text: 20_000, files: 120_000 }

/** Makes the call once. A failed connection also counts as an answer: the lead wasn't accepted. @spec 7.5 8.3 */
export async function sendLead({ key, method, url, body }: Omit<UnsentLead, 'kept_at' | 'page'>): Promise<LeadAnswer> {
  const isText = typeof body === 'string'
  const headers = { 'idempotency-key': key, ...(isText && { 'content-type': 'application/json' }) }
  const signal = AbortSignal.timeout(isText ? TIMEOUT.text : TIMEOUT.files)
  try {
    const response = await fetch(url, { method, headers, body: isText ? body : formData(body), signal })
    const { status, statusText } = response
    return leadAnswer({ status, statusText, body: await readBody(response) })
  } catch {
    return NO_ANSWER
  }
}

function formData(entries: Exclude<UnsentLead['body'], string>): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

/** A response's JSON, text or blob, according to its type; undefined for invalid JSON. @spec 7.11 */
export async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (/[/+]json\b/.test(type)) return response.json().catch(() => undefined)
  return type.startsWith('text/') ? response.text() : response.blob()
}

/** Reports a lead that was not accepted, under its category, with the refusal's payload. @spec 8.3 8.5 */
export function reportRefusal(answer: LeadFailure, lead: FormValues): void {
  const payload = answer.kind === 'refused' ? answer.payload : undefined
  reportProblem({ error: answer.message, category: textOf(lead.category) || textOf(lead.form), payload })
}

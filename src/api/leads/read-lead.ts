import { jsonOf } from '#src/base/json.ts'
import { textOf } from '#src/base/record.ts'
import { fail, ok, type Result } from '#src/base/result.ts'
import { FORM_SECONDS } from '#src/lead/bot-signal.ts'
import { isFormId } from '#src/lead/form-of-lead.ts'
import { type FormValues, isTicked } from '#src/lead/form-values.ts'
import type { FormId } from '#src/lead/forms.ts'
import { readValues } from '#src/lead/read-values.ts'
import { cleanText, cleanValues, OBJECTS, skippedSteps, stepNumber } from '../http/clean-values.ts'
import { fingerprint } from '../http/fingerprint.ts'
import { FORM_TYPES, isPlainForm, mediaTypeOf } from '../http/problem.ts'
import { type RefusedFile, readFiles } from '../http/read-files.ts'
import type { LeadCall } from './lead-call.ts'
import type { LeadFile } from './queries.ts'

/** The content of a request, before its site is known. */
export type SentLead = Pick<LeadCall, 'values' | 'step' | 'skipped' | 'isPartial' | 'files' | 'fingerprint'> & {
  form?: FormId
  website_slug?: string
  /** Posted by a browser without scripts, so the answer must be a page. */
  isPlainForm: boolean
}

export type Unreadable = 'media-type' | 'malformed' | 'too-much' | 'unknown-form' | RefusedFile

/**
 * A lead from JSON (`{ "lead": { ... }, "isLastStep": true }`, `userData` for
 * `lead`, or the lead itself), from an HTML form or from form data with files.
 *
 * @spec 7.5
 */
export async function parseLead(request: Request): Promise<Result<SentLead, Unreadable>> {
  const type = mediaTypeOf(request.headers)
  if (type === 'application/json') {
    const body: unknown = await request.json().catch(() => undefined)
    return readJson(body)
  }
  if (!FORM_TYPES.includes(type)) return fail('media-type')
  const data = await request.formData().catch(() => undefined)
  if (!data) return fail('malformed')
  const files = await readFiles(data)
  if (!files.ok) return files
  return sentLead(fieldsOf(data), { files: files.value, isPlainForm: isPlainForm(request.headers) })
}

function readJson(body: unknown): Result<SentLead, Unreadable> {
  if (typeof body !== 'object' || body === null) return fail('malformed')
  const named: unknown = Reflect.get(body, 'lead') ?? Reflect.get(body, 'userData')
  const lead = named === undefined && Reflect.has(body, 'category') ? body : named
  if (typeof lead !== 'object' || lead === null || Array.isArray(lead)) return fail('malformed')
  const isLastStep: unknown = Reflect.get(body, 'isLastStep')
  return sentLead({ ...lead }, { isLastStep, files: [], isPlainForm: false })
}

interface Sent {
  isLastStep?: unknown
  files: LeadFile[]
  isPlainForm: boolean
}

function sentLead(sent: object, { isLastStep, files, isPlainForm }: Sent): Result<SentLead, Unreadable> {
  const clean = cleanValues(sent)
  if (!clean) return fail('too-much')
  const values = readValues(clean)
  const form = textOf(values.form)
  if (form !== '' && !isFormId(form)) return fail('unknown-form')
  return ok({
    values,
    form: isFormId(form) ? form : undefined,
    website_slug: textOf(values.website_slug) || undefined,
    step: stepNumber(values.step_number),
    skipped: skippedSteps(values.skipped_steps),
    isPartial: isPart(isLastStep ?? values.isLastStep, values),
    files,
    fingerprint: fingerprintOf(values, files),
    isPlainForm,
  })
}

/**
 * Whether a lead is partial: by its step, or by its status if the call doesn't say which step is the last.
 * @spec 4.11 7.5
 */
const isPart = (isLastStep: unknown, values: FormValues): boolean =>
  isLastStep === undefined ? isUnfinished(values) : !isTicked(isLastStep)

const isUnfinished = (values: FormValues): boolean =>
  values.lead_status === 'Incomplete' || values.form_completed === false || values.form_completed === 'false'

/** Form data as an object: repeated names become lists, and JSON texts become objects. */
function fieldsOf(data: FormData): object {
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of data) {
    if (typeof value !== 'string' || name === '__proto__') continue
    const known = fields.get(name)
    fields.set(name, known === undefined ? cleanText(value) : [known, value].flat())
  }
  return Object.fromEntries(
    [...fields].map(([name, value]) => [name, OBJECTS.has(name) ? jsonOf(String(value)) : value]),
  )
}

/** Hash of everything except the elapsed seconds, which differ when a lead is sent again. */
const fingerprintOf = ({ [FORM_SECONDS]: _, ...values }: FormValues, files: readonly LeadFile[]): string =>
  fingerprint(
    values,
    files.map(({ content }) => content),
  )

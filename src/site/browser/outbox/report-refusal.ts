import { textOf } from '#src/base/text.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import type { LeadAnswer } from '#src/lead/lead-answer.ts'
import { reportProblem } from '../errors/report.ts'

/** Reports a lead that was not accepted, under its category, with the refusal's payload. @spec 8.3 8.5 */
export function reportRefusal(answer: Exclude<LeadAnswer, { kind: 'accepted' }>, lead: FormValues): void {
  const payload = answer.kind === 'refused' ? answer.payload : undefined
  reportProblem({ error: answer.message, category: textOf(lead.category) || textOf(lead.form), payload })
}

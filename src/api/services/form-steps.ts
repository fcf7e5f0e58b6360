import type { Field } from '#src/lead/field.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import { answeredFields } from '#src/lead/form-of-lead.ts'

/**
 * The fields that a call was asked for, so that a box of theirs which was not
 * sent was not ticked: those of its step, or of the whole form.
 */
export const sentFields = (definition: FormDefinition, { step }: { step?: number }): Field[] =>
  step === undefined ? answeredFields(definition) : (definition.steps[step]?.fields ?? [])

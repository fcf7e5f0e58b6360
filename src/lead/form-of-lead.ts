import type { Field } from './field.ts'
import type { FormDefinition, FormSettings, FormStep } from './form.ts'
import { FORMS, type FormId } from './forms.ts'
import type { SkippedSteps } from './lead.ts'

const FORM_IDS = Object.keys(FORMS) as FormId[]

export const isFormId = (id: string): id is FormId => Object.hasOwn(FORMS, id)

/** The form of a lead that doesn't name one: the first for its category, otherwise the enquiry. */
export const formOfCategory = (category: string, context: FormSettings): FormId =>
  FORM_IDS.find((id) => FORMS[id](context).category === category) ?? 'enquiry'

/** Whether a step asks for contact details, which a lead needs even if the step is skipped. */
const hasContact = ({ fields }: FormStep): boolean => fields.some(({ type }) => type === 'phone' || type === 'email')

/**
 * The fields that must be valid by now: those of the steps up to `step` (all steps if it is undefined), except skipped
 * steps.
 *
 * @spec 4.8 4.9 4.11
 */
export function answeredFields(
  { steps }: FormDefinition,
  { step, skipped = [] }: { step?: number; skipped?: readonly SkippedSteps[] } = {},
): Field[] {
  const jumps = skipped.filter(({ to }) => to < steps.length)
  const wasSkipped = (index: number) => jumps.some(({ from, to }) => from < index && index < to)
  return steps
    .filter((one, index) => index <= (step ?? steps.length) && (hasContact(one) || !wasSkipped(index)))
    .flatMap(({ fields }) => fields)
}

/** The name of the filled-in honeypot field; undefined for a person. @spec 3.12 */
export const filledDecoy = (fields: readonly Field[], values: Readonly<Record<string, unknown>>): string | undefined =>
  fields.find(({ name, decoy }) => decoy && values[name] !== undefined && values[name] !== '')?.name

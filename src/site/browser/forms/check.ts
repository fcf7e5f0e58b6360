import { isFilled } from '#src/lead/form-values.ts'
import type { ValidationContext } from '#src/lead/formats.ts'
import { type Errors, errorOf, focusOn, showFieldError, showFieldErrors } from './errors.ts'
import { boxes, readField, readValues } from './read-form.ts'
import { trackForm } from './track-form.ts'

/** Yup comes when the first field is left, not with the form. */
const schema = () => import('#src/lead/validation.ts')

/**
 * Whether what was filled in within an element is right. Errors are shown under
 * their fields, and the first one gets the focus. @spec 5.2
 */
export async function isRight(form: HTMLFormElement, within: Element, context: ValidationContext): Promise<boolean> {
  const first = showFieldErrors(within, await errorsIn(form, boxes(within), context))
  if (!first) return true
  trackForm('form_error', form)
  focusOn(first)
  return false
}

/** Judges a field when it is left, and again with every key until it is right. @spec 5.2 */
export function checkWhileFilling(form: HTMLFormElement, context: ValidationContext): void {
  const check = async ({ target, type }: Event): Promise<void> => {
    const box = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null
    if (!box) return
    const isShownWrong = errorOf(box) !== ''
    if (type === 'input' && !isShownWrong) return
    const field = readField(box)
    if (!isShownWrong && !isFilled(field, readValues(form)[field.name])) return
    showFieldError(box, (await errorsIn(form, [box], context))[field.name])
  }
  form.addEventListener('change', check)
  form.addEventListener('input', check)
  // Fetched ahead; whoever needs it asks again.
  form.addEventListener('focusin', () => schema().catch(() => undefined), { once: true })
}

async function errorsIn(form: HTMLFormElement, asked: HTMLElement[], context: ValidationContext): Promise<Errors> {
  const fields = asked.filter(({ hidden }) => !hidden).map(readField)
  // Without the schema, as on a lost connection, the lead API judges alone: its schema is the same.
  const { formErrors } = await schema().catch(() => ({ formErrors: undefined }))
  return formErrors?.(fields, readValues(form), context) ?? {}
}

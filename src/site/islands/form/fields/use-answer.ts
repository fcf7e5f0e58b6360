import { useFormikContext } from 'formik'
import type { Answer, Answers } from '#src/lead/answers.ts'
import type { Field } from '#src/lead/field.ts'
import { isRequired } from '#src/lead/field.ts'
import { doubtOf } from '#src/lead/field-rules.ts'
import { isFilled } from '#src/lead/form-values.ts'
import { pressEnd } from '../state/presses.ts'
import { useScope } from '../state/scope.ts'

/** A field's answer and error, and the props that its control needs. */
export function useAnswer(field: Field) {
  const { id: form, settings, refused, live, isSending } = useScope()
  const { values, errors, touched, setFieldValue, setFieldTouched, validateForm } = useFormikContext<Answers>()
  const { name } = field
  const id = `${form}-${name.replace(/\W+/g, '-')}`
  const error = refused[name] ?? (touched[name] ? errors[name] : undefined)
  const value = values[name]
  const doubt =
    touched[name] && !error && typeof value === 'string' ? doubtOf(field, value, settings.country) : undefined
  /**
   * Shows what is wrong, once that is known of this answer and not of an earlier one. If a press has left the field, what
   * is pressed must not move before its end, because the press would be lost.
   */
  const show = async (validated: Promise<unknown>): Promise<void> => {
    await validated
    await pressEnd()
    setFieldTouched(name, true, false)
  }
  const describedBy = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return {
    id,
    value,
    error,
    /** A warning about an answer that is accepted anyway. */
    doubt,
    describedBy,
    live,
    set: (answer: Answer): void => {
      if (!isSending) setFieldValue(name, answer)
    },
    /** Called on blur. Merely tabbing through an empty field is not an error yet. */
    leave: (): void => {
      if (isFilled(field, values[name])) show(validateForm())
    },
    /** For a control that is complete as soon as it is answered. */
    choose: (answer: Answer): void => {
      if (isSending) return
      const validated = setFieldValue(name, answer)
      if (isFilled(field, answer)) show(validated)
    },
    /** Attributes of each control. */
    control: {
      name,
      required: isRequired(field) || undefined,
      'aria-invalid': error === undefined ? undefined : true,
    },
  }
}

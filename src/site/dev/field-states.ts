import type { FieldModel } from '#src/page/parts.ts'
import { fieldHtml } from '../print/field.ts'

/** Each state in which a field is seen, from its printed HTML. */
const STATES: Record<string, (field: FieldModel, form: string) => string> = {
  empty: (field, form) => fieldHtml({ ...field, value: undefined }, form),
  filled: (field, form) => fieldHtml({ ...field, checked: true }, form),
  optional: (field, form) => fieldHtml({ ...field, required: false, value: undefined }, form),
  wrong: (field, form) =>
    fieldHtml({ ...field, value: undefined }, form)
      .replaceAll(/<(input|select|textarea)\b(?! type="hidden")/g, '<$1 aria-invalid="true"')
      .replace(/<\/(div|fieldset)>$/, '<p class="field-error">*This is a required field.</p>$&'),
  disabled: (field, form) => fieldHtml(field, form).replaceAll(/<(input|select|textarea|button)\b/g, '<$1 disabled'),
}

/** A field in all its states, by their names; names and ids are kept apart. @spec 3.17 */
export const fieldStates = (field: FieldModel): [state: string, html: string][] =>
  Object.entries(STATES).map(([state, print]) => [state, print({ ...field, name: `${field.name}-${state}` }, 'state')])

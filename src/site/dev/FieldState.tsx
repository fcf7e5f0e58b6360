import { Formik } from 'formik'
import { type Answer, startAnswer } from '#src/lead/answers.ts'
import type { Field } from '#src/lead/field.ts'
import { FIELD_TYPES } from '#src/lead/field-types.ts'
import { MESSAGES } from '#src/lead/messages.ts'
import { SITE_FORM } from '../examples/forms.ts'
import { FieldOf } from '../islands/form/fields/FieldOf.tsx'
import { type FormScope, ScopeContext } from '../islands/form/state/scope.ts'

export const FIELD_STATES = ['empty', 'filled', 'optional', 'wrong'] as const

type State = (typeof FIELD_STATES)[number]

/** A field in one of the states, with a name and id of its own. @spec 3.17 */
export function FieldState({ field, state }: { field: Field; state: State }) {
  const name = `${field.name}-${state}`
  const shown: Field = { ...field, name, required: state === 'optional' ? false : field.required }
  const answer = state === 'filled' ? filledAnswer(field) : startAnswer({ ...field, value: undefined })
  const scope: FormScope = {
    id: 'state',
    settings: SITE_FORM.settings,
    fields: [shown],
    live: false,
    fact: () => undefined,
    isSending: false,
    chooseVehicle: () => undefined,
    refused: state === 'wrong' ? { [name]: MESSAGES.required } : {},
    step: 0,
    after: {},
  }
  return (
    <Formik initialValues={{ [name]: answer }} onSubmit={() => undefined}>
      <ScopeContext value={scope}>
        <FieldOf field={shown} />
      </ScopeContext>
    </Formik>
  )
}

function filledAnswer(field: Field): Answer {
  const { control } = FIELD_TYPES[field.type]
  if (control === 'checkbox') return true
  return control === 'checkboxes' && field.value ? [field.value] : startAnswer(field)
}

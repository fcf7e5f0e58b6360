import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import type { Answers } from '#src/lead/answers.ts'
import { type Field, isRequired } from '#src/lead/field.ts'
import { isShown } from '#src/lead/field-rules.ts'
import * as messages from '../messages.ts'
import { useScope } from '../state/scope.ts'
import { useAnswer } from './use-answer.ts'

/** Whether a field is shown: always without scripts, otherwise while the field it depends on is filled in. @spec 5.9 */
export function useIsShown(field: Field): boolean {
  const { live, fields, settings } = useScope()
  const { values } = useFormikContext<Answers>()
  return !live || isShown(field, fields, values, { ...settings, now: Date.now() })
}

/** Fields for short answers, which are narrow. */
const SHORT: ReadonlySet<Field['type']> = new Set([
  'postcode',
  'year',
  'rego',
  'CCExpiration',
  'dob',
  'expiryDate',
  'number',
])

/** A question: label above, hint and error below. @spec 5.2 */
export function Box({ field, children, unlabelled }: { field: Field; children: ReactNode; unlabelled?: boolean }) {
  const { id } = useAnswer(field)
  const { live, fields, settings } = useScope()
  const isHidden = !useIsShown(field)
  const isDependent = !live && !isShown(field, fields, {}, { ...settings, now: 0 })
  return (
    <div
      className={SHORT.has(field.type) ? 'field field-short' : 'field'}
      data-field={field.name}
      // With scripts it is hidden from the start, so that nothing moves when they have loaded (forms.css).
      data-dependent={isDependent ? '' : undefined}
      hidden={isHidden}
    >
      {!unlabelled && (
        <label htmlFor={id}>
          <LabelText field={field} />
        </label>
      )}
      {children}
      <Below field={field} />
    </div>
  )
}

/** A question with several controls. */
export function GroupBox({ field, children }: { field: Field; children: ReactNode }) {
  const { describedBy } = useAnswer(field)
  const isHidden = !useIsShown(field)
  return (
    <fieldset
      className="field"
      data-field={field.name}
      hidden={isHidden}
      disabled={isHidden}
      aria-describedby={describedBy}
    >
      <legend className="label">
        <LabelText field={field} />
      </legend>
      {children}
      <Below field={field} />
    </fieldset>
  )
}

/** Most questions are required, so the optional ones are marked. */
const LabelText = ({ field }: { field: Field }) => (
  <>
    {field.label}
    {!isRequired(field) && <span className="font-normal text-muted">{` ${messages.optional}`}</span>}
  </>
)

function Below({ field }: { field: Field }) {
  const { id, error, doubt } = useAnswer(field)
  return (
    <>
      {field.hint && (
        <p className="hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {doubt && (
        <p className="hint" role="status">
          {doubt}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  )
}

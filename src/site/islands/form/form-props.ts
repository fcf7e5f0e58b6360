import type { ReactNode } from 'react'
import type { Answers } from '#src/lead/answers.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import type { SiteForm } from '#src/page/elements.ts'

export type { SiteForm }

/** A form's content before it is sent, for an island that sends something other than a lead. */
export interface Submission {
  /** The lead: answers, the page's own facts and those of the visit. */
  lead: FormValues
  answers: Answers
}

/** Why a `Submission` failed. */
export interface SubmissionError {
  message: string
  /** By field name. */
  errors?: Readonly<Record<string, string>>
}

/** What another island adds to a form. Its components read and change answers with Formik's `useFormikContext`. */
export interface FormExtras {
  /** Below a field, by its name. */
  after?: Readonly<Record<string, ReactNode>>
  /** At the start of a step, counted from 0. */
  stepHead?: Readonly<Record<number, ReactNode>>
  /** Below the form's alert, while there is one. */
  beside?: ReactNode
  /** Replaces the lead call. Anything it resolves with is shown as the form's error. */
  send?: (submission: Submission) => Promise<SubmissionError | undefined>
}

export interface FormProps extends FormExtras {
  form: SiteForm
  /** Defaults to the dealer's form. */
  definition?: FormDefinition
  /** Whether the form prints its own heading; a dialog has one already. */
  titled?: boolean
}

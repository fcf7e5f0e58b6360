import type { ReactNode } from 'react'
import type { Answers } from '#src/lead/answers.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import type { FormId } from '#src/lead/forms.ts'
import type { SiteForm } from '#src/page/elements.ts'

export type { SiteForm }

/** A lead that the API has. */
export interface LeadTaken {
  id: string
  form: FormId
  category: string
  /** As they were sent. */
  values: Readonly<Record<string, unknown>>
}

/** What is about to be sent, for an island that sends something else than a lead. */
export interface Submission {
  /** The lead: answers, the page's own facts and those of the visit. */
  lead: Readonly<Record<string, unknown>>
  answers: Answers
}

/** What became of a `Submission`: nothing where the island goes on by itself. */
export interface SubmissionError {
  message: string
  /** By field name. */
  errors?: Readonly<Record<string, string>>
}

/** What another island adds to a form. Components in it read and change answers by Formik's `useFormikContext`. */
export interface FormExtras {
  /** Below a field, by its name. */
  after?: Readonly<Record<string, ReactNode>>
  /** At the head of a step, counted from 0. */
  stepHead?: Readonly<Record<number, ReactNode>>
  /** Below the form's alert, while it shows one. */
  beside?: ReactNode
  /** Sends in place of the lead call; an answer is shown as the form's error. */
  send?: (submission: Submission) => Promise<SubmissionError | undefined>
}

export interface FormProps extends FormExtras {
  form: SiteForm
  /** Where absent that of the dealer's form. */
  definition?: FormDefinition
  /** Whether the form prints its own heading; a dialog has one already. */
  titled?: boolean
}

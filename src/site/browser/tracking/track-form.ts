import type { EventName } from '#src/tracking/catalogue.ts'
import { track } from './track.ts'

type FormEvent = Extract<EventName, `form_${string}`>

/** A form as events describe it: its element's id and its form name. */
interface TrackedForm {
  id: string
  form: string | undefined
}

/** Tracks what a shopper does with a form; `step` counts from 0. @spec 4.8 9.3 */
export function trackForm(name: FormEvent, { id, form }: TrackedForm, step?: number): void {
  const flow = step === undefined ? {} : { flow_name: form, flow_outcome: `step ${step + 1}` }
  track(name, { form_name: id, form_type: form, ...flow })
}

/** The same for a form element. */
export const trackFormElement = (name: FormEvent, { id, dataset }: HTMLFormElement): void =>
  trackForm(name, { id, form: dataset.form })

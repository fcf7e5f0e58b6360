import type { EventName } from '#src/tracking/catalogue.ts'
import type { Details } from '#src/tracking/tracked-event.ts'
import { track } from '../tracking/track.ts'

type FormEvent = Extract<EventName, `form_${string}`>

/** The form, as events name it. */
export const formFacts = ({ id, dataset }: HTMLFormElement): Details<'lead'> => ({
  form_name: id,
  form_type: dataset.form,
})

/** What a shopper does with a form; `step` counts from 0. @spec 4.8 9.3 */
export function trackForm(name: FormEvent, form: HTMLFormElement, step?: number): void {
  const flow = step === undefined ? {} : { flow_name: form.dataset.form, flow_outcome: `step ${step + 1}` }
  track(name, { ...formFacts(form), ...flow })
}

/** The first thing that a shopper enters. */
export function trackStart(form: HTMLFormElement): void {
  const start = new AbortController()
  const begin = ({ isTrusted }: Event): void => {
    // What was filled in for him is no start.
    if (!isTrusted) return
    start.abort()
    trackForm('form_start', form)
  }
  form.addEventListener('input', begin, { signal: start.signal })
}

import type { MultiStep } from '#src/lead/multi-step.ts'

/** A form of several steps as it was left. */
interface Draft {
  /** Id of the form. */
  form: string
  steps: MultiStep
  /** Texts and choices by name, in the order of the form. */
  values: [name: string, value: string][]
}

/**
 * In the window's own storage: a reload finds it, the next person at the device
 * does not. The page's own script (layouts/InlineScript.astro) wakes for this key.
 */
const draftKey = (): string => `forecourt:draft ${location.pathname}`

export const hasDraft = (): boolean => inStorage(() => sessionStorage.getItem(draftKey())) != null

/** Keeps what was entered, so that a reload or a lost connection resumes there. @spec 4.11 */
export function keepDraft(form: HTMLFormElement, steps: MultiStep): void {
  const values = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const draft: Draft = { form: form.id, steps, values }
  inStorage(() => sessionStorage.setItem(draftKey(), JSON.stringify(draft)))
}

export const dropDraft = (): void => inStorage(() => sessionStorage.removeItem(draftKey()))

/** Puts what was entered back. @returns where the shopper was, where a draft of this form is left */
export function resumeDraft(form: HTMLFormElement, total: number): MultiStep | undefined {
  const text = inStorage(() => sessionStorage.getItem(draftKey()))
  if (!text) return undefined
  const { form: id, steps, values } = JSON.parse(text) as Draft
  // The form is another one since.
  if (id !== form.id || steps.total !== total) return undefined
  const kept = Map.groupBy(values, ([name]) => name)
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || isText(control)) || control.type === 'file') continue
    const answers = kept.get(control.name)?.map(([, value]) => value) ?? []
    if (isTick(control)) control.checked = answers.includes(control.value)
    else if (answers[0] !== undefined && control.type !== 'hidden') control.value = answers[0]
  }
  return steps
}

const isText = (control: Element): control is HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement

const isTick = (control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** A browser that keeps nothing has no drafts. */
function inStorage<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

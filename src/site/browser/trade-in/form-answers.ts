import type { FormValues } from '#src/lead/form-values.ts'

type Control = HTMLInputElement | HTMLSelectElement

/** What is typed and chosen so far. */
export const answersOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string'))

/** Puts an answer in as if it were typed, so that whatever listens hears of it. */
export function answer(form: HTMLFormElement, name: string, value: string): void {
  const control = form.querySelector<Control>(`:is(input, select)[name="${CSS.escape(name)}"]:not([type=hidden])`)
  if (!control) {
    setHidden(form, name, value)
    return
  }
  control.value = value
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

/** A field of the lead that nobody sees; without a value it goes. */
export function setHidden(form: HTMLFormElement, name: string, value: string | undefined): void {
  const known = form.querySelector<HTMLInputElement>(`input[type=hidden][name="${CSS.escape(name)}"]`)
  if (value === undefined) {
    known?.remove()
    return
  }
  const input = known ?? form.insertBefore(document.createElement('input'), form.querySelector('fieldset'))
  Object.assign(input, { type: 'hidden', name, value })
}

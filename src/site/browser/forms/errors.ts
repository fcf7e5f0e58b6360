import { boxes } from './read-form.ts'

/** Controls that a shopper can reach. */
const SEEN = 'input:not([type=hidden]), select, textarea'

/** Message under each field, by its name. */
export type Errors = Readonly<Record<string, string>>

/** Shows or takes away the error under one question. @spec 5.2 */
export function showFieldError(box: HTMLElement, message: string | undefined): void {
  if (errorOf(box) === (message ?? '')) return
  const place = box.querySelector('.field-error') ?? errorPlace(box)
  place.textContent = message ?? ''
  for (const control of box.querySelectorAll(SEEN)) {
    if (message) control.setAttribute('aria-invalid', 'true')
    else control.removeAttribute('aria-invalid')
  }
}

/** What stands under a question; nothing where it is right. */
export const errorOf = (box: HTMLElement): string => box.querySelector('.field-error')?.textContent ?? ''

/** Most questions never have an error, so that its place is made when there is one. */
function errorPlace(box: HTMLElement): HTMLElement {
  const id = `${box.closest('form')?.id}-${box.dataset.field?.replace(/\W+/g, '-')}-error`
  const place = Object.assign(document.createElement('p'), { className: 'field-error', id })
  box.append(place)
  for (const one of box instanceof HTMLFieldSetElement ? [box] : box.querySelectorAll(SEEN))
    one.setAttribute('aria-describedby', `${one.getAttribute('aria-describedby') ?? ''} ${id}`.trim())
  return place
}

/** Shows the errors of the questions within an element, and takes away the others. @returns the first that is wrong */
export function showFieldErrors(within: Element, errors: Errors): HTMLElement | undefined {
  const all = boxes(within)
  for (const box of all) showFieldError(box, errors[box.dataset.field ?? ''])
  return all.find(({ dataset: { field = '' } }) => errors[field] !== undefined)
}

/** To where an error can be put right. */
export const focusOn = (box: HTMLElement): void => box.querySelector<HTMLElement>(SEEN)?.focus()

/** The form's own alert: what went wrong, and beneath it what becomes of what was entered. @spec 5.2 8.4 */
export function showFormError(form: HTMLFormElement, message: string | undefined, kept?: string): void {
  const place = form.querySelector('.form-error')
  if (!place) return
  place.replaceChildren(
    ...(message ? [notice('notice is-error', message)] : []),
    ...(kept ? [notice('notice mt-3', kept)] : []),
  )
  if (message || kept) place.scrollIntoView({ block: 'nearest' })
}

function notice(className: string, text: string): HTMLElement {
  return Object.assign(document.createElement('p'), { className, textContent: text })
}

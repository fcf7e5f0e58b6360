import { queryValues } from '#src/lead/query-values.ts'
import { vehicleOfLink } from './link-vehicle.ts'
import { boxes, type Control, controlsOf } from './read-form.ts'

type Values = Readonly<Record<string, string | undefined>>

/** What is known of the shopper, and what the page's address says, in the fields that are still as printed. @spec 2.9 3.8 3.14 */
export function prefill(form: HTMLFormElement, shopper: Values): void {
  const { car_id, ...asked } = queryValues(location.search)
  fill(form, { ...shopper, ...asked })
  if (car_id && !form.elements.namedItem('car_id')) {
    // Where the stock cannot be had, the lead API looks the vehicle up by what is sent.
    vehicleOfLink(form, car_id).then(
      (values) => fill(form, values),
      () => undefined,
    )
  }
}

/** What a shopper chose stays. */
export function fill(form: HTMLFormElement, values: Values): void {
  for (const box of boxes(form)) {
    const value = values[box.dataset.field ?? '']
    if (value === undefined) continue
    for (const control of controlsOf(box)) if (isAsPrinted(control)) put(control, value)
  }
}

function isAsPrinted(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].every(
      ({ selected, defaultSelected, value }) => selected === (defaultSelected || !value),
    )
  }
  if (control instanceof HTMLInputElement && isChoice(control)) return false
  return control.value === control.defaultValue
}

const isChoice = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio' || type === 'file'

function put(control: Control, value: string): void {
  const isOffered =
    !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value)
  if (!isOffered) return
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

import type { ValidationContext } from '#src/lead/formats.ts'
import { isShown } from '#src/lead/shown.ts'
import { boxes, controlsOf, readField, readFields, readValues } from './read-form.ts'

/** Shows a field only while the one that it depends on is filled without error; what is hidden is not sent. @spec 5.9 */
export function showByDependence(form: HTMLFormElement, context: ValidationContext): void {
  const dependent = boxes(form).filter(({ dataset }) => dataset.depends)
  if (dependent.length === 0) return
  const fields = readFields(form)
  const update = (): void => {
    const values = readValues(form)
    for (const box of dependent) {
      box.hidden = !isShown(readField(box), fields, values, context)
      for (const control of controlsOf(box)) control.disabled = box.hidden
    }
  }
  form.addEventListener('input', update)
  update()
}

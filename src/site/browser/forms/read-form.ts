import type { Field } from '#src/lead/field.ts'
import { FIELD_TYPES, type FieldType } from '#src/lead/field-types.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import { sentText } from '#src/lead/typing/typed-text.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isType = (type: string): type is FieldType => Object.hasOwn(FIELD_TYPES, type)

const typeOf = ({ dataset: { type = '' } }: HTMLElement): FieldType => (isType(type) ? type : 'string')

/** The element around a question of the form, and of nothing else. */
export const boxes = (within: Element): HTMLElement[] => [...within.querySelectorAll<HTMLElement>('[data-field]')]

/** The controls of a question: several where it is a choice. */
export const controlsOf = (box: Element): Control[] => [
  ...box.querySelectorAll<Control>('input[name], select[name], textarea[name]'),
]

/** The questions that are printed within an element, as their definitions say. */
export const readFields = (within: Element): Field[] => boxes(within).map(readField)

/** A type that is not printed is one whose text is what it is: any choice but the empty one is an answer. @spec 3.17 5.2 5.9 */
export function readField(box: HTMLElement): Field {
  const { field: name = '', depends: depends_on } = box.dataset
  const controls = controlsOf(box)
  return {
    name,
    type: typeOf(box),
    label: name,
    required: 'required' in box.dataset || controls.some((control) => control.required),
    depends_on,
  }
}

/** Questions with several answers: a list, however many were given. */
const LISTS: ReadonlySet<FieldType | undefined> = new Set(['checkGroup', 'checkCard'])

/** A form as it is filled in, as the lead carries it. */
export function readValues(form: HTMLFormElement): FormValues {
  const types = new Map(boxes(form).map((box) => [box.dataset.field, typeOf(box)]))
  const values: Record<string, unknown> = {}
  for (const [name, value] of new FormData(form)) {
    const type = types.get(name)
    const text = typeof value === 'string' ? sentText(type ?? 'string', value) : value.name
    const isList = LISTS.has(type) || Object.hasOwn(values, name)
    values[name] = isList ? [values[name] ?? [], text].flat() : text
  }
  return values
}

/** Files that were chosen, each with the name of its field. */
export const readFiles = (form: HTMLFormElement): [string, File][] =>
  [...new FormData(form)].filter((entry): entry is [string, File] => typeof entry[1] !== 'string' && entry[1].size > 0)

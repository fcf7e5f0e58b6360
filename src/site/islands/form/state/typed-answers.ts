import { type Answers, startAnswer } from '#src/lead/answers.ts'
import type { Field } from '#src/lead/field.ts'

/**
 * The answers in the form's HTML, typed before the script was loaded or restored by the browser after Back. @returns
 * the answers that differ from the printed ones
 */
export function typedAnswers(form: HTMLFormElement, fields: readonly Field[]): Answers {
  const data = new FormData(form)
  const typed = fields
    .filter(({ name, type }) => type !== 'hidden' && isIn(form, name))
    .map((field) => [field.name, typedAnswer(data, field)] as const)
    .filter(([, answer]) => answer !== undefined)
  return Object.fromEntries(typed) as Answers
}

const isIn = (form: HTMLFormElement, name: string): boolean => form.elements.namedItem(name) !== null

function typedAnswer(data: FormData, field: Field) {
  const printed = startAnswer(field)
  const entered = data.getAll(field.name)
  if (typeof printed === 'boolean') return entered.length > 0 === printed ? undefined : !printed
  if (Array.isArray(printed)) return entered.length > 0 ? entered.map(String) : undefined
  const [first] = entered
  if (first instanceof File) return first.size > 0 ? first : undefined
  return first === undefined || first === printed ? undefined : first
}

import type { FormikProps } from 'formik'
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { type Answers, startAnswer } from '#src/lead/answers.ts'
import type { Field } from '#src/lead/field.ts'
import { fillable, type KnownValues } from '#src/lead/fill-answers.ts'
import { queryValues } from '#src/lead/query-values.ts'
import { $person } from '../../../stores/person.ts'

interface Setting {
  element: RefObject<HTMLFormElement | null>
  fields: readonly Field[]
  formik: Pick<FormikProps<Answers>, 'values' | 'setValues'>
  /** The answers from an earlier visit to the form. */
  draft: () => Answers
  /** Called if the shopper typed before the script was loaded. */
  onTyped: () => void
}

/**
 * Fills in a form at the start from, in this order: text typed into its HTML, a draft, the page's address, and the
 * shopper's remembered details. Fields that have or had the focus aren't changed. @spec 2.9 3.8 3.14 4.11
 */
export function usePrefill({ element, fields, formik, draft, onTyped }: Setting) {
  const visited = useRef(new Set<string>())
  const filled = useRef<Answers>({})
  const answers = useRef(formik.values)
  answers.current = formik.values

  const put = (more: Answers): void => {
    answers.current = { ...answers.current, ...more }
    formik.setValues(answers.current, false)
  }
  const fill = (known: KnownValues): void => {
    const found = fillable(fields, {
      answers: answers.current,
      known,
      filled: filled.current,
      visited: visited.current,
    })
    filled.current = { ...filled.current, ...found }
    put(found)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after hydration.
  useLayoutEffect(() => {
    const form = element.current
    if (!form) return
    const typed = typedAnswers(form, fields)
    const focused = form.contains(document.activeElement) && document.activeElement?.getAttribute('name')
    for (const name of [...Object.keys(typed), focused || '']) visited.current.add(name)
    const { car_id: _, ...answers } = queryValues(location.search)
    const stored = draft()
    fill({ ...$person.get(), ...answers })
    put({ ...stored, ...typed })
    if (Object.keys(typed).length > 0) onTyped()
  }, [])

  const onFocus = ({ target }: FocusEvent<HTMLFormElement>): void => {
    visited.current.add(target.name)
  }
  return { fill, put, onFocus, visited }
}

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

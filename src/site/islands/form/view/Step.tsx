import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { FormStep } from '#src/lead/form.ts'
import { FieldOf } from '../fields/FieldOf.tsx'

interface Props {
  step: FormStep
  /** The form's title, for steps without a title of their own. */
  title: string
  isHidden: boolean
  /** The shopper has just reached this step, so its title gets the focus. */
  hasFocus: boolean
  head?: ReactNode
}

/** The fields of a step. @spec 2.24 */
export function Step({ step, title, isHidden, hasFocus, head }: Props) {
  const legend = useRef<HTMLLegendElement>(null)
  // Before the step is painted, so that a key pressed at once starts from its title.
  useLayoutEffect(() => {
    if (!hasFocus) return
    legend.current?.focus({ preventScroll: true })
    legend.current?.closest('form')?.querySelector('.progress')?.scrollIntoView({ block: 'nearest' })
  }, [hasFocus])
  return (
    <fieldset hidden={isHidden}>
      <legend
        className={step.title ? 'mb-3.5 font-text text-18 leading-[1.3] font-bold' : 'sr-only'}
        tabIndex={hasFocus ? -1 : undefined}
        ref={legend}
      >
        {step.title ?? title}
      </legend>
      {head}
      {step.fields.map((field) => (
        <FieldOf field={field} key={field.name} />
      ))}
    </fieldset>
  )
}

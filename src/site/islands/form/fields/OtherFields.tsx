import type { Field } from '#src/lead/field.ts'
import { Box } from './Box.tsx'
import { useAnswer } from './use-answer.ts'

type Props = { field: Field }

/** A file is sent with the lead; after a reload it must be chosen again. @spec 3.17 */
export function FileField({ field }: Props) {
  const { id, set, describedBy, control } = useAnswer(field)
  return (
    <Box field={field}>
      <input
        className="input"
        type="file"
        id={id}
        {...control}
        aria-describedby={describedBy}
        onChange={({ target }) => set(target.files?.[0] ?? null)}
      />
    </Box>
  )
}

export function HiddenField({ field }: Props) {
  const { value } = useAnswer(field)
  return <input type="hidden" name={field.name} value={typeof value === 'string' ? value : ''} />
}

/** A button whose action is defined by the island that adds it. */
export const ButtonField = ({ field }: Props) => (
  <button className="btn btn-quiet" type="button" name={field.name} data-needs-script="">
    {field.label}
  </button>
)

/** The honeypot, which people can neither see nor reach. @spec 3.12 */
export function DecoyField({ field }: Props) {
  const { id, control } = useAnswer(field)
  return (
    <div className="decoy sr-only" aria-hidden="true">
      <label htmlFor={id}>{field.label}</label>
      <input id={id} name={control.name} tabIndex={-1} autoComplete="off" />
    </div>
  )
}

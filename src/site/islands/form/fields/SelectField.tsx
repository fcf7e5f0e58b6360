import type { Field } from '#src/lead/field.ts'
import * as messages from '../messages.ts'
import { Box, useIsShown } from './Box.tsx'
import { useAnswer } from './use-answer.ts'

/** One of a long list of options. @spec 3.17 */
export function SelectField({ field }: { field: Field }) {
  const { id, value, choose, describedBy, control } = useAnswer(field)
  return (
    <Box field={field}>
      <select
        className="input"
        id={id}
        {...control}
        aria-describedby={describedBy}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => choose(target.value)}
        disabled={!useIsShown(field)}
      >
        <option value="">{messages.choose}</option>
        {field.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Box>
  )
}

import { useFormikContext } from 'formik'
import { textOf } from '#src/base/text.ts'
import type { Answers } from '#src/lead/answers.ts'
import type { Field } from '#src/lead/field.ts'
import type { Yard } from '../../../browser/api/free-times.ts'
import { useScope } from '../state/scope.ts'
import { Box } from './Box.tsx'
import { BookingTime } from './booking/BookingTime.tsx'
import { TextInput } from './TextField.tsx'
import { useAnswer } from './use-answer.ts'

/** A day and a time: a free one, or the shopper's own proposal if the dealer offers none. @spec 3.9 3.17 7.2 */
export function DateTimeField({ field }: { field: Field }) {
  const { value, choose } = useAnswer(field)
  return (
    <Box field={field}>
      <BookingTime
        type={field.type === 'dateTime' ? 'dateTime' : 'dateTimeGeneric'}
        yard={useYard()}
        value={typeof value === 'string' ? value : ''}
        onChange={choose}
        label={field.label}
      >
        <TextInput field={field} />
      </BookingTime>
    </Box>
  )
}

/** The yard that the shopper chose, otherwise the vehicle's. */
function useYard(): Yard {
  const { fields, fact } = useScope()
  const { values } = useFormikContext<Answers>()
  const asked = fields.find(({ name }) => name === 'location_id')
  const chosen = asked?.options?.find(({ value }) => value === values.location_id)
  return {
    dealership: chosen?.dealership_id ?? (textOf(values.car_dealership_id) || fact('car_dealership_id')),
    location_id: chosen?.value ?? fact('location_id'),
  }
}

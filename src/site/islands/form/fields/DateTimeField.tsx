import { useFormikContext } from 'formik'
import type { Answers } from '#src/lead/answers.ts'
import type { Field } from '#src/lead/field.ts'
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
        dealership={useDealership()}
        value={typeof value === 'string' ? value : ''}
        onChange={choose}
        label={field.label}
      >
        <TextInput field={field} />
      </BookingTime>
    </Box>
  )
}

/** The dealership that the shopper chose, or that has the vehicle; undefined for the site's own. */
function useDealership(): string | undefined {
  const { fields, fact } = useScope()
  const { values } = useFormikContext<Answers>()
  const location = fields.find(({ name }) => name === 'location_id')
  const chosen = location?.options?.find(({ value }) => value === values.location_id)?.dealership_id
  const ofLinked = values.car_dealership_id
  return chosen ?? (typeof ofLinked === 'string' && ofLinked !== '' ? ofLinked : fact('car_dealership_id'))
}

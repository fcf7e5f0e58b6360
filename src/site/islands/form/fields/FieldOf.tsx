import { useFormikContext } from 'formik'
import { type ComponentType, useState } from 'react'
import { textOf } from '#src/base/record.ts'
import type { Answers } from '#src/lead/answers.ts'
import type { Field } from '#src/lead/field.ts'
import type { FieldType } from '#src/lead/field-types.ts'
import type { Yard } from '../../../browser/api/free-times.ts'
import * as messages from '../messages.ts'
import { useScope } from '../state/scope.ts'
import { Box, useIsShown } from './Box.tsx'
import { BookingTime } from './booking/BookingTime.tsx'
import { CheckGroupField, RadioField, StarRatingField, TickField } from './ChoiceFields.tsx'
import { AmountField, TextAreaField, TextField, TextInput } from './TextField.tsx'
import { useAnswer } from './use-answer.ts'
import type { VehicleChoiceProps } from './VehicleChoice.tsx'

type Props = { field: Field }

/** A file is sent with the lead; after a reload it must be chosen again. @spec 3.17 */
function FileField({ field }: Props) {
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

function HiddenField({ field }: Props) {
  const { value } = useAnswer(field)
  return <input type="hidden" name={field.name} value={typeof value === 'string' ? value : ''} />
}

/** A button whose action is defined by the island that adds it. */
const ButtonField = ({ field }: Props) => (
  <button className="btn btn-quiet" type="button" name={field.name} data-needs-script="">
    {field.label}
  </button>
)

/** The honeypot, which people can neither see nor reach. @spec 3.12 */
function DecoyField({ field }: Props) {
  const { id, control } = useAnswer(field)
  return (
    <div className="decoy sr-only" aria-hidden="true">
      <label htmlFor={id}>{field.label}</label>
      <input id={id} name={control.name} tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** The components of field types other than a line of text. @spec 3.17 */
const COMPONENTS: Partial<Record<FieldType, ComponentType<{ field: Field }>>> = {
  button: ButtonField,
  check: TickField,
  checkGroup: CheckGroupField,
  checkCard: CheckGroupField,
  currency: AmountField,
  dateTime: DateTimeField,
  dateTimeGeneric: DateTimeField,
  distance: AmountField,
  file: FileField,
  hidden: HiddenField,
  kilometre: AmountField,
  locationSelect: SelectField,
  locationSelectCustom: SelectField,
  websiteLocationSelect: SelectField,
  optIn: TickField,
  radio: RadioField,
  radioGroup: RadioField,
  radioCardGroup: RadioField,
  select: SelectField,
  serviceInterval: SelectField,
  starRating: StarRatingField,
  textarea: TextAreaField,
  tyres: SelectField,
}

/** One question of a form, with whatever another island adds below it. */
export function FieldOf({ field }: { field: Field }) {
  const { after } = useScope()
  const Component = field.decoy ? DecoyField : field.of_stock ? VehicleField : (COMPONENTS[field.type] ?? TextField)
  return (
    <>
      <Component field={field} />
      {after[field.name]}
    </>
  )
}

/** A day and a time: a free one, or the shopper's own proposal if the dealer offers none. @spec 3.9 3.17 7.2 */
function DateTimeField({ field }: { field: Field }) {
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
  const locationField = fields.find(({ name }) => name === 'location_id')
  const chosen = locationField?.options?.find(({ value }) => value === values.location_id)
  return {
    dealership: chosen?.dealership_id ?? (textOf(values.car_dealership_id) || fact('car_dealership_id')),
    location_id: chosen?.value ?? fact('location_id'),
  }
}

/** One of a long list of options. @spec 3.17 */
function SelectField({ field }: { field: Field }) {
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

/**
 * Asks for a vehicle of the site: a text input that becomes a choice of the stock when a shopper reaches it. Not shown
 * if the vehicle is in the page's address. @spec 3.9
 */
function VehicleField({ field }: { field: Field }) {
  const { vehicle } = useScope()
  const { values } = useFormikContext<Answers>()
  const [Choice, setChoice] = useState<ComponentType<VehicleChoiceProps>>()
  if (vehicle) return null
  // Without the stock it stays a text input.
  const load = (): void =>
    void import('./VehicleChoice.tsx').then(({ VehicleChoice }) => setChoice(() => VehicleChoice), reportError)
  return (
    <Box field={field}>
      {Choice ? (
        <Choice field={field} typed={String(values[field.name] ?? '')} />
      ) : (
        <TextInput field={field} onFocus={load} />
      )}
    </Box>
  )
}

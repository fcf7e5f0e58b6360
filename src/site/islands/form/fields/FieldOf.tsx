import type { ComponentType } from 'react'
import type { Field } from '#src/lead/field.ts'
import type { FieldType } from '#src/lead/field-types.ts'
import { useScope } from '../state/scope.ts'
import { CheckGroupField, RadioField, StarRatingField, TickField } from './ChoiceFields.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import { ButtonField, DecoyField, FileField, HiddenField } from './OtherFields.tsx'
import { SelectField } from './SelectField.tsx'
import { AmountField, TextAreaField, TextField } from './TextField.tsx'
import { VehicleField } from './VehicleField.tsx'

/** The components of field types that are more than a line of text. @spec 3.17 */
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

/** One question of a form, and what another island adds below it. */
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

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

/** The component of every field type. @spec 3.17 */
const COMPONENTS: Record<FieldType, ComponentType<{ field: Field }>> = {
  address: TextField,
  button: ButtonField,
  CCExpiration: TextField,
  check: TickField,
  checkGroup: CheckGroupField,
  checkCard: CheckGroupField,
  currency: AmountField,
  dateTime: DateTimeField,
  dateTimeGeneric: DateTimeField,
  distance: AmountField,
  dob: TextField,
  email: TextField,
  expiryDate: TextField,
  file: FileField,
  fullName: TextField,
  hidden: HiddenField,
  kilometre: AmountField,
  licenseNumber: TextField,
  locationSelect: SelectField,
  locationSelectCustom: SelectField,
  websiteLocationSelect: SelectField,
  make: TextField,
  model: TextField,
  number: TextField,
  optIn: TickField,
  phone: TextField,
  postcode: TextField,
  radio: RadioField,
  radioGroup: RadioField,
  radioCardGroup: RadioField,
  rego: TextField,
  select: SelectField,
  serviceInterval: SelectField,
  starRating: StarRatingField,
  string: TextField,
  textarea: TextAreaField,
  tyres: SelectField,
  year: TextField,
}

/** One question of a form, and what another island adds below it. */
export function FieldOf({ field }: { field: Field }) {
  const { after } = useScope()
  const Component = field.decoy ? DecoyField : field.of_stock ? VehicleField : COMPONENTS[field.type]
  return (
    <>
      <Component field={field} />
      {after[field.name]}
    </>
  )
}

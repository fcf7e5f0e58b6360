import type { DefineForm } from '../form.ts'
import {
  closing,
  locationSelect,
  MESSAGE,
  PERSON,
  REGO,
  VEHICLE_MAKE,
  VEHICLE_MODEL,
  VEHICLE_YEAR,
} from '../shared-fields.ts'

/** @spec 2.10 2.29 */
export const partsEnquiry: DefineForm = (context) => ({
  title: 'Parts Enquiry',
  category: 'Parts Enquiry',
  steps: [
    {
      fields: [
        ...locationSelect(context),
        REGO,
        VEHICLE_MAKE,
        VEHICLE_MODEL,
        VEHICLE_YEAR,
        { ...MESSAGE, label: 'Which part or accessory do you need?' },
        ...PERSON,
        ...closing(context),
      ],
    },
  ],
  submit: context.flags.enquiry_submit_label,
})

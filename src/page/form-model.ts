import { type Field, isRequired } from '#src/lead/field.ts'
import { FIELD_TYPES, type FieldTypeMarkup } from '#src/lead/field-types.ts'
import { FORMS, type FormId } from '#src/lead/forms.ts'
import { type Prefill, prefilled } from '#src/lead/prefill.ts'
import { priceDisplay } from '#src/vehicle/price.ts'
import { fullTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { SiteContext } from './context.ts'
import type { FieldModel, FormModel } from './parts.ts'
import { leadPicture } from './pictures.ts'

/** Every lead goes here; a browser without scripts posts the form as it is. @spec 7.5 */
export const LEAD_ACTION = '/api/leads'

export interface FormUse {
  /** The element's id; the definition's where absent. */
  id?: string
  intro?: string
  /** Replaces the definition's category. */
  category?: string
  /** What the page knows already: it is sent hidden and not asked again. */
  known?: Record<string, string | undefined>
  prefill?: Prefill
  vehicle?: Vehicle
}

/** A form definition as the HTML holds it. @spec 3.6 3.8 3.17 5.2 6.4 */
export function formModel(form: FormId, context: SiteContext, use: FormUse = {}): FormModel {
  const { tenant, routes } = context
  const definition = FORMS[form](tenant)
  const known = { ...vehicleFields(use.vehicle, context), ...use.known }
  const asked = (field: Field) => known[field.name] === undefined
  const names = new Set(definition.steps.flatMap((step) => step.fields.map((field) => field.name)))
  return {
    id: use.id ?? form,
    form,
    title: definition.title,
    intro: use.intro,
    action: LEAD_ACTION,
    hidden: {
      ...(names.has('category') ? {} : { category: use.category ?? definition.category }),
      ...(definition.subcategory && { subcategory: definition.subcategory }),
      source: 'Website',
      website_slug: tenant.slug,
      dealership_slug: tenant.flags.lead_dealership_slug ?? use.vehicle?.dealership_slug ?? tenant.dealership_slug,
      ...present(known),
    },
    steps: definition.steps.map(({ title, fields }) => ({
      title,
      fields: fields.filter(asked).map((field) => fieldModel(prefilled(field, use.prefill ?? {}))),
    })),
    submit: definition.submit,
    next: tenant.texts.response_time,
    privacy: {
      text: `${tenant.name} uses what you enter here to answer you.`,
      link: { label: 'Privacy Policy', href: routes.privacy_policy },
    },
    vehicle: use.vehicle && {
      title: fullTitle(use.vehicle),
      price: priceDisplay(use.vehicle, tenant).text,
      picture: leadPicture(use.vehicle, tenant),
    },
  }
}

/** The lead fields that follow from the vehicle. @spec 3.6 */
function vehicleFields(v: Vehicle | undefined, { locationOf }: SiteContext): Record<string, string | undefined> {
  if (v === undefined) return {}
  return {
    car_id: v.id,
    car_dealership_id: v.dealership_id,
    location_id: locationOf(v)?.id,
    stock_number: v.stocknum,
    'Vehicle Make': v.make,
    'Vehicle Model': v.model,
    car_type: v.car_type,
    vehicle_status: v.status,
  }
}

function present(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  )
}

/** The field's own wishes, then those of its type. @spec 3.17 5.2 */
export function fieldModel(field: Field): FieldModel {
  const markup: FieldTypeMarkup = FIELD_TYPES[field.type]
  return {
    name: field.name,
    type: field.type,
    control: markup.control,
    label: field.label,
    required: isRequired(field),
    hint: field.hint,
    placeholder: field.placeholder,
    autocomplete: field.autocomplete ?? markup.autocomplete,
    inputmode: markup.inputmode,
    maxlength: markup.maxlength,
    input_type: markup.input_type,
    options: field.options?.map(({ value, label }) => ({ value, label })),
    value: field.value,
    checked: field.checked,
    decoy: field.decoy,
  }
}

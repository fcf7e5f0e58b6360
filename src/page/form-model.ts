import { absoluteUrl } from '#src/base/urls.ts'
import { type Field, isRequired } from '#src/lead/field.ts'
import { FIELD_TYPES, type FieldTypeMarkup } from '#src/lead/field-types.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import { FORMS, type FormId } from '#src/lead/forms.ts'
import { defaultPrefill, prefilled } from '#src/lead/prefill.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { priceDisplay } from '#src/vehicle/price.ts'
import { fullTitle } from '#src/vehicle/title.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { SiteGround } from './ground.ts'
import { onceByName } from './once.ts'
import type { FieldModel, FormModel } from './parts.ts'

/** A browser without scripts posts the form as it is. @spec 7.5 7.6 */
const LEAD_ACTIONS = { leads: 'leads', car_clarity: 'carClarityCustomer' } as const
/** @spec 7.5 */
const LEAD_WITH_FILES_ACTION = 'leads/with-files'

export interface FormUse {
  /** Path of the page that holds the form. */
  path: string
  /** The element's id; the definition's where absent. */
  id?: string
  intro?: string
  /** Replaces the definition's category. */
  category?: string
  /** What the page knows already: it is sent hidden and not asked again. */
  known?: Record<string, string | undefined>
  vehicle?: Vehicle
}

/** A form of the tenant, worked out once and used on many pages. */
export interface PreparedForm {
  definition: FormDefinition
  /** The steps without what the page knows already: the same object for the same fields. */
  asked: (known: object) => FormModel['steps']
  asksCategory: boolean
  hasFiles: boolean
}

/** @spec 3.17 5.2 */
export function preparedForm(form: FormId, tenant: Tenant): PreparedForm {
  const definition = FORMS[form](tenant)
  const prefill = defaultPrefill(tenant)
  const steps = definition.steps.map(({ title, fields }) => ({
    title,
    fields: fields.map((field) => fieldModel(prefilled(field, prefill))),
  }))
  const fields = steps.flatMap((step) => step.fields)
  const without = onceByName((names) => {
    const known = new Set(names.split(','))
    return steps.map((step) => ({ ...step, fields: step.fields.filter(({ name }) => !known.has(name)) }))
  })
  const knownNames = (known: object) => fields.map(({ name }) => name).filter((name) => Object.hasOwn(known, name))
  return {
    definition,
    asked: (known) => without(knownNames(known).join()),
    asksCategory: fields.some(({ name }) => name === 'category'),
    hasFiles: fields.some(({ type }) => type === 'file'),
  }
}

/** A form definition as the HTML holds it. @spec 3.6 3.8 6.4 */
export function formModel(form: FormId, context: SiteGround, use: FormUse): FormModel {
  const { tenant, routes, origin } = context
  const { definition, asked, asksCategory, hasFiles } = context.form(form)
  const { vehicle } = use
  const known = present({ ...(vehicle && vehicleFields(vehicle, context)), ...use.known })
  const category = asksCategory ? undefined : (use.category ?? definition.category)
  return {
    id: use.id ?? form,
    form,
    title: definition.title,
    intro: use.intro,
    action: `${routes.api}/${hasFiles ? LEAD_WITH_FILES_ACTION : LEAD_ACTIONS[tenant.flags.lead_target]}`,
    hidden: {
      form,
      ...(category && { category }),
      ...(definition.subcategory && { subcategory: definition.subcategory }),
      source: 'Website',
      url: absoluteUrl(origin, use.path),
      page_id: use.path.slice(1),
      website_slug: tenant.slug,
      dealership_slug: tenant.flags.lead_dealership_slug ?? vehicle?.dealership_slug ?? tenant.dealership_slug,
      ...(tenant.manufacturer && { manufacturer_slug: tenant.manufacturer }),
      ...known,
    },
    steps: asked(known),
    submit: definition.submit,
    next: tenant.texts.response_time,
    privacy: {
      text: `${tenant.name} uses what you enter here to answer you.`,
      link: { label: 'Privacy Policy', href: routes.privacy_policy },
    },
    vehicle: vehicle && {
      title: fullTitle(vehicle),
      price: priceDisplay(vehicle, tenant).text,
      picture: context.picture(vehicle),
    },
  }
}

/** The lead fields that follow from the vehicle. @spec 3.6 */
const vehicleFields = (v: Vehicle, { locationOf }: SiteGround): Record<string, string | undefined> => ({
  car_id: v.id,
  car_dealership_id: v.dealership_id,
  location_id: locationOf(v)?.id,
  stock_number: v.stocknum,
  'Vehicle Make': v.make,
  'Vehicle Model': v.model,
  car_type: v.car_type,
  vehicle_status: v.status,
})

function present(values: Record<string, string | undefined>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) if (value) kept[name] = value
  return kept
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
    options: field.options?.map(({ value, label, dealership_id }) => ({ value, label, dealership_id })),
    value: field.value,
    checked: field.checked,
    decoy: field.decoy,
    depends_on: field.depends_on,
  }
}

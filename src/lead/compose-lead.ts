import type { Tenant } from '#src/tenant/tenant.ts'
import type { Field } from './field.ts'
import { FIELD_TYPES } from './field-types.ts'
import { type FormValues, isTicked } from './form-values.ts'
import { CHECK_OPTION_MARKER, DECOY, YES_NO_OPTIONS } from './shared-fields.ts'
import { storedLink, storedPages, trackedParams } from './tracked-links.ts'
import { TRACKING_CHOICES } from './tracking-choice.ts'
import { sentText } from './typing/typed-text.ts'

/** Keys that only the lead API sets, whatever a browser sends, and the decoy's key. */
const SERVER_KEYS = new Set(
  `source channel website_slug user_agent dealership_slug lead_id lead_status form_completed id consent
  car_dealership_id car_location_id stock_number vehicle_status vehicle_state car_name car_make car_model car_year car_vin
  car_image_url car_price car_price_type
  valuation_id offer_price valued_vehicle reservation_id deposit_paid payment_provider payment_reference
  form isLastStep form_seconds ${DECOY.name}`
    .split(/\s+/)
    .map(keyOf),
)

/** Fields with several answers; all others are a single text. A test compares them with the forms. */
export const SEVERAL_ANSWERS: ReadonlySet<string> = new Set(['visited_pages', 'additional_services'])

/** A name as a key, because to a receiver `Deposit paid` would look like a fact from the server. */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/\W+/g, '_')
}

/**
 * Converts a form's answers for a lead: ticks to booleans, additional services to one list, the four check options to
 * Yes or No on sites that have them, careers to a general enquiry, and links without their private keys. `fields` are
 * those of this step: answers that weren't requested or sent are left out, so that they overwrite nothing.
 *
 * @spec 3.6 3.7 4.14 5.10 7.9 7.10 7.16
 */
export function composeAnswers(
  values: FormValues,
  fields: readonly Field[],
  tenant: Pick<Tenant, 'flags'>,
): FormValues {
  const answers: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (!SERVER_KEYS.has(keyOf(name)) && !name.endsWith(CHECK_OPTION_MARKER)) answers[name] = value
  }
  for (const field of fields) {
    // A plain form omits unticked boxes.
    if (field.type === 'optIn') answers[field.name] = isTicked(values[field.name])
    else if (Object.hasOwn(answers, field.name)) answers[field.name] = answerOf(field, answers[field.name])
  }
  return {
    ...answers,
    ...servicesIn(values, fields),
    ...yesNoAnswers(values, fields, tenant),
    ...visitIn(values),
    ...careersCategory(values.category),
  }
}

function answerOf(field: Field, value: unknown): unknown {
  const { control } = FIELD_TYPES[field.type]
  if (control === 'checkbox') return isTicked(value)
  return typeof value === 'string' ? sentText(field.type, value.trim()) : value
}

/** Always a list if the form asks about services, so that unticking the last one empties it. @spec 3.7 */
function servicesIn(values: FormValues, fields: readonly Field[]): FormValues {
  const names = new Set([...Object.keys(values), ...fields.map(({ name }) => name)])
  const offered = [...names].filter((name) => name.endsWith(CHECK_OPTION_MARKER))
  if (offered.length === 0) return {}
  const ticked = offered.filter((name) => isTicked(values[name]))
  return { additional_services: ticked.map((name) => name.slice(0, -CHECK_OPTION_MARKER.length)) }
}

/** @spec 7.10 */
function yesNoAnswers(values: FormValues, fields: readonly Field[], { flags }: Pick<Tenant, 'flags'>): FormValues {
  if (!flags.check_options_as_yes_no) return {}
  const options = YES_NO_OPTIONS.filter(
    (name) => Object.hasOwn(values, name) || fields.some((field) => field.name === name),
  )
  return Object.fromEntries(options.map((name) => [name, isTicked(values[name]) ? 'Yes' : 'No']))
}

/** @spec 7.9 7.16 9.2 */
function visitIn({
  visited_pages: pages,
  linked_query_params: params,
  tracking_choice: choice,
  url,
}: FormValues): FormValues {
  const links: Record<string, unknown> = {}
  if (typeof url === 'string') links.url = storedLink(url)
  if (pages !== undefined) links.visited_pages = Array.isArray(pages) ? storedPages(pages.filter(isText)) : []
  if (params !== undefined) links.linked_query_params = trackedParams(Object(params))
  if (choice !== undefined) links.tracking_choice = TRACKING_CHOICES.find((each) => each === choice)
  return links
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The category and subcategory with which careers are sent; empty for any other category. @spec 2.29 4.14 */
export const careersCategory = (category: unknown) =>
  category === 'Careers Enquiry' ? { category: 'General Enquiry', subcategory: 'Career Enquiry' } : {}

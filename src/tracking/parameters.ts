/**
 * The parameters of the Automotive Standards Council's GA4 events, by subject. Every event sets all of them, unused
 * ones to undefined, because a tag manager keeps earlier values and the last vehicle would otherwise appear in the next
 * lead.
 */
export const PARAMETER_GROUPS = {
  page: ['page_type', 'page_location'],
  event: ['event_owner', 'event_action', 'event_action_result', 'product_name', 'error_code'],
  element: [
    'element_text',
    'element_type',
    'element_subtype',
    'element_color',
    'element_position',
    'element_order',
    'link_url',
  ],
  form: ['form_name', 'form_type', 'comm_type', 'comm_status', 'comm_outcome', 'department', 'submission_id'],
  flow: ['flow_name', 'flow_outcome'],
  item: [
    'item_id',
    'item_number',
    'item_price',
    'item_condition',
    'item_year',
    'item_make',
    'item_model',
    'item_variant',
    'item_color',
    'item_type',
    'item_category',
    'item_fuel_type',
    'item_inventory_date',
    'currency',
  ],
} as const

export type ParameterGroup = keyof typeof PARAMETER_GROUPS
export type Parameter = (typeof PARAMETER_GROUPS)[ParameterGroup][number]
export type Parameters<Group extends ParameterGroup = ParameterGroup> = {
  [parameter in (typeof PARAMETER_GROUPS)[Group][number]]?: string | number
}

/** Addresses and identifiers, which must be sent unchanged. */
const VERBATIM: ReadonlySet<string> = new Set<Parameter>([
  'page_location',
  'link_url',
  'item_id',
  'item_number',
  'submission_id',
  'currency',
])

/** Every parameter, with values in the standard's form: lower case, underscores for spaces. */
export function everyParameter(given: Parameters): Record<Parameter, string | number | undefined> {
  const all = Object.values(PARAMETER_GROUPS).flat()
  const written = all.map((name) => [name, standardValue(name, given[name])] as const)
  return Object.fromEntries(written) as Record<Parameter, string | number | undefined>
}

function standardValue(name: Parameter, value: string | number | undefined): string | number | undefined {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return undefined
  return VERBATIM.has(name) ? text : text.toLowerCase().replace(/\s+/g, '_')
}

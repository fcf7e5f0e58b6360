import * as z from 'zod'
import { clock, picture } from '#src/tenant/formats.ts'

/** A field in Sveltia CMS's configuration. */
export interface EditorField {
  name: string
  label: string
  widget: string
  required: boolean
  hint?: string
  /** For an object, or for each object of a list. */
  fields?: EditorField[]
  /** For each value of a list. */
  field?: EditorField
  [option: string]: unknown
}

/** A field's JSON Schema, with what an input needs besides. */
interface Described extends z.core.JSONSchema.BaseSchema {
  /** The expected format, in the schema's own words. */
  expected?: string
  /** Usually has several lines. */
  multiline?: boolean
  /** The meanings of whole numbers, from 0. */
  labels?: readonly string[]
  /** Must be a web address that browsers understand, besides matching its pattern. */
  isUrl?: boolean
}

/**
 * The editor's fields for one Zod object, with the schema's requirements, limits and descriptions. Rules about several
 * fields are left out, because the draft is checked before it is saved (routes.ts).
 */
export const editorFields = (schema: z.ZodObject): EditorField[] => fieldsOf(described(schema))

/** Selected fields of an object, each whole (`true`) or in part. */
export interface Choice {
  readonly [key: string]: true | Choice
}

/** The same for selected fields of a large object. @throws if the schema has no such field */
export const chosenFields = (schema: z.ZodObject, choice: Choice): EditorField[] =>
  fieldsOf(chosen(described(schema), choice))

/** Not allowed by any format. */
const NEVER = '\u0000 '

function described(schema: z.ZodObject): Described {
  return z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-07',
    override({ zodSchema, jsonSchema }) {
      if (!jsonSchema.pattern || !(zodSchema instanceof z.ZodType) || zodSchema.type !== 'string') return
      const { error } = zodSchema.safeParse(NEVER)
      Object.assign(jsonSchema, { expected: error?.issues[0]?.message, isUrl: zodSchema instanceof z.ZodURL })
    },
  })
}

function chosen(node: Described, choice: Choice): Described {
  if (node.items) return { ...node, items: chosen(itemOf(node), choice), isPartial: true }
  const properties = Object.entries(choice).map(([key, part]) => {
    const child = node.properties?.[key]
    if (typeof child !== 'object') throw new Error(`The schema has no field ${key}.`)
    return [key, part === true ? child : chosen(child, part)] as const
  })
  return { ...node, properties: Object.fromEntries(properties) }
}

const fieldsOf = ({ properties = {}, required = [] }: Described): EditorField[] =>
  Object.entries(properties).map(([name, node]) =>
    editorField(name, typeof node === 'object' ? node : {}, required.includes(name)),
  )

function editorField(name: string, node: Described, required: boolean): EditorField {
  const label = node.title ?? labelOf(name)
  // A list that may be empty is complete without an entry.
  const isRequired = required && (node.type !== 'array' || Boolean(node.minItems))
  const common = {
    name,
    label,
    required: isRequired,
    ...(node.description && !node.labels && { hint: node.description }),
  }
  const { default: value } = node
  const initial = typeof value === 'object' || value === undefined ? {} : { default: value }
  return { ...common, ...initial, ...inputOf(node, label) }
}

/** `part_number` is `Part number`. */
export function labelOf(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Input = Pick<EditorField, 'widget'> & Record<string, unknown>

function inputOf(node: Described, label: string): Input {
  if (node.enum) return { widget: 'select', options: node.enum.map((value) => choiceOf(value)) }
  if (node.labels) return { widget: 'select', options: node.labels.map((each, value) => ({ value, label: each })) }
  switch (node.type) {
    case 'boolean':
      return { widget: 'boolean' }
    case 'integer':
    case 'number':
      return numberOf(node)
    case 'object':
      return { widget: 'object', fields: fieldsOf(node) }
    case 'array':
      return listOf(node, label)
    default:
      return textInput(node)
  }
}

const choiceOf = (value: unknown) => ({ value, label: labelOf(String(value)) })

/** The smallest step above a limit that is itself not allowed: a cent. */
const CENT = 0.01

function numberOf({ type, minimum, exclusiveMinimum, maximum }: Described): Input {
  const min = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + CENT : minimum
  if (type === 'integer') return { widget: 'number', value_type: 'int', ...limits(min, maximum) }
  return { widget: 'number', value_type: 'float', step: CENT, ...limits(min, maximum) }
}

function listOf(node: Described, label: string): Input {
  const item = itemOf(node)
  const list = { widget: 'list', ...limits(node.minItems, node.maxItems) }
  if (!item.properties) return { ...list, field: editorField('item', { title: label, ...item }, true) }
  const fields = fieldsOf(item)
  const fixed = node.isPartial
    ? { allow_add: false, allow_remove: false, allow_duplicate: false, allow_reorder: false }
    : {}
  const title = fields.find(({ required, widget }) => required && !(widget === 'object' || widget === 'list'))
  return { ...list, ...fixed, fields, collapsed: true, ...(title && { summary: `{{fields.${title.name}}}` }) }
}

const itemOf = ({ items }: Described): Described => (typeof items === 'object' && !Array.isArray(items) ? items : {})

const limits = (min: number | undefined, max: number | undefined) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && max < Number.MAX_SAFE_INTEGER && { max }),
})

const patternOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', target: 'draft-07' }).pattern
const PICTURE = patternOf(picture)
const CLOCK = patternOf(clock)

function textInput({ format, pattern, expected, multiline, isUrl, minLength, maxLength }: Described): Input {
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
  if (pattern === CLOCK) return { widget: 'datetime', type: 'time', format: 'HH:mm' }
  if (pattern === PICTURE) return { widget: 'image', choose_url: false, accept: 'image/*' }
  return {
    widget: multiline ? 'text' : 'string',
    ...(isUrl && { type: 'url' }),
    ...(minLength && minLength > 1 && { minlength: minLength }),
    ...(maxLength && { maxlength: maxLength }),
    ...(pattern && { pattern: [pattern, `Write ${expected}.`] }),
  }
}

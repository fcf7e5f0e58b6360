import * as z from 'zod'
import { condition, conditionColumns } from './condition.ts'
import { ENCODINGS } from './decode.ts'
import { pathColumns } from './document-path.ts'
import { ruleColumns, rules } from './rule.ts'
import { TARGET_NAMES } from './targets.ts'

/** Counted in the report under `name`; `reason` is the report's sentence. */
const named = {
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a name in lower-case words joined by hyphens'),
  when: condition,
  /** Column whose value the report shows; defaults to the condition's first column. */
  show: z.string().optional(),
  reason: z.string().min(1),
}

/** Changes columns of a record before anything else reads them; null empties a column. */
const repair = z.strictObject({ ...named, set: z.record(z.string(), z.union([z.null(), rules])) })
const verdict = z.strictObject(named)

/** How the records of one feed become vehicles. docs/feeds.md describes mappings with an example. */
export const mapping = z
  .strictObject({
    $schema: z.string().optional(),
    description: z.string().optional(),
    source: z
      .strictObject({
        encoding: z.enum(ENCODINGS).default('utf-8').describe('A byte order mark in the feed overrides it.'),
        delimiter: z.string().length(1).optional().describe('Of a table; a comma (csv) or tab (tsv) when absent.'),
        record_path: z
          .string()
          .default('')
          .describe(
            'Path of the list of records in XML or JSON, e.g. "stock.vehicle"; empty for a JSON array, "stock.*" for every list in a JSON object, whose key is then the column "@group".',
          ),
        keyed: z
          .boolean()
          .default(false)
          .describe('The records of a JSON feed are an object by key; the key is the column "@key".'),
        continued_by: z
          .string()
          .min(1)
          .optional()
          .describe('Column of a table whose text is the same in all rows of one record; their other texts are lists.'),
        entry: z.string().min(1).optional().describe('File to read from a zip archive that holds several.'),
      })
      .prefault({}),
    /** Columns that must never be read, such as cost and trade-in value; a rule that reads one is an error. */
    private_columns: z.array(z.string()).default([]),
    /** Columns that some deliveries of the feed don't have. */
    optional_columns: z.array(z.string()).default([]),
    /** Texts that mean "nothing" everywhere in this feed, e.g. `-`. */
    blank: z.array(z.string()).default([]),
    repairs: z.array(repair).default([]),
    rejections: z.array(verdict).default([]),
    notes: z.array(verdict).default([]),
    /**
     * Columns that together identify a vehicle in a feed without a key. Leave out those that change, such as the price.
     */
    identity: z.array(z.string()).min(1).optional(),
    fields: z.partialRecord(z.enum(TARGET_NAMES), rules),
  })
  .superRefine((stated, context) => {
    const read = new Set(columnsRead(stated).flatMap(pathColumns))
    for (const column of stated.private_columns.filter((name) => read.has(name))) {
      context.addIssue({
        code: 'custom',
        path: ['private_columns'],
        message: `${column} is private, but a rule reads it`,
      })
    }
  })

export type Mapping = z.infer<typeof mapping>
type Unchecked = Pick<Mapping, 'repairs' | 'rejections' | 'notes' | 'fields'> & { identity?: string[] | undefined }

/** A column or path, and the place in the mapping that reads it, such as `fields.price`. */
export interface ColumnUse {
  place: string
  column: string
}

/** Every use of a column in the mapping, including repeated ones. */
export function columnUses({ repairs, rejections, notes, identity, fields }: Unchecked): ColumnUse[] {
  const at = (place: string, columns: readonly string[]) => columns.map((column) => ({ place, column }))
  const verdicts = Object.entries({ repairs, rejections, notes }).flatMap(([list, verdicts]) =>
    verdicts.flatMap(({ when, show }, index) =>
      at(`${list}.${index}`, [...conditionColumns(when), ...(show ? [show] : [])]),
    ),
  )
  const set = repairs.flatMap(({ set }, index) =>
    Object.entries(set).flatMap(([target, rules]) => at(`repairs.${index}.set.${target}`, ruleColumns(rules ?? []))),
  )
  const filled = Object.entries(fields).flatMap(([target, rules]) => at(`fields.${target}`, ruleColumns(rules ?? [])))
  return [...verdicts, ...set, ...at('identity', identity ?? []), ...filled]
}

/** Every column that the mapping reads anywhere. */
export const columnsRead = (stated: Unchecked): string[] => [...new Set(columnUses(stated).map(({ column }) => column))]

/** The columns that a feed must have: those that are read, except optional ones and those that repairs add. */
export function columnsRequired(stated: Mapping): string[] {
  const added = new Set([...stated.optional_columns, ...stated.repairs.flatMap(({ set }) => Object.keys(set))])
  return columnsRead(stated).filter((column) => !added.has(column))
}

/** The JSON Schema of a mapping, for completion and hints in editors: `tenants/stock-mapping.schema.json`. */
export function mappingSchemaText(): string {
  const schema = z.toJSONSchema(mapping, { io: 'input', target: 'draft-07', unrepresentable: 'any' })
  return `${JSON.stringify({ ...schema, title: 'How the records of a stock feed become vehicles' }, null, 2)}\n`
}

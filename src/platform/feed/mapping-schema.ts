import * as z from 'zod'
import { mapping } from './mapping.ts'

/** The JSON Schema of a mapping, for completion and hints in editors: `tenants/stock-mapping.schema.json`. */
export function mappingSchemaText(): string {
  const schema = z.toJSONSchema(mapping, { io: 'input', target: 'draft-07', unrepresentable: 'any' })
  return `${JSON.stringify({ ...schema, title: 'How the records of a stock feed become vehicles' }, null, 2)}\n`
}

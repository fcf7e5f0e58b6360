import * as z from 'zod'
import { tenantFile } from './tenant.ts'

/**
 * The text of `tenants/tenant.schema.json`, which is checked in: the JSON Schema of `tenant.json`, for completion and
 * explanations in editors. It describes single fields; only the loader checks them against each other.
 */
export function tenantJsonSchemaText(): string {
  const schema = z.toJSONSchema(tenantFile, { io: 'input', target: 'draft-07' })
  return `${JSON.stringify({ ...schema, title: 'tenant.json: one dealer site' }, null, 2)}\n`
}

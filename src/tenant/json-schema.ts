import * as z from 'zod'
import { FLAG_DEFAULTS } from './flags.ts'
import { tenantFile } from './tenant.ts'

/**
 * The JSON Schema of `tenant.json`, for completion and explanations in editors. It describes single fields; only the
 * loader checks them against each other. The flags' schema has no defaults (see flags.ts), so they are added here.
 */
function tenantJsonSchema(): object {
  const flagDefaults: Record<string, unknown> = FLAG_DEFAULTS
  const schema = z.toJSONSchema(tenantFile, {
    io: 'input',
    target: 'draft-07',
    override: ({ path, jsonSchema }) => {
      const [, parent, , name] = path.slice(-4)
      if (parent === 'flags' && typeof name === 'string' && name in flagDefaults)
        jsonSchema.default = flagDefaults[name]
    },
  })
  return { ...schema, title: 'tenant.json: one dealer site' }
}

/** The text of the file `tenants/tenant.schema.json`, which is checked in. */
export const tenantJsonSchemaText = () => `${JSON.stringify(tenantJsonSchema(), null, 2)}\n`

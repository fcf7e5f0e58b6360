import * as z from 'zod'
import { FLAG_DEFAULTS } from './flags.ts'
import { tenantFile } from './tenant.ts'

/**
 * The JSON Schema of `tenant.json`, for completion and explanation in editors.
 * It says what may be written; what fields must be together only the loader
 * checks. Flags have no default in their schema (flags.ts says why), so theirs
 * are added here.
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

/** The file that is checked in, `tenants/tenant.schema.json`, as text. */
export const tenantJsonSchemaText = () => `${JSON.stringify(tenantJsonSchema(), null, 2)}\n`

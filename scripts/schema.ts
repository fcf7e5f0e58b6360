/** `npm run schema`: writes the JSON Schema of `tenant.json` that editors read, tenants/tenant.schema.json. */
import { writeFile } from 'node:fs/promises'
import { tenantJsonSchemaText } from '#src/tenant/json-schema.ts'
import { readWords, runCommand } from './command.ts'

await runCommand(async () => {
  readWords('npm run schema', {})
  await writeFile(new URL('../tenants/tenant.schema.json', import.meta.url), tenantJsonSchemaText())
})

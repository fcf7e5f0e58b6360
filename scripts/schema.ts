/** `npm run schema`: writes the JSON Schemas of `tenant.json` and of feed mappings for editors, both in tenants/. */
import { writeFile } from 'node:fs/promises'
import { mappingSchemaText } from '#src/platform/feed/mapping.ts'
import { tenantJsonSchemaText } from '#src/tenant/json-schema.ts'
import { readWords, runCommand } from './command.ts'

await runCommand(async () => {
  readWords('npm run schema', {})
  await writeFile(new URL('../tenants/tenant.schema.json', import.meta.url), tenantJsonSchemaText())
  await writeFile(new URL('../tenants/stock-mapping.schema.json', import.meta.url), mappingSchemaText())
})

/**
 * `npm run schema`: writes JSON Schemas: of `tenant.json` and feed mappings for editors, in tenants/, and of the stock
 * and the features' files for their readers, in public/schemas/.
 */
import { writeFile } from 'node:fs/promises'
import { featureDocs } from '#src/features/docs.ts'
import { stockSchemaText } from '#src/page/files/stock.ts'
import { mappingSchemaText } from '#src/platform/feed/mapping.ts'
import { tenantJsonSchemaText } from '#src/tenant/json-schema.ts'
import { readWords, runCommand } from './command.ts'

await runCommand(async () => {
  readWords('npm run schema', {})
  await writeFile(new URL('../tenants/tenant.schema.json', import.meta.url), tenantJsonSchemaText())
  await writeFile(new URL('../tenants/stock-mapping.schema.json', import.meta.url), mappingSchemaText())
  await writeFile(new URL('../public/schemas/stock.json', import.meta.url), stockSchemaText())
  for (const { file, text } of featureDocs.flatMap(({ schemas = [] }) => schemas))
    await writeFile(new URL(`../${file}`, import.meta.url), text())
})

/** `npm run registry -- [--tenants folder]`: prints the dealers for an API on another host, which fetches it from REGISTRY_URL. */

import { checkPlaces, PlaceError } from '#src/builder/load/check-places.ts'
import { loadTenants, withoutDoubles } from '#src/builder/load/tenants.ts'
import { DamagedRegistry, publicTenant } from '#src/builder/publish/registry.ts'
import { readWords, runCommand } from './command.ts'

async function main(): Promise<void> {
  const { values } = readWords('npm run registry -- [--tenants folder]', {
    options: { tenants: { type: 'string', default: 'tenants' } },
  })
  checkPlaces(values)
  const loaded = withoutDoubles(loadTenants(values.tenants), [])
  const tenants = loaded.flatMap(({ tenant }) => (tenant.ok ? [publicTenant(tenant.value)] : []))
  for (const { slug, tenant } of loaded) {
    if (tenant.ok) continue
    console.error(
      `${slug} is left out: its tenant.json has problems. \`npm run build -- --tenant ${slug}\` lists them.`,
    )
    process.exitCode = 1
  }
  console.log(JSON.stringify({ tenants }))
}

await runCommand(main, { expected: [DamagedRegistry], refused: [PlaceError] })

import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../unit/builder/published-tree.ts'

const SCRIPT = `
  const { loadTenant } = await import('#src/builder/load/tenants.ts')
  const { writeRegistry } = await import('#src/builder/publish/registry.ts')
  const [, tenants, out, ...slugs] = process.argv
  for (const slug of slugs) {
    const folder = tenants + '/' + slug
    writeRegistry({ out, tenants, loaded: [{ slug, folder, tenant: loadTenant(folder) }] })
  }`

it('processes that write the registry at the same time lose no dealer', async () => {
  const [tenants, out] = [temporaryFolder(), temporaryFolder()]
  const sample = JSON.parse(readFileSync('tenants/golden-wattle-rv/tenant.json', 'utf8'))
  const slugs = Array.from({ length: 30 }, (_, at) => `d${at}`)
  for (const slug of slugs) {
    const tenant = { ...sample, $schema: undefined, slug, id: slug, url: `https://${slug}.example` }
    mkdirSync(join(tenants, slug))
    writeFileSync(join(tenants, slug, 'tenant.json'), JSON.stringify(tenant))
  }
  const write = (some: string[]) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT, tenants, out, ...some])
  await Promise.all([0, 1, 2].map((part) => write(slugs.filter((_, at) => at % 3 === part))))
  const registry = JSON.parse(readFileSync(join(out, '_api/registry.json'), 'utf8'))
  expect(registry.tenants).toHaveLength(slugs.length)
})

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadTenants } from '#src/builder/load/tenants.ts'
import { writeRegistry } from '#src/builder/publish/registry.ts'
import { temporaryFolder } from '../published-tree.ts'

const RULES = [{ receivers: { people: { kind: 'email', to: ['sales@a.example'], format: 'readable' } } }]

function folders() {
  const [tenants, out] = [temporaryFolder(), temporaryFolder()]
  const write = (path: string, value: unknown) => writeFileSync(join(tenants, path), JSON.stringify(value))
  const tenant = (slug: string, changes = {}) => {
    mkdirSync(join(tenants, slug), { recursive: true })
    const sample = JSON.parse(readFileSync('tenants/golden-wattle-rv/tenant.json', 'utf8'))
    write(`${slug}/tenant.json`, { ...sample, $schema: undefined, slug, id: slug, ...changes })
  }
  const build = async (only?: string) => {
    const all = loadTenants(tenants)
    const loaded = only === undefined ? all : all.filter(({ slug }) => slug === only)
    const problems = writeRegistry({ out, tenants, loaded, isPart: only !== undefined })
    const read = (name: string) => JSON.parse(readFileSync(join(out, '_api', name), 'utf8'))
    return { problems, tenants: read('registry.json').tenants, routing: read('routing.json') }
  }
  return { write, tenant, build }
}

describe('the registry of the lead API', () => {
  it('holds every dealer as his site knows him, and apart from it where leads go', async () => {
    const { write, tenant, build } = folders()
    tenant('a')
    tenant('b')
    write('a/routing.json', RULES)
    write('routing.json', [{ categories: ['Trade In'], ...RULES[0] }])
    const { tenants, routing, problems } = await build()
    expect(tenants).toMatchObject([
      { slug: 'a', flags: expect.any(Object) },
      { slug: 'b', locations: expect.any(Array) },
    ])
    expect(JSON.stringify(tenants)).not.toContain('sales@a.example')
    expect(routing).toEqual([
      { website_slug: 'a', ...RULES[0] },
      { categories: ['Trade In'], ...RULES[0] },
    ])
    expect(problems).toEqual([])
  })

  it('holds no credentials of a feed', async () => {
    const { tenant, build } = folders()
    const feed = { kind: 'feed', format: 'csv', mapping: 'm.json' }
    tenant('a', { stock_source: { ...feed, source: 'https://me:secret@feeds.example/a.csv?key=secret' } })
    tenant('b', { stock_source: { ...feed, source: 'stock.csv' } })
    const { tenants } = await build()
    expect(tenants).toMatchObject([
      { stock_source: { ...feed, source: 'https://feeds.example/a.csv' } },
      { stock_source: { ...feed, source: 'stock.csv' } },
    ])
  })

  it('a dealer whose files have mistakes keeps the last good entry and rules', async () => {
    const { write, tenant, build } = folders()
    tenant('a')
    write('a/routing.json', RULES)
    const before = await build()
    tenant('a', { country: 'UK' })
    write('a/routing.json', [{ receivers: { people: { kind: 'pigeon' } } }])
    const after = await build()
    expect(after).toMatchObject({ tenants: before.tenants, routing: before.routing })
    expect(after.problems[0]).toMatchObject({ file: expect.stringContaining('a/routing.json') })
  })

  it('building one dealer leaves the others as they are, and drops those that no longer exist', async () => {
    const { write, tenant, build } = folders()
    tenant('a')
    tenant('b')
    write('b/routing.json', RULES)
    await build()
    tenant('a', { name: 'New name' })
    tenant('b', { name: 'Not yet' })
    const part = await build('a')
    expect(part.tenants).toMatchObject([{ name: 'New name' }, { name: 'Golden Wattle RV' }])
    expect(part.routing).toEqual([{ website_slug: 'b', ...RULES[0] }])
  })
})

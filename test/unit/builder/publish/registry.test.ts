import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
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
  /** Builds all dealers, or only these. */
  const build = async (...only: string[]) => {
    const isPart = only.length > 0
    const loaded = loadTenants(tenants).filter(({ slug }) => !isPart || only.includes(slug))
    const problems = writeRegistry({ out, tenants, loaded, isPart })
    const read = (name: string) => JSON.parse(readFileSync(join(out, '_api', name), 'utf8'))
    return { problems, tenants: read('registry.json').tenants, routing: read('routing.json') }
  }
  const files = ['registry.json', 'routing.json'].map((name) => join(out, '_api', name))
  const writtenAt = () => files.map((path) => statSync(path).ino)
  const damage = () => {
    for (const path of files) writeFileSync(path, '{"tenants":')
  }
  return { write, tenant, build, damage, writtenAt }
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

  it.each([
    ['all dealers', []],
    ['it alone', ['a']],
    ['it with another', ['a', 'b']],
  ])('keeps a dealer whose file has a mistake, and the others, in a build of %s', async (_, only) => {
    const { write, tenant, build } = folders()
    for (const slug of ['a', 'b', 'c']) {
      tenant(slug)
      write(`${slug}/routing.json`, RULES)
    }
    const before = await build()
    tenant('a', { url: 'no address' })
    const { tenants, routing, problems } = await build(...only)
    expect(problems).toEqual([])
    expect(tenants).toEqual(before.tenants)
    const byDealer = ({ website_slug: a }: { website_slug: string }, { website_slug: b }: { website_slug: string }) =>
      a.localeCompare(b)
    expect(routing.toSorted(byDealer)).toEqual(before.routing)
  })

  it('has the new rules of a dealer in place of the old ones', async () => {
    const { write, tenant, build } = folders()
    tenant('a')
    tenant('b')
    write('a/routing.json', RULES)
    await build()
    const rules = [{ categories: ['Trade In'], ...RULES[0] }]
    write('a/routing.json', rules)
    expect((await build('a')).routing).toEqual([{ website_slug: 'a', ...rules[0] }])
  })

  it('holds no credentials of a feed', async () => {
    const { tenant, build } = folders()
    const feed = { kind: 'feed', format: 'csv', mapping: 'm.json' }
    tenant('a', { stock_source: { ...feed, source: 'https://me:secret@feeds.example/a.csv?key=secret' } })
    tenant('b', { stock_source: { ...feed, source: 'stock.csv' } })
    const sources = [
      { ...feed, source: 'https://me:secret@feeds.example/c.csv' },
      { kind: 'file', path: 'c.json' },
    ]
    tenant('c', { stock_source: { kind: 'combined', sources } })
    const { tenants } = await build()
    expect(tenants).toMatchObject([
      { stock_source: { ...feed, source: 'https://feeds.example/a.csv' } },
      { stock_source: { ...feed, source: 'stock.csv' } },
      {
        stock_source: {
          kind: 'combined',
          sources: [
            { ...feed, source: 'https://feeds.example/c.csv' },
            { kind: 'file', path: 'c.json' },
          ],
        },
      },
    ])
    expect(JSON.stringify(tenants)).not.toContain('secret')
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

  it('rules for all dealers that have mistakes stay as they were, and those of a dealer beside them are taken', async () => {
    const { write, tenant, build } = folders()
    tenant('a')
    tenant('b')
    write('routing.json', RULES)
    write('b/routing.json', RULES)
    await build()
    write('routing.json', [{ receivers: { people: { kind: 'pigeon' } } }])
    write('a/routing.json', [{ receivers: { people: { kind: 'pigeon' } } }])
    const { routing, problems } = await build()
    expect(routing).toEqual([{ website_slug: 'b', ...RULES[0] }, RULES[0]])
    expect(problems.map(({ file }) => file)).toEqual([
      expect.stringMatching(/\/a\/routing\.json$/),
      expect.not.stringMatching(/\/a\/routing\.json$/),
    ])
  })

  it('is in the order of the alphabet, whichever dealer was built last', async () => {
    const { tenant, build } = folders()
    for (const slug of ['c', 'a', 'b']) tenant(slug)
    await build('b')
    await build('c')
    const { tenants } = await build('a')
    expect(tenants.map(({ slug }: { slug: string }) => slug)).toEqual(['a', 'b', 'c'])
  })

  it('is written again where it is damaged, and only then or for a change', async () => {
    const { tenant, build, damage, writtenAt } = folders()
    tenant('a')
    const { tenants } = await build()
    const before = writtenAt()
    await build()
    expect(writtenAt()).toEqual(before)
    damage()
    expect((await build()).tenants).toEqual(tenants)
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

import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ok } from '#src/base/result.ts'
import { loadTenants, withoutDoubles } from '#src/builder/load/tenants.ts'
import { unregister, writeRegistry } from '#src/builder/publish/registry.ts'
import { resolveTenant, type Tenant, tenantFile } from '#src/tenant/tenant.ts'
import { aTenantFile } from '../../tenant/fixture.ts'
import { temporaryFolder } from '../published-tree.ts'

const RULES = [{ receivers: { people: { kind: 'email', to: ['sales@a.example'], format: 'readable' } } }]

function folders() {
  const [tenants, out] = [temporaryFolder(), temporaryFolder()]
  const write = (path: string, value: unknown) => writeFileSync(join(tenants, path), JSON.stringify(value))
  const tenant = (slug: string, changes = {}) => {
    mkdirSync(join(tenants, slug), { recursive: true })
    const sample = JSON.parse(readFileSync('tenants/golden-wattle-rv/tenant.json', 'utf8'))
    const own = { slug, id: slug, url: `https://${slug}.example` }
    write(`${slug}/tenant.json`, { ...sample, $schema: undefined, ...own, ...changes })
  }
  /** Builds all dealers, or only these. */
  const build = async (...only: string[]) => {
    const isPart = only.length > 0
    const loaded = loadTenants(tenants).filter(({ slug }) => !isPart || only.includes(slug))
    const { problems, vanished, loaded: judged } = writeRegistry({ out, tenants, loaded })
    const mistakes = judged.flatMap(({ slug, tenant }) =>
      tenant.ok ? [] : tenant.error.map(({ path, message }) => `${slug}: ${path}: ${message}`),
    )
    const warnings = judged.flatMap(({ slug, warnings = [] }) => warnings.map((warning) => `${slug}: ${warning}`))
    const read = (name: string) => JSON.parse(readFileSync(join(out, '_api', name), 'utf8'))
    return {
      problems,
      vanished,
      mistakes,
      warnings,
      tenants: read('registry.json').tenants,
      routing: read('routing.json'),
    }
  }
  const files = ['registry.json', 'routing.json'].map((name) => join(out, '_api', name))
  const writtenAt = () => files.map((path) => statSync(path).ino)
  const remove = (slug: string) => rmSync(join(tenants, slug), { recursive: true })
  return { write, tenant, remove, build, writtenAt, out }
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

  it('is written again only for a change', async () => {
    const { tenant, build, writtenAt } = folders()
    tenant('a')
    await build()
    const before = writtenAt()
    await build()
    expect(writtenAt()).toEqual(before)
  })

  it.each([
    ['registry.json', '{"tenants":'],
    ['registry.json', '{"format":1}'],
    ['routing.json', ''],
    ['routing.json', '{}'],
  ])('is kept where %s is damaged, and no build takes it for empty: %s', async (name, text) => {
    const { tenant, build, out } = folders()
    tenant('a')
    tenant('b')
    await build()
    const path = join(out, '_api', name)
    const whole = readFileSync(path, 'utf8')
    writeFileSync(path, text)
    for (const attempt of [() => build('a'), build, async () => unregister(out, 'b')])
      await expect(attempt()).rejects.toThrow(`${path} is damaged`)
    expect(readFileSync(path, 'utf8')).toBe(text)
    writeFileSync(path, whole)
    expect((await build('a')).tenants).toMatchObject([{ slug: 'a' }, { slug: 'b' }])
    rmSync(path)
    expect((await build()).tenants).toMatchObject([{ slug: 'a' }, { slug: 'b' }])
  })

  it('building one dealer leaves the others as they are', async () => {
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

  it('a dealer whose folder has gone stays and is named, until it retires', async () => {
    const { write, tenant, remove, build, out } = folders()
    for (const slug of ['a', 'b', 'c']) tenant(slug)
    write('b/routing.json', RULES)
    const before = await build()
    remove('b')
    remove('c')
    const { tenants, routing, vanished } = await build()
    expect({ tenants, routing, vanished }).toEqual({
      tenants: before.tenants,
      routing: before.routing,
      vanished: ['b', 'c'],
    })
    unregister(out, 'b')
    const after = await build()
    expect([after.tenants.map(({ slug }: { slug: string }) => slug), after.routing]).toEqual([['a', 'c'], []])
  })

  it('a copied folder takes nothing from the dealer that was live first', async () => {
    const { tenant, build } = folders()
    tenant('old')
    const before = await build()
    tenant('copy', { id: 'old', url: 'https://OLD.example/' })
    const { tenants, mistakes } = await build()
    const OWN = 'Give each dealer its own, or run npm run retire for the one that is gone.'
    expect(mistakes).toEqual([
      `copy: id: "old" also belongs to old. ${OWN}`,
      `copy: url: "old.example" also belongs to old. ${OWN}`,
    ])
    expect(tenants).toEqual(before.tenants)
    tenant('old', { country: 'UK' })
    expect((await build()).tenants).toEqual(before.tenants)
  })

  it.each([
    ['id', { id: 'gone' }],
    ['address', { url: 'https://gone.example' }],
  ])('a newcomer gets the %s of a dealer whose folder has gone only when that has retired', async (_, changes) => {
    const { tenant, remove, build, out } = folders()
    tenant('gone')
    tenant('neighbour')
    await build()
    remove('gone')
    tenant('newcomer', changes)
    const slugs = async () => (await build()).tenants.map(({ slug }: { slug: string }) => slug)
    expect((await build()).mistakes).toEqual([expect.stringMatching(/^newcomer: .* also belongs to gone\. .*retire/)])
    expect(await slugs()).toEqual(['gone', 'neighbour'])
    unregister(out, 'gone')
    expect(await slugs()).toEqual(['neighbour', 'newcomer'])
  })

  it('of two newcomers with the same neither is registered, and both are named', async () => {
    const { tenant, build } = folders()
    tenant('a')
    const platform = { kind: 'platform', api: 'https://p.example', search: 'https://s.example', website_id: '7' }
    tenant('b', { stock_source: platform })
    tenant('c', { stock_source: platform })
    const { tenants, mistakes } = await build()
    expect(tenants).toMatchObject([{ slug: 'a' }])
    expect(mistakes).toEqual([
      expect.stringMatching(/^b: stock_source.website_id: "7 of p.example" also belongs to c/),
      expect.stringMatching(/^c: stock_source.website_id: "7 of p.example" also belongs to b/),
    ])
  })

  it('two dealers exchange their addresses in one build', async () => {
    const { tenant, build } = folders()
    tenant('a')
    tenant('b')
    await build()
    tenant('a', { url: 'https://b.example' })
    tenant('b', { url: 'https://a.example' })
    expect((await build()).mistakes).toEqual([])
  })

  it.each([
    ['the same with www.', { url: 'https://www.live.example' }, 'www.live.example'],
    ['one that redirects to it', { url: 'https://old.live.example' }, 'old.live.example'],
  ])("a newcomer can't have a host of a dealer that was live first: %s", async (_, changes, host) => {
    const { tenant, build } = folders()
    tenant('live', { aliases: ['old.live.example'] })
    const before = await build()
    tenant('newcomer', changes)
    const { tenants, mistakes } = await build()
    expect(mistakes).toEqual([expect.stringMatching(`^newcomer: url: "${host}" also belongs to live`)])
    expect(tenants).toEqual(before.tenants)
  })

  it("a redirecting host that is another's is left out, and both are named in every build", async () => {
    const { tenant, build } = folders()
    tenant('live', { aliases: ['old.live.example'] })
    await build()
    tenant('newcomer', { aliases: ['live.example', 'old.live.example', 'mine.example'] })
    for (let turn = 0; turn < 2; turn++) {
      const { tenants, mistakes, warnings } = await build()
      expect(tenants).toMatchObject([
        { slug: 'live', aliases: ['www.live.example', 'old.live.example'] },
        { slug: 'newcomer', aliases: ['www.newcomer.example', 'mine.example'] },
      ])
      expect([mistakes, warnings]).toEqual([
        [],
        [
          'newcomer: "live.example" also belongs to live. It doesn\'t redirect to newcomer.',
          'newcomer: "old.live.example" also belongs to live. It doesn\'t redirect to newcomer.',
        ],
      ])
    }
  })

  it("of two newcomers a site's own host comes before the other's twin, and of the same alias neither has it", async () => {
    const { tenant, build } = folders()
    tenant('a', { url: 'https://one.example', aliases: ['both.example'] })
    tenant('b', { url: 'https://www.one.example', aliases: ['both.example'] })
    const { tenants, mistakes, warnings } = await build()
    expect([tenants, mistakes]).toMatchObject([[{ aliases: [] }, { aliases: [] }], []])
    expect(warnings).toHaveLength(4)
  })

  it('whatever dealers claim in whatever order, no host is that of two', async () => {
    const host = fc.constantFrom('a.example', 'www.a.example', 'b.example', 'www.b.example', 'c.example')
    const claim = fc.record({ host, aliases: fc.uniqueArray(host, { maxLength: 2 }) })
    const step = fc.dictionary(fc.constantFrom('x', 'y', 'z'), claim, { minKeys: 1, noNullPrototype: true })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
        let registered: Tenant[] = []
        for (const files of steps) {
          const loaded = Object.entries(files).map(([slug, { host, aliases }]) => {
            const file = aTenantFile({ slug, id: slug, url: `https://${host}`, aliases })
            return { slug, folder: slug, tenant: ok(resolveTenant(tenantFile.parse(file), [])) }
          })
          const made = withoutDoubles(loaded, registered).flatMap(({ tenant }) => (tenant.ok ? [tenant.value] : []))
          const others = registered.filter(({ slug }) => made.every((one) => one.slug !== slug))
          registered = [...others, ...made]
          const hosts = registered.flatMap(({ url, aliases }) => [new URL(url).hostname, ...aliases])
          expect(new Set(hosts).size).toBe(hosts.length)
        }
      }),
      { numRuns: 200 },
    )
  })
})

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadTenant } from '#src/builder/load/tenants.ts'
import { unregister } from '#src/builder/publish/registry.ts'
import { registryWriter } from '#src/builder/resident/registry-writer.ts'
import { temporaryFolder } from '../published-tree.ts'

const SAMPLE = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../tenants/tauranga-motor-company/tenant.json'), 'utf8'),
)

const ROUTING = [{ receivers: { mail: { kind: 'email', to: ['sales@old.example'], format: 'readable' } } }]

/** The folder of the dealers, and what the lead API gets from a build of one of them. */
function dealers() {
  const home = temporaryFolder()
  const [tenants, out] = [join(home, 'tenants'), join(home, 'dist')]
  const write = (path: string, content: unknown) => {
    mkdirSync(join(tenants, path, '..'), { recursive: true })
    writeFileSync(join(tenants, path), JSON.stringify(content))
  }
  const logged: unknown[] = []
  const register = registryWriter({ out, tenants, log: (...line) => void logged.push(line) })
  const build = (slug: string) =>
    register({ slug, folder: join(tenants, slug), tenant: loadTenant(join(tenants, slug)) }).tenant
  const read = (name: string): string => readFileSync(join(out, '_api', name), 'utf8')
  return { tenants, out, write, build, read, logged }
}

it.each<[string, unknown, string, string]>([
  ['old/tenant.json', { ...SAMPLE, slug: 'old', name: 'Another name' }, 'registry.json', 'Another name'],
  ['flags.json', [{ when: { slug: 'old' }, set: { blog_path: '/news' } }], 'registry.json', '/news'],
  ['old/routing.json', ROUTING, 'routing.json', 'sales@old.example'],
  ['routing.json', ROUTING, 'routing.json', 'sales@old.example'],
])('a change of %s reaches the lead API with the next build', (path, content, file, text) => {
  const { write, build, read } = dealers()
  for (const rules of ['flags.json', 'old/routing.json', 'routing.json']) write(rules, [])
  write('old/tenant.json', { ...SAMPLE, slug: 'old' })
  build('old')
  expect(read(file)).not.toContain(text)
  write(path, content)
  build('old')
  expect(read(file)).toContain(text)
})

it('a new folder whose id another folder has is refused in the words of a full build, and the other goes on', () => {
  const { tenants, out, write, build, read } = dealers()
  const known = (): string[] => JSON.parse(read('registry.json')).tenants.map(({ slug }: { slug: string }) => slug)
  write('old/tenant.json', { ...SAMPLE, slug: 'old' })
  write('new/tenant.json', { ...SAMPLE, slug: 'new' })
  expect(build('old')).toMatchObject({ ok: true })
  for (let turn = 0; turn < 2; turn++)
    expect(build('new')).toMatchObject({
      ok: false,
      error: [
        { path: 'id', message: expect.stringContaining('also belongs to old. Give each dealer its own') },
        { path: 'url', message: expect.stringContaining('also belongs to old. Give each dealer its own') },
      ],
    })
  expect(build('old')).toMatchObject({ ok: true })
  expect(known()).toEqual(['old'])
  rmSync(join(tenants, 'old'), { recursive: true })
  expect(build('new')).toMatchObject({ ok: false })
  unregister(out, 'old')
  expect(build('new')).toMatchObject({ ok: true })
})

it('a mistake in the rules for leads is reported once, with the dealer, until a file of the dealer changes', () => {
  const { write, build, logged } = dealers()
  write('old/tenant.json', { ...SAMPLE, slug: 'old' })
  build('old')
  expect(logged).toEqual([])
  write('old/routing.json', [{ receivers: { people: { kind: 'pigeon' } } }])
  build('old')
  build('old')
  const told = [
    'leads are still delivered as before',
    { site: 'old', problem: expect.stringMatching(/old\/routing\.json[\s\S]*pigeon/) },
  ]
  expect(logged).toEqual([told])
  write('old/tenant.json', { ...SAMPLE, slug: 'old', name: 'Another name' })
  build('old')
  expect(logged).toEqual([told, told])
})

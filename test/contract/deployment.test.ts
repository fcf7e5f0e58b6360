import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const documents = ['docs/operate.md', 'README.md', 'docs/leads.md', 'docs/editor.md']
  .filter((file) => existsSync(join(ROOT, file)))
  .map(read)
  .join('')

interface Service {
  image?: string
  build?: string
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: string[] | Record<string, unknown>
  ports?: string[]
  healthcheck?: { test: string[] }
}

describe('docker-compose.yml', () => {
  const { services, volumes } = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }

  it('runs API, builder, PostgreSQL, Meilisearch and a web server', () => {
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['api', 'builder', 'postgres', 'meilisearch', 'web']))
  })

  it.each(Object.entries(services))('%s names what exists', (_, service) => {
    const { image, build, command = [], depends_on = [], volumes: mounts = [] } = service
    expect([image, build].filter((each) => each !== undefined)).toHaveLength(1)
    for (const word of command.filter((each) => each.startsWith('scripts/')))
      expect(existsSync(join(ROOT, word))).toBe(true)
    for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(services).toHaveProperty(other)
    for (const mount of mounts) {
      const [source = ''] = mount.split(':')
      if (source.startsWith('.')) expect(existsSync(join(ROOT, source))).toBe(true)
      else expect(volumes).toHaveProperty(source)
    }
  })

  it.each(Object.entries(services))('asks %s whether it is well', (_, { healthcheck }) =>
    expect(healthcheck?.test[0]).toBe('CMD'),
  )

  it('opens console and editor on this machine, with the folders that the editor tries drafts of', () => {
    const { ports = [], volumes: mounts = [], environment = {} } = services.api ?? {}
    expect(ports).toEqual(['127.0.0.1:8000:8080'])
    expect(mounts).toEqual(expect.arrayContaining(['./tenants:/app/tenants:ro', 'deliveries:/app/.cache/stock']))
    expect(environment.CONSOLE_TOKEN?.length).toBeGreaterThanOrEqual(24)
  })

  it.each(['api', 'builder'])('gives the %s settings that are documented', (name) => {
    for (const setting of Object.keys(services[name]?.environment ?? {})) expect(documents).toContain(`\`${setting}\``)
  })
})

describe('the image', () => {
  const COMMANDS = [
    'api',
    'builder',
    'build',
    'leads',
    'feed',
    'releases',
    'retire',
    'registry',
    'reservations',
    'import',
  ]

  it('has every package that its commands load', () => {
    const { dependencies, scripts } = JSON.parse(read('package.json'))
    // A feature may be taken out with its commands.
    const present = COMMANDS.filter((name) => name in scripts)
    const found = packagesOf(present.map((name) => join(ROOT, 'scripts', `${name}.ts`)))
    expect(found).toContain('hono')
    expect([...found].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
  })

  it('has no package for the app, which is compiled before', () => {
    const { dependencies } = JSON.parse(read('package.json'))
    for (const name of ['astro', 'react', 'tailwindcss', 'vite']) expect(dependencies).not.toHaveProperty(name)
  })
})

/** The packages that modules import, and those that they import. */
function packagesOf(modules: readonly string[]): Set<string> {
  const found = new Set(modules)
  // A set's loop also visits what is added meanwhile.
  for (const path of found) for (const name of isOurs(path) ? importsOf(path) : []) found.add(placeOf(name, path))
  return new Set([...found].filter((one) => !isOurs(one)))
}

const isOurs = (place: string): boolean => place.startsWith('/')

/** The path of a module of ours, or the name of a package. */
function placeOf(name: string, importer: string): string {
  if (name.startsWith('#')) return join(ROOT, name.slice(1))
  if (name.startsWith('.')) return join(importer, '..', name)
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}

const IMPORT =
  /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'|\bimport\('([^']+)'\)|\brequireHere\.resolve\('([^']+)'\)/gm

const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(IMPORT)]
    .map(([, ...names]) => names.find((name) => name !== undefined) ?? '')
    .filter((name) => !name.startsWith('node:'))

describe('the nightly workflow', () => {
  const { jobs } = parse(read('.github/workflows/nightly.yml'))
  const { strategy, steps, env } = jobs.build

  it('builds every shard once, with settings that are documented', () => {
    const { shard } = strategy.matrix
    const run = steps.map((step: { run?: string }) => step.run ?? '').find((text: string) => text.includes('--shard'))
    expect(shard).toEqual(Array.from({ length: shard.length }, (_, at) => at + 1))
    expect(run).toContain(`--shard \${{ matrix.shard }}/${shard.length} `)
    for (const setting of Object.keys(env)) expect(documents).toContain(`\`${setting}\``)
  })

  it('fails before any build while PUBLISH is unset, and says what to set', () => {
    const [check] = jobs.settings.steps
    expect([jobs.build.needs, jobs.build.if, check.if]).toEqual(['settings', undefined, "vars.PUBLISH == ''"])
    const { status, stdout } = spawnSync('sh', ['-e', '-c', check.run])
    expect([status, stdout.toString()]).toEqual([1, expect.stringMatching(/^::error::.*variable PUBLISH/)])
  })
})

describe("the CDN's rule of docs/operate.md", () => {
  const [, rule = ''] = /```js\n(function handler[\s\S]*?)```/.exec(read('docs/operate.md')) ?? []
  const handler: (event: { request: { uri: string } }) => { uri: string } = new Function(`${rule}; return handler`)()

  it.each([
    ['/', '/index.html'],
    ['/search', '/search.html'],
    ['/search/', '/search.html'],
    ['/cars/2.0-litre', '/cars/2.0-litre.html'],
    ['/images/yard.avif', '/images/yard.avif'],
    ['/images/reports/history.pdf', '/images/reports/history.pdf'],
    ['/_astro/app.Ab12.css', '/_astro/app.Ab12.css'],
    ['/search/index.1a2b.json', '/search/index.1a2b.json'],
    ['/sitemap.xml', '/sitemap.xml'],
  ])('finds %s', (uri, key) => expect(handler({ request: { uri } }).uri).toBe(key))
})

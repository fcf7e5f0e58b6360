import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { problemText } from '#src/builder/load/problem.ts'
import { loadSiteRouting } from '#src/builder/load/routing.ts'
import { listTenants, loadTenant, loadTenants } from '#src/builder/load/tenants.ts'
import { aLocationEntry, aTenantFile } from '../../tenant/fixture.ts'
import { temporaryFolder } from '../published-tree.ts'

const FOLDER = join(temporaryFolder(afterAll), 'plain-cars')
mkdirSync(FOLDER)

function load(file: unknown) {
  writeFileSync(join(FOLDER, 'tenant.json'), JSON.stringify(file))
  return loadTenant(FOLDER)
}

function said(file: unknown): string[] {
  const result = load(file)
  return result.ok ? [] : result.error.map((problem) => problemText(problem).replace(FOLDER, 'tenants/plain-cars'))
}

const SORTS = '"relevant", "latest", "price_desc", "price_asc", "km_desc", "km_asc"'
const place = (address: object) => ({ ...aTenantFile(), locations: [{ ...aLocationEntry(), address }] })

describe('a mistake in tenant.json names file, path, expected, received and what to do @spec 1.3 3.3 3.4', () => {
  it.each<[string, unknown, string]>([
    [
      'a number for a string',
      place({ city: 'Napier', state: 'QLD', postcode: 9012 }),
      'locations[0].address.postcode: expected four digits as a string, received 9012 (number). Write "9012" in quotes.',
    ],
    [
      'a number that quotes alone do not mend: the zero is lost',
      place({ city: 'Darwin', state: 'NT', postcode: 800 }),
      'locations[0].address.postcode: expected four digits as a string, received 800 (number).',
    ],
    [
      'a word that does not exist, one letter off',
      { ...aTenantFile(), template: 'motorcyle' },
      'template: expected one of "car", "motorcycle", "camper", "truck", "rv", received "motorcyle". Did you mean "motorcycle"?',
    ],
    [
      'a word of another case',
      place({ city: 'Cairns', state: 'qld' }),
      'locations[0].address.state: expected one of "NSW", "QLD", "VIC", "ACT", "NT", "SA", "TAS", "WA", received "qld". Did you mean "QLD"?',
    ],
    [
      'a field left out',
      { ...aTenantFile(), name: undefined },
      'name: expected a string, received nothing. Add "name".',
    ],
    [
      'a key misspelt',
      { ...aTenantFile(), garage_enable: true },
      'garage_enable: unknown key. Did you mean "garage_enabled"?',
    ],
    [
      'a key in another spelling',
      { ...aTenantFile(), paymentProvider: 'paypal' },
      'paymentProvider: unknown key. Did you mean "payment_provider"?',
    ],
    [
      'a key that nothing is like',
      { ...aTenantFile(), theme: { brand: '#0b5fff', wheels: [] } },
      'theme.wheels: unknown key. Remove it; the keys here are brand, second, hero_image_url, hero_image_alt, hero_image_focus, dark, radius, density, font.',
    ],
    [
      'a flag misspelt',
      { ...aTenantFile(), flags: { blog_pth: '/news' } },
      'flags.blog_pth: unknown key. Did you mean "blog_path"?',
    ],
    [
      'true in quotes',
      { ...aTenantFile(), garage_enabled: 'true' },
      'garage_enabled: expected true or false, received "true". Write true without quotes.',
    ],
    [
      'a number in quotes',
      { ...aTenantFile(), include_sold_cars_days: '3' },
      'include_sold_cars_days: expected a number, received "3". Write 3 without quotes.',
    ],
    [
      'null',
      { ...aTenantFile(), logo: null },
      'logo: expected a picture such as "images/yard.avif" or a web address, received null. Leave it out instead of writing null.',
    ],
    [
      'one entry for a list',
      { ...aTenantFile(), search_filters: 'make' },
      'search_filters: expected a list, received "make". Put it in brackets: ["make"].',
    ],
    [
      'a list for one entry',
      { ...aTenantFile(), switches: { search: { default_sort: ['latest'] } } },
      `switches.search.default_sort: expected one of ${SORTS}, received a list. Write it without brackets.`,
    ],
    [
      'a space too many',
      { ...aTenantFile(), url: 'https://www.plain-cars.example ' },
      'url: expected the address of the site, such as "https://www.example.com", received "https://www.plain-cars.example ". Remove the space before or after it.',
    ],
    [
      'a host of everybody among the sources of a container',
      { ...aTenantFile(), tracking: { sources: ['https://cdn.jsdelivr.net'] } },
      'tracking.sources[0]: expected a host that only its company serves scripts from.',
    ],
    [
      'an empty list',
      { ...aTenantFile(), locations: [] },
      'locations: expected at least 1 entry, received an empty list.',
    ],
    ['an empty text', { ...aTenantFile(), name: '' }, 'name: expected a string that is not empty, received "".'],
    [
      'a number out of range',
      { ...aTenantFile(), switches: { search: { page_size: 500 } } },
      'switches.search.page_size: expected a number of at most 96, received 500 (number).',
    ],
    [
      'a colour by name',
      { ...aTenantFile(), theme: { brand: 'blue' } },
      'theme.brand: expected a colour such as "#0b5fff", received "blue".',
    ],
    [
      'a stock source of no kind',
      { ...aTenantFile(), stock_source: { kind: 'files' } },
      'stock_source.kind: expected one of "file", "feed", "platform", "combined", received "files". Did you mean "file"?',
    ],
    [
      'what fields must be together',
      { ...aTenantFile(), payment_provider: 'stripe' },
      'stripe_publishable_key: payment_provider "stripe" needs it. Add the key that begins with "pk_".',
    ],
    [
      'a slug that is not the folder',
      { ...aTenantFile(), slug: 'other-cars' },
      'slug: expected "plain-cars", the folder\'s name, received "other-cars". Write "plain-cars", or rename the folder.',
    ],
    ['no object at all', [], 'the whole file: expected an object, received an empty list.'],
  ])('%s', async (_, file, message) => {
    expect(said(file)).toEqual([`tenants/plain-cars/tenant.json: ${message}`])
  })

  it.each([
    'https://x;autoindex',
    'https://a$b.example',
    'https://a"b.example',
    'https://a{b}.example',
    'https://a\u0000.example',
    'https://a,b.example',
    'https://a.example:99999',
    `https://${'a'.repeat(300)}.example`,
  ])('a host that a web server could misread: %j', (url) => {
    const script = `${url}/chat.js`
    expect(load({ ...aTenantFile(), url }).ok).toBe(false)
    if (url.length < 300)
      expect(load({ ...aTenantFile(), tracking: { chat: { provider: 'other', id: '1', script } } }).ok).toBe(false)
  })

  it.each([
    '../neighbour/stock.json',
    'feeds/../../neighbour/stock.json',
    '/etc/passwd',
    '\\\\host\\share',
    'C:\\stock.json',
    '.git/config',
    'feeds/.env',
    '',
    '.',
  ])('a file outside the folder: %j', (path) => {
    const feed = { kind: 'feed', format: 'csv', source: 'stock.csv', mapping: 'mapping.json' }
    const sources = [
      { kind: 'file', path },
      { ...feed, source: path },
      { ...feed, mapping: path },
    ]
    for (const stock_source of sources) expect(load({ ...aTenantFile(), stock_source }).ok).toBe(false)
  })

  it.each(['https://[', 'https://host:port/x', 'ftp://host/stock.csv'])('a feed at no address: %s', (source) => {
    const stock_source = { kind: 'feed', format: 'csv', source, mapping: 'mapping.json' }
    expect(load({ ...aTenantFile(), stock_source }).ok).toBe(false)
  })

  it.each(['https://www.māori-motors.nz', 'http://localhost:4321/'])('and an honest one is taken: %s', (url) =>
    expect(load({ ...aTenantFile(), url }).ok).toBe(true),
  )

  it('after fifty, mistakes are counted', async () => {
    const reasons = said({ ...aTenantFile(), search_filters: Array.from({ length: 10_000 }, () => 'maker') })
    expect(reasons).toHaveLength(51)
    expect(reasons[50]).toBe('tenants/plain-cars/tenant.json: the whole file: 9950 more mistakes are in it.')
  })

  it('all mistakes are named at once', async () => {
    expect(said({ ...aTenantFile(), id: 1, theme: {}, colour: 'red' })).toHaveLength(3)
  })
})

describe('whatever stands in the file @spec 1.3', () => {
  const named = (file: unknown) => {
    const result = load(file)
    for (const { path, message } of result.ok ? [] : result.error) {
      expect(path).not.toBe('')
      expect(message).toMatch(/\S.*[.?]$/)
    }
    return result.ok
  }

  it('random JSON never throws and is always refused with a path', async () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(named(value)).toBe(false)
      }),
    )
  })

  it('a good file with one value replaced never throws and names a path', async () => {
    const paths = [
      ...pathsOf(
        aTenantFile({ flags: { impel: true }, switches: { search: { sorts: ['latest'], default_sort: 'latest' } } }),
      ),
    ]
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 2 }), (path, value) => {
        named(withValue(aTenantFile(), path, value))
      }),
      { numRuns: 100 },
    )
  })
})

describe('a folder of tenants @spec 1.1 1.4', () => {
  let root = ''
  const put = async (slug: string, text: string | Buffer) => {
    await mkdir(join(root, slug), { recursive: true })
    await writeFile(join(root, slug, 'tenant.json'), text)
  }
  const good = (slug: string, id: string) => put(slug, JSON.stringify({ ...aTenantFile(), slug, id }))

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'tenants-'))
  })
  afterEach(() => rm(root, { recursive: true }))

  it('one bad tenant never stops the others', async () => {
    await good('a-cars', '1')
    await put('b-cars', '{ "id": ')
    await mkdir(join(root, 'c-cars'))
    await good('d-cars', '4')
    const loaded = loadTenants(root)
    expect(loaded.map(({ slug, tenant }) => [slug, tenant.ok])).toEqual([
      ['a-cars', true],
      ['b-cars', false],
      ['c-cars', false],
      ['d-cars', true],
    ])
    expect(loaded.flatMap(({ tenant }) => (tenant.ok ? [] : tenant.error.map(problemText)))).toEqual([
      `${root}/b-cars/tenant.json: line 1, column 9: expected JSON, received the end of the file. Close the quote, bracket or brace that is still open.`,
      `${root}/c-cars/tenant.json: there is no such file. Add it, or remove the folder.`,
    ])
  })

  it('flags.json beside the folders switches flags', async () => {
    await good('a-cars', '1')
    await writeFile(join(root, 'flags.json'), '[{ "when": { "slug": "a-cars" }, "set": { "blog_path": "/news" } }]')
    const loaded = loadTenant(join(root, 'a-cars'))
    expect(loaded.ok && loaded.value.flags.blog_path).toBe('/news')
  })

  it('a mistake in flags.json is that of every tenant, because any of them may depend on it', async () => {
    await good('a-cars', '1')
    await writeFile(join(root, 'flags.json'), '[{ "when": { "slag": "a-cars" }, "set": { "blog_path": "/newz" } }]')
    const loaded = loadTenant(join(root, 'a-cars'))
    expect(loaded.ok ? [] : loaded.error.map(problemText)).toEqual([
      `${root}/flags.json: [0].when.slag: unknown key. Did you mean "slug"?`,
      `${root}/flags.json: [0].set.blog_path: expected one of "/blog", "/news", received "/newz". Did you mean "/news"?`,
    ])
  })

  it('files and folders for other uses are no tenants', async () => {
    await good('a-cars', '1')
    await mkdir(join(root, '_mappings'))
    await mkdir(join(root, '.cache'))
    await writeFile(join(root, 'tenant.schema.json'), '{}')
    expect(listTenants(root)).toEqual([join(root, 'a-cars')])
  })

  it('a tenant.json that cannot be read stops nobody else', async () => {
    await mkdir(join(root, 'a-cars', 'tenant.json'), { recursive: true })
    await good('b-cars', '2')
    const loaded = loadTenants(root)
    expect(loaded.map(({ tenant }) => (tenant.ok ? 'ok' : tenant.error.map(problemText)[0]))).toEqual([
      `${root}/a-cars/tenant.json: cannot be read (EISDIR). Check its type and permissions.`,
      'ok',
    ])
  })

  it.each(['latin1', 'utf16le'] as const)('another encoding than UTF-8: %s', async (encoding) => {
    const text = JSON.stringify({ ...aTenantFile(), slug: 'a-cars', name: 'Café Motors' })
    await put('a-cars', Buffer.from(`\uFEFF${text}`, encoding))
    const loaded = loadTenant(join(root, 'a-cars'))
    expect(loaded.ok ? 'ok' : loaded.error.map(problemText)).toEqual([
      `${root}/a-cars/tenant.json: expected UTF-8. Save it as UTF-8.`,
    ])
  })

  it('a byte-order mark is no mistake', async () => {
    await put('a-cars', `\uFEFF${JSON.stringify({ ...aTenantFile(), slug: 'a-cars' })}`)
    expect(loadTenant(join(root, 'a-cars')).ok).toBe(true)
  })
})

type Path = readonly (string | number)[]

function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  yield path
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value))
    yield* pathsOf(child, [...path, Array.isArray(value) ? Number(key) : key])
}

function withValue(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(data)) return data.map((entry, index) => (index === key ? withValue(entry, rest, value) : entry))
  const entries = typeof data === 'object' && data !== null ? data : {}
  return { ...entries, [key]: withValue(Object.getOwnPropertyDescriptor(entries, key)?.value, rest, value) }
}

it.each([
  ['images', '../neighbour'],
  ['content', '../neighbour'],
  ['routing.json', '../neighbour/routing.json'],
  ['stock.json', '../neighbour/stock.json'],
  ['feeds/all.csv', '../../neighbour/stock.json'],
  ['images/all', '/'],
  ['stock.csv', '.git/config'],
])("a link out of a dealer's folder is a mistake: %s to %s", (name, to) => {
  const tenants = temporaryFolder()
  const own = join(tenants, 'plain-cars')
  for (const folder of ['neighbour', 'plain-cars/feeds', 'plain-cars/.git'])
    mkdirSync(join(tenants, folder), { recursive: true })
  for (const file of ['neighbour/routing.json', 'neighbour/stock.json', 'plain-cars/.git/config'])
    writeFileSync(join(tenants, file), '[]')
  writeFileSync(join(own, 'tenant.json'), JSON.stringify(aTenantFile()))
  mkdirSync(join(own, dirname(name)), { recursive: true })
  symlinkSync(to, join(own, name))
  const mistake = [
    { file: join(own, name), message: "is a link out of the dealer's folder. Put a copy there instead." },
  ]
  expect(loadTenant(own)).toMatchObject({ ok: false, error: mistake })
  expect(loadSiteRouting(own, 'plain-cars')).toMatchObject({ ok: false, error: mistake })
})

it('a link within the folder is none, nor is the folder that whoever runs the sites has linked', () => {
  const tenants = temporaryFolder()
  mkdirSync(join(tenants, '_checkouts/one/images'), { recursive: true })
  writeFileSync(join(tenants, '_checkouts/one/tenant.json'), JSON.stringify(aTenantFile()))
  symlinkSync('../images', join(tenants, '_checkouts/one/images/again'))
  symlinkSync('_checkouts/one', join(tenants, 'plain-cars'))
  expect(loadTenant(join(tenants, 'plain-cars'))).toMatchObject({ ok: true })
})

it("a dealer's rules name only the dealer's own secrets", () => {
  const folder = join(temporaryFolder(), 'plain-cars')
  mkdirSync(folder)
  const crm = { kind: 'webhook', url: 'https://crm.example', secret_from: 'STRIPE_SECRET_KEY' }
  const target = { kind: 'email', to: ['a@b.example'], format: 'adf', relay_from: 'SMTP_URL' }
  const second_channel = { after_minutes: 5, target }
  const platform = { kind: 'platform', url: 'https://p.example', username_from: 'USER', password_from: 'KEY' }
  const rules = [{ receivers: { crm: { ...crm, second_channel }, platform } }]
  writeFileSync(join(folder, 'routing.json'), JSON.stringify(rules))
  const text = JSON.stringify(loadSiteRouting(folder, 'plain-cars'))
  const names = [...text.matchAll(/"(\w+_from)":"(\w+)"/g)].map(([, key, name]) => `${key} ${name}`)
  expect(names).toEqual([
    'secret_from DEALER_SECRET__PLAIN_CARS__STRIPE_SECRET_KEY',
    'relay_from DEALER_SECRET__PLAIN_CARS__SMTP_URL',
    'username_from DEALER_SECRET__PLAIN_CARS__USER',
    'password_from DEALER_SECRET__PLAIN_CARS__KEY',
  ])
})

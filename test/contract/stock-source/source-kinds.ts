import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XMLBuilder } from 'fast-xml-parser'
import { Hono } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import { dealerPlatform, type PlatformCar } from '#sandbox/dealer-platform/dealer-platform.ts'
import { listen } from '#sandbox/listen.ts'
import { FIELD_KINDS } from '#src/platform/car/field-kinds.ts'
import type { StockReading } from '#src/platform/stock-reading.ts'
import { readStock } from '#src/platform/stock-source.ts'
import { type TenantInput, tenant } from '#src/tenant/tenant.ts'

/** One record as any source may hold it: values by Car field, lists as lists. */
export type SourceRecord = Record<string, unknown>

/** One kind of stock source, holding the records it is given. */
export interface SourceKind {
  name: string
  /** Physical line of the first record, where the kind has lines. */
  firstLine?: number
  read: (records: readonly SourceRecord[]) => Promise<StockReading>
}

const NOW = Date.UTC(2026, 4, 1)
const CREDENTIALS = { username: 'forecourt', password: 'pä55:secret' }

export const SOURCE_KINDS: SourceKind[] = [
  { name: 'file', firstLine: 2, read: readFromFile },
  { name: 'csv feed', firstLine: 2, read: (records) => readFromFeed('csv', table(records, ',')) },
  { name: 'tsv feed', firstLine: 2, read: (records) => readFromFeed('tsv', table(records, '\t')) },
  { name: 'json feed', firstLine: 3, read: (records) => readFromFeed('json', jsonDocument(records)) },
  { name: 'xml feed', firstLine: 3, read: (records) => readFromFeed('xml', xmlDocument(records)) },
  { name: 'feed over HTTP', firstLine: 2, read: readFromWeb },
  { name: 'dealer platform', read: readFromPlatform },
]

const tenantWith = (stock_source: TenantInput['stock_source']) =>
  tenant.parse({
    id: '9',
    slug: 'plain-cars',
    name: 'Plain Cars',
    dealership_id: '90',
    dealership_slug: 'plain-cars',
    url: 'https://plain-cars.example',
    theme: { brand: '#0b5fff' },
    locations: [
      {
        id: '900',
        slug: 'cairns',
        name: 'Plain Cars Cairns',
        contact_detail: {},
        address: { city: 'Cairns', state: 'QLD' },
      },
    ],
    stock_source,
  } satisfies TenantInput)

const newFolder = () => mkdtemp(join(tmpdir(), 'stock-source-'))

async function readFromFile(records: readonly SourceRecord[]): Promise<StockReading> {
  const folder = await newFolder()
  const lines = records.map((record) => JSON.stringify(record)).join(',\n')
  await writeFile(join(folder, 'stock.json'), `[\n${lines}\n]\n`)
  return readStock(tenantWith({ kind: 'file', path: 'stock.json' }), { folder, now: NOW })
}

async function readFromFeed(format: 'csv' | 'tsv' | 'xml' | 'json', text: string): Promise<StockReading> {
  const folder = await newFolder()
  await writeFile(join(folder, `feed.${format}`), text)
  await writeFile(join(folder, 'mapping.json'), JSON.stringify(mappingFor(format)))
  const source = { kind: 'feed' as const, source: `feed.${format}`, format, mapping: 'mapping.json' }
  return readStock(tenantWith(source), { folder, now: NOW })
}

async function readFromWeb(records: readonly SourceRecord[]): Promise<StockReading> {
  const folder = await newFolder()
  await writeFile(join(folder, 'mapping.json'), JSON.stringify(mappingFor('csv')))
  const auth = basicAuth(CREDENTIALS)
  const server = await listen(new Hono().get('/feed.csv', auth, (c) => c.text(table(records, ','))))
  try {
    const address = new URL('/feed.csv?key=secret', server.url)
    Object.assign(address, CREDENTIALS)
    const source = address.href
    const kind = { kind: 'feed' as const, source, format: 'csv' as const, mapping: 'mapping.json' }
    return await readStock(tenantWith(kind), { folder, now: NOW, environment: process.env })
  } finally {
    await server.close()
  }
}

async function readFromPlatform(records: readonly SourceRecord[]): Promise<StockReading> {
  const cars = records.map(platformCar)
  const platform = dealerPlatform({ websiteIds: ['77'], ...CREDENTIALS, cars: () => cars, now: () => NOW })
  const server = await listen(platform.app)
  try {
    const source = { kind: 'platform' as const, api: server.url, search: server.url, website_id: '77' }
    const { PLATFORM_HOSTS } = process.env
    const environment = {
      PLATFORM_HOSTS,
      PLATFORM_USERNAME: CREDENTIALS.username,
      PLATFORM_PASSWORD: CREDENTIALS.password,
    }
    return await readStock(tenantWith(source), { folder: tmpdir(), now: NOW, environment })
  } finally {
    await server.close()
  }
}

/** The platform knows the dealer and the state of each of its cars, and holds an empty field as null. */
function platformCar(record: SourceRecord, index: number): PlatformCar {
  const fields = Object.entries(record).map(([name, value]) => [name, value === '' ? null : value])
  return {
    slug: `platform-${index}`,
    status: 'in_stock',
    show_on_dealer_website: true,
    dealership_id: '90',
    ...Object.fromEntries(fields),
  }
}

/** Each Car field comes from the column of its name; every column may be absent. */
function mappingFor(format: string): object {
  const list = (name: string) =>
    format === 'csv' || format === 'tsv' ? { from: name, steps: [{ do: 'list', by: '|' }] } : name
  const fields = {
    ...Object.fromEntries([...FIELD_KINDS.keys()].map((name) => [name, name])),
    images: list('images'),
    features: list('features'),
  }
  return {
    source: { record_path: format === 'xml' ? 'stock.vehicle' : format === 'json' ? 'stock' : '' },
    optional_columns: Object.keys(fields),
    private_columns: ['cost_price'],
    fields,
  }
}

function table(records: readonly SourceRecord[], delimiter: string): string {
  const columns = [...new Set(['make', ...records.flatMap((record) => Object.keys(record))])]
  const cell = (value: unknown) => {
    const text = Array.isArray(value) ? value.join('|') : String(value ?? '')
    return /["\n\r]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = records.map((record) => columns.map((column) => cell(record[column])).join(delimiter))
  return `${[columns.join(delimiter), ...lines].join('\r\n')}\r\n`
}

const jsonDocument = (records: readonly SourceRecord[]) =>
  `{"made": "today", "stock":\n[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]}\n`

const xmlDocument = (records: readonly SourceRecord[]) =>
  `<?xml version="1.0"?>\n<stock made="today">\n${records
    .map((record) => new XMLBuilder({}).build({ vehicle: record }))
    .join('\n')}\n</stock>\n`

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFileStock } from '#src/platform/file-source.ts'
import { stockMemory } from '#src/platform/stock-memory.ts'
import { tenant } from '#src/tenant/tenant.ts'
import { temporaryFolder } from '../builder/published-tree.ts'

const OWNER = tenant.parse({
  id: '1',
  slug: 'd',
  name: 'D',
  dealership_id: '10',
  dealership_slug: 'd',
  url: 'https://d.example',
  theme: { brand: '#0b5fff' },
  locations: [
    {
      id: '1',
      slug: 'cairns',
      name: 'Yard',
      contact_detail: { phone: '07 5550 1234' },
      address: { city: 'Cairns', state: 'QLD' },
    },
  ],
  stock_source: { kind: 'file' },
})
const RIO = { id: 'a', make: 'Kia', model: 'Rio', car_type: 'used', price: 1000 }
const CEED = { ...RIO, id: 'b', model: 'Ceed', doors: 'five' }

/** A dealer whose every reading is a new process's; all that is checked anew is kept. */
function dealer() {
  const folder = join(temporaryFolder(), 'd')
  const cacheFolder = join(folder, 'cache')
  mkdirSync(folder)
  const read = (records: unknown[], code: string | undefined = 'code') => {
    writeFileSync(join(folder, 'stock.json'), JSON.stringify(records))
    return readFileStock(OWNER, 'stock.json', { folder, cacheFolder, code, now: 0, memory: stockMemory(0) })
  }
  const kept = () => readdirSync(cacheFolder).map((name) => join(cacheFolder, name))
  /** Alters what is kept and its seal's digest not. */
  const alter = (from: string, to: string) => {
    for (const path of kept()) writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to))
  }
  return { read, kept, alter, cacheFolder }
}

describe('records that an earlier process has checked', () => {
  it('read as before, with the same remarks', async () => {
    const { read } = dealer()
    const first = await read([RIO, CEED, 'no record', { ...RIO, id: 'c', make: '' }])
    const second = await read([RIO, CEED, 'no record', { ...RIO, id: 'c', make: '' }])
    expect(second).toEqual(first)
    expect(JSON.stringify(second)).toBe(JSON.stringify(first))
    expect(second.repaired.map(({ field }) => field)).toEqual(['doors'])
    expect(second.rejected.map(({ record, field }) => [record, field])).toEqual([
      [3, ''],
      [4, 'make'],
    ])
  })

  it('are kept by their digest alone where nothing was to be changed', async () => {
    const { read, kept } = dealer()
    await read([RIO, CEED])
    const text = readFileSync(kept()[0] ?? '', 'utf8')
    expect(text).toContain('Ceed')
    expect(text).not.toContain('Rio')
  })

  it('are checked again where a record has changed, and that one alone is read anew', async () => {
    const { read, kept } = dealer()
    await read([RIO, CEED])
    const { vehicles } = await read([{ ...RIO, price: 2000 }, CEED])
    expect(vehicles.map(({ price }) => price)).toEqual([2000, 1000])
    const wrong = await read([{ ...RIO, price: 'lots' }, CEED])
    expect(wrong.repaired[0]).toMatchObject({ record: 1, field: 'price', value: 'lots' })
    expect(kept()).toHaveLength(1)
  })

  it('are those of this code only, and of code that is known', async () => {
    const { read, alter, kept } = dealer()
    await read([RIO])
    alter('code ', 'other ')
    const [path = ''] = kept()
    expect((await read([RIO])).vehicles).toHaveLength(1)
    expect(readFileSync(path, 'utf8')).toMatch(/^code /)
    const unknown = dealer()
    await unknown.read([RIO], '')
    expect(unknown.kept).toThrow('ENOENT')
  })

  it.each([
    ['empty', () => ''],
    ['torn', (text: string) => text.slice(0, -9)],
    ['altered', (text: string) => text.replace('"price":1000', '"price":9')],
    ['no list', (text: string) => text.split('\n')[0] ?? ''],
  ])('are none where what is kept is %s', async (_title, damage) => {
    const { read, kept } = dealer()
    const first = await read([RIO, CEED])
    for (const path of kept()) writeFileSync(path, damage(readFileSync(path, 'utf8')))
    expect(await read([RIO, CEED])).toEqual(first)
  })

  it('are what the last whole file says when a process is killed while it writes', async () => {
    const { read, kept, cacheFolder } = dealer()
    const first = await read([RIO, CEED])
    const [path = ''] = kept()
    writeFileSync(`${path}.1.part`, readFileSync(path, 'utf8').slice(0, 20))
    expect(await read([RIO, CEED])).toEqual(first)
    expect(statSync(path).mode & 0o077).toBe(0)
    expect(readdirSync(cacheFolder)).toHaveLength(2)
  })

  it('are not written again for a few that changed', async () => {
    const { kept, cacheFolder } = dealer()
    const folder = temporaryFolder()
    const stock = (changed: number) =>
      Array.from({ length: 150 }, (_, at) => ({ ...RIO, id: String(at), price: at < changed ? 1 : 1000 }))
    const read = async (records: object[]) => {
      writeFileSync(join(folder, 'stock.json'), JSON.stringify(records))
      await readFileStock(OWNER, 'stock.json', { folder, cacheFolder, code: 'code', now: 0 })
      return readFileSync(kept()[0] ?? '', 'utf8')
    }
    const first = await read(stock(0))
    expect(await read(stock(20))).toBe(first)
    expect(await read(stock(21))).not.toBe(first)
  })
})

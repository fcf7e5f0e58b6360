import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readStock } from '#src/platform/stock-source.ts'
import { aTenant } from '../vehicle/fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'combined-'))
const write = (name: string, records: object[]) => {
  const rows = records.map((record) => JSON.stringify({ make: 'Kia', model: 'Rio', car_type: 'used', ...record }))
  writeFileSync(join(folder, name), `[\n${rows.join(',\n')}\n]\n`)
}
const of = aTenant({
  stock_source: {
    kind: 'combined',
    sources: [
      { kind: 'file', path: 'cars.json' },
      { kind: 'file', path: 'trucks.json' },
    ],
  },
})

it('several sources are one stock: the earlier counts where two state one key, and addresses differ', async () => {
  write('cars.json', [{ id: 'a', slug: 'rio' }, { id: 'b' }])
  write('trucks.json', [{ id: 'b', price: 1 }, { id: 'c', slug: 'Rio' }, { make: '' }])
  const first = await readStock(of, { folder, now: 0 })
  expect(first.vehicles.map(({ id, slug }) => `${id} ${slug}`)).toEqual(['a rio', 'b kia-rio-b', 'c Rio-c'])
  expect(first.vehicles[1]?.price).toBeUndefined()
  expect(first.vehicles.length + first.rejected.length).toBe(first.read)
  expect(first.origin).toEqual({ kind: 'combined', from: 'cars.json, trucks.json' })
  expect(first.rejected).toContainEqual(
    expect.objectContaining({
      ...{ from: 'trucks.json', record: 1, name: 'repeated-key', field: 'id', value: 'b' },
      reason: 'A vehicle of cars.json has the same key.',
    }),
  )
})

it('a vehicle that two sources number in two ways is known by its VIN', async () => {
  const vin = 'JTDBR32E720000001'
  write('cars.json', [
    { id: 'a', vin },
    { id: 'b', vin: 'TBA' },
    { id: 'c', vin: '0'.repeat(17) },
  ])
  write('trucks.json', [
    { id: '1', vin: ` ${vin.toLowerCase()}` },
    { id: '2', vin: 'TBA' },
    { id: '3', vin: '0'.repeat(17) },
  ])
  const { vehicles, rejected } = await readStock(of, { folder, now: 0 })
  expect(vehicles.map(({ id }) => id)).toEqual(['a', 'b', 'c', '2', '3'])
  expect(rejected).toMatchObject([
    { from: 'trucks.json', record: 1, field: 'vin', value: vin, reason: 'A vehicle of cars.json has the same VIN.' },
  ])
})

it('a source that delivers something damaged leaves the others, and its part says so', async () => {
  write('cars.json', [{ id: 'a' }])
  writeFileSync(join(folder, 'trucks.json'), '[')
  const { vehicles, sources } = await readStock(of, { folder, now: 0 })
  expect(vehicles.map(({ id }) => id)).toEqual(['a'])
  expect(sources).toMatchObject([
    { from: 'cars.json', failure: undefined },
    {
      from: 'trucks.json',
      failure: { kind: 'malformed', message: expect.stringMatching(/^trucks\.json: It is not JSON/) },
    },
  ])
})

it('a source that cannot be read stops the stock as a whole', async () => {
  write('cars.json', [{ id: 'a' }])
  rmSync(join(folder, 'trucks.json'))
  await expect(readStock(of, { folder, now: 0 })).rejects.toThrow('trucks.json')
})

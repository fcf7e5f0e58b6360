import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFileStock } from '#src/platform/file-source.ts'
import { tenant } from '#src/tenant/tenant.ts'
import { temporaryFolder } from '../builder/published-tree.ts'
import { aTenantFile } from '../tenant/fixture.ts'

const OWNER = tenant.parse(aTenantFile())
const CITROEN = { id: 'a', make: 'Citroën', model: 'C3', car_type: 'used' }
const CARS = [CITROEN]

const read = (bytes: Buffer | string) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'stock.json'), bytes)
  return readFileStock(OWNER, 'stock.json', { folder, now: 0 })
}

describe('a stock file', () => {
  it('may begin with a byte order mark', async () => {
    const { vehicles } = await read(Buffer.from(`\uFEFF${JSON.stringify(CARS)}`))
    expect(vehicles.map(({ make }) => make)).toEqual(['Citroën'])
  })

  it.each<[string, Buffer, string]>([
    ['another encoding', Buffer.from(JSON.stringify(CARS), 'latin1'), 'It is not UTF-8. Save it as UTF-8.'],
    ['nothing', Buffer.from(''), 'It is empty. Correct it at its source; a delivery that was cut off ends like this.'],
    ['one vehicle alone', Buffer.from('{}'), 'It is not a list. Write a JSON array of vehicles, in the Car fields.'],
  ])('is refused with its name and the remedy: %s', async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(`stock.json: ${message}`)
  })

  it.each<[string, (cars: object[]) => string, (number | undefined)[]]>([
    ['on one line', (cars) => JSON.stringify(cars), [1, 1]],
    ['one vehicle a line', (cars) => `[\n${cars.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`, [2, 3]],
    ['indented', (cars) => JSON.stringify(cars, null, 2), [2, 9]],
  ])('reads the same %s', async (_, text, lines) => {
    const [c3, c4] = [
      { ...CITROEN, cost: 1 },
      { ...CITROEN, id: 'b', km: 'plenty', cost: 2 },
    ]
    const reading = await read(text([c3, c4]))
    expect(reading.vehicles).toMatchObject([CITROEN, { ...CITROEN, id: 'b' }])
    expect(reading.noted).toMatchObject([{ record: 1, name: 'unknown-field', field: 'cost', line: lines[0] }])
    expect(reading.repaired).toMatchObject([{ record: 2, field: 'km', line: lines[1] }])
  })
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFileStock } from '#src/platform/file-source.ts'
import { tenant } from '#src/tenant/tenant.ts'
import { temporaryFolder } from '../builder/published-tree.ts'
import { aTenantFile } from '../tenant/fixture.ts'

const CARS = [{ id: 'a', make: 'Citroën', model: 'C3', car_type: 'used' }]

const read = (bytes: Buffer) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'stock.json'), bytes)
  return readFileStock(tenant.parse(aTenantFile()), 'stock.json', { folder, now: 0 })
}

describe('a stock file', () => {
  it('may begin with a byte order mark', async () => {
    const { vehicles } = await read(Buffer.from(`\uFEFF${JSON.stringify(CARS)}`))
    expect(vehicles.map(({ make }) => make)).toEqual(['Citroën'])
  })

  it.each<[string, Buffer, string]>([
    ['another encoding', Buffer.from(JSON.stringify(CARS), 'latin1'), 'It is not UTF-8. Save it as UTF-8.'],
    ['nothing', Buffer.from(''), 'It is empty. Correct it at its origin; a delivery that broke off ends like this.'],
    ['one vehicle alone', Buffer.from('{}'), 'It is not a list. Write a JSON array of vehicles, in the Car fields.'],
  ])('is refused with its name and the remedy: %s', async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(`stock.json: ${message}`)
  })
})

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { notedWarnings } from '#src/platform/noted-warnings.ts'
import type { StockReading } from '#src/platform/stock-reading.ts'
import { readStock } from '#src/platform/stock-source.ts'
import { aTenant } from '../vehicle/fixture.ts'

async function readingOf(...records: object[]): Promise<StockReading> {
  const folder = mkdtempSync(join(tmpdir(), 'noted-'))
  const rows = records.map((record, at) =>
    JSON.stringify({ id: `${at}`, make: 'Kia', model: 'Rio', car_type: 'used', ...record }),
  )
  writeFileSync(join(folder, 'stock.json'), `[\n${rows.join(',\n')}\n]\n`)
  return readStock(aTenant({ stock_source: { kind: 'file', path: 'stock.json' } }), { folder, now: 0 })
}

describe('what is doubtful in a stock is a warning for each kind', () => {
  it('a sold vehicle without a sold date, which no page lists', async () => {
    const reading = await readingOf({}, { status: 'sold' }, { sold: true }, { status: 'sold' })
    expect(notedWarnings(reading)).toEqual([
      "stock.json, line 3 and 2 other records: sold_date_timestamp: It has been sold but has no sold date, so the site doesn't list it. Map sold_date_timestamp to show it as sold.",
    ])
  })

  it('a misspelt field of a stock file, once', async () => {
    const reading = await readingOf({ prise: 5 }, { prise: 6, odometer: 7, colour: 'Red' })
    expect(notedWarnings(reading)).toEqual([
      `stock.json, line 2: prise: It isn't a Car field, so it is ignored. Did you mean "price"?`,
    ])
  })

  it.each<[string, object]>([
    ['a field that resembles none', { trade_in_value: 'x', cost: 5 }],
    ['a field beside the one that it resembles', { prise: 5, price: 6 }],
  ])('but not %s', async (_, record) => {
    expect(notedWarnings(await readingOf(record))).toEqual([])
  })

  it('and not what else the dealer platform sends', async () => {
    const reading = await readingOf({ prise: 5 })
    expect(notedWarnings({ ...reading, origin: { kind: 'platform', from: 'https://api.example/' } })).toEqual([])
  })

  it('of several sources name their source', async () => {
    const reading = await readingOf({ status: 'sold' })
    const noted = reading.noted.map((remark) => ({ ...remark, from: 'b.json' }))
    expect(notedWarnings({ ...reading, noted })).toEqual([expect.stringMatching(/^b\.json, line 2: sold_date/)])
  })
})

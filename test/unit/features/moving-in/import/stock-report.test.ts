import { describe, expect, it } from 'vitest'
import { remarksText, stockReport, stockSummary } from '#src/features/moving-in/build/import/stock-report.ts'
import type { StockReading } from '#src/platform/stock-reading.ts'
import { aVehicle } from '../../../vehicle/fixture.ts'

const READING: StockReading = {
  vehicles: Array.from({ length: 1200 }, () => aVehicle()),
  cars: [],
  read: 1203,
  rejected: [
    { record: 3, line: 5, name: 'no-make', field: 'make', value: '', reason: 'make is missing.' },
    { record: 4, line: 9, name: 'blank-row', field: '', value: '', reason: 'Every column is blank.' },
    { record: 8, line: 14, name: 'no-make', field: 'make', value: '', reason: 'make is missing.' },
  ],
  repaired: [{ record: 2, name: 'not-valid', field: 'km', value: 'plenty', reason: 'km: not a number.' }],
  noted: [],
  origin: { kind: 'feed', from: 'feed.csv' },
}

describe('the report of a reading', () => {
  it('counts by name, the most frequent first', () => {
    expect(stockSummary(READING)).toBe(
      [
        'feed.csv: 1,203 records read, 1,200 vehicles, 3 rejected',
        'Rejected:',
        '        2  no-make: make is missing.',
        '        1  blank-row: Every column is blank.',
        'Repaired:',
        '        1  not-valid: km: not a number.',
      ].join('\n'),
    )
  })

  it('tells first what is doubtful in the source', () => {
    const origin = {
      ...READING.origin,
      cutShort: 'feed.csv ends on line 9.',
      absent: ['fields.km: nothing at odometr.'],
    }
    expect(
      stockSummary({ ...READING, origin })
        .split('\n')
        .slice(1, 4),
    ).toEqual(['feed.csv ends on line 9.', 'fields.km: nothing at odometr.', 'Rejected:'])
  })

  it('has a line for each remark, with line, field, value and reason', () => {
    expect(remarksText(READING).split('\n')).toEqual([
      'line 5: rejected no-make, make: make is missing.',
      'line 9: rejected blank-row: Every column is blank.',
      'line 14: rejected no-make, make: make is missing.',
      'record 2: repaired not-valid, km "plenty": km: not a number.',
    ])
  })

  it('holds the same for machines', () => {
    const report = stockReport(READING)
    expect(report).toMatchObject({ read: 1203, vehicles: 1200, origin: { from: 'feed.csv' } })
    expect(report.rejected.counts).toEqual({ 'no-make': 2, 'blank-row': 1 })
    expect(report.repaired.remarks).toEqual(READING.repaired)
  })
})

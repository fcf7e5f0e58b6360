import { ok, type Result } from '#src/base/result.ts'
import type { Finding } from '../car/read-car.ts'
import type { OnRecord } from './record-reader.ts'
import { type Row, valueText } from './row.ts'

/** Several rows of a table as one, whose columns have the texts of all. */
const joinedRow = ([first, ...others]: readonly [Row, ...Row[]]): Row => ({
  blank: first.blank,
  get(column) {
    const texts = [first, ...others].map((row) => valueText(row.get(column))).filter((text) => text !== '')
    const different = [...new Set(texts)]
    return different.length > 1 ? different : (different[0] ?? first.get(column))
  },
})

/** Delivers rows that follow each other with the same text in a column as one record. Call `end` after the last. */
export function continuedRows(column: string | undefined, onRecord: OnRecord) {
  let open: { record: number; rows: [Row, ...Row[]] } | undefined
  const end = () => {
    if (open) onRecord(open.record, ok(open.rows.length > 1 ? joinedRow(open.rows) : open.rows[0]))
    open = undefined
  }
  return {
    end,
    /** @param number gives a new record its number */
    take(row: Result<Row, Finding>, number: () => number): void {
      const key = column !== undefined && row.ok ? valueText(row.value.get(column)) : ''
      if (row.ok && open && key !== '' && key === valueText(open.rows[0].get(column ?? ''))) open.rows.push(row.value)
      else {
        end()
        if (row.ok && key !== '') open = { record: number(), rows: [row.value] }
        else onRecord(number(), row)
      }
    },
  }
}

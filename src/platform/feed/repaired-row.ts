import type { Finding } from '../car/read-car.ts'
import { shownValue } from '../shown-value.ts'
import { withoutDoubleEncoding } from './double-encoded.ts'
import { type Row, textOf, type Value } from './row.ts'

/** A row without doubly encoded text, and the repairs in the columns that were read. */
export function repairedRow(row: Row): { row: Row; repaired: () => Finding[] } {
  const findings = new Map<string, Finding>()
  const repair = (column: string, text: string): string => {
    const right = withoutDoubleEncoding(text)
    if (right !== text) findings.set(column, doubleEncoded(column, text))
    return right
  }
  const get = (column: string): Value | undefined => {
    const value = row.get(column)
    if (value === undefined || typeof value === 'string') return value && repair(column, value)
    return value.map((text) => repair(column, text))
  }
  return { row: { blank: row.blank, get }, repaired: () => [...findings.values()] }
}

const doubleEncoded = (column: string, text: string): Finding => ({
  name: 'double-encoded',
  field: column,
  value: shownValue(text),
  reason: 'Its characters were encoded twice and have been repaired.',
})

const LONGEST_SOURCE = 400

/** A record's text in its source, with only the columns that the mapping reads: private ones never show. */
export function sourceText(row: Row, columns: readonly string[]): string {
  const cells = columns.flatMap((column) => {
    const text = textOf(row.get(column))
    return text === '' ? [] : [`${column}: ${shownValue(text)}`]
  })
  const whole = cells.join(' | ')
  return whole.length > LONGEST_SOURCE ? `${whole.slice(0, LONGEST_SOURCE)}…` : whole
}

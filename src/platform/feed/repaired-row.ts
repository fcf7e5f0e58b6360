import type { Finding } from '../car/read-car.ts'
import { shownValue } from '../shown-value.ts'
import { type Row, type Value, valueText } from './row.ts'

/** The characters of windows-1252 for the bytes 80 to 9F, where it has one. */
const SPECIALS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const FOLLOWING = `[\\u0080-\\u00BF${SPECIALS}]`
/** The bytes of one UTF-8 character, each read as a character of its own. */
const SEQUENCES = new RegExp(
  `[\\u00C2-\\u00DF]${FOLLOWING}|[\\u00E0-\\u00EF]${FOLLOWING}{2}|[\\u00F0-\\u00F4]${FOLLOWING}{3}`,
  'g',
)

const BYTES = new Map<string, number>()
for (let byte = 0x80; byte <= 0xff; byte++) {
  BYTES.set(new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte)
}

/**
 * Text without characters that were encoded twice: `CitroÃ«n` is `Citroën`,
 * `driverâ€™s` is `driver’s`. Only complete UTF-8 characters are repaired.
 */
function withoutDoubleEncoding(text: string): string {
  return text.replace(SEQUENCES, (sequence) => {
    const bytes = Uint8Array.from(sequence, (character) => BYTES.get(character) ?? character.charCodeAt(0))
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      return sequence
    }
  })
}

/** A row without doubly encoded text, and the repairs made in the columns that were read. */
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

/** A record's text in its source, with only the columns that the mapping reads, so that private ones never show. */
export function sourceText(row: Row, columns: readonly string[]): string {
  const cells = columns.flatMap((column) => {
    const text = valueText(row.get(column))
    return text === '' ? [] : [`${column}: ${shownValue(text)}`]
  })
  const whole = cells.join(' | ')
  return whole.length > LONGEST_SOURCE ? `${whole.slice(0, LONGEST_SOURCE)}…` : whole
}

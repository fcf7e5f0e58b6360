import { cleanDate, type DateKind, FIELD_KINDS, type FieldKind, isCarField } from './field-kinds.ts'

/**
 * A record with only the Car fields, each converted to its field's type: `"24990"`
 * becomes a number for a number field, 86 becomes text for a text field, and null
 * or blank values are removed. All other keys are dropped.
 */
export function cleanRecord(record: object): Record<string, unknown> {
  const clean: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    if (!isCarField(name)) continue
    const kind = FIELD_KINDS.get(name)
    const cleaned = kind ? cleanValue(kind, value) : withoutNulls(value)
    if (cleaned !== undefined) clean[name] = cleaned
  }
  return clean
}

export function cleanValue(kind: FieldKind, value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string') return cleanText(kind, value)
  if (isDateKind(kind)) return typeof value === 'number' ? cleanDate(kind, value) : value
  return typeof value === 'number' && (kind === 'text' || kind === 'paragraphs') ? String(value) : value
}

function cleanText(kind: FieldKind, value: string): unknown {
  const text = kind === 'paragraphs' ? paragraphs(value) : line(value)
  if (text === '') return undefined
  if (isDateKind(kind)) return cleanDate(kind, text)
  if (kind === 'number') return parseNumber(text) ?? text
  if (kind === 'boolean') return BOOLEANS.get(text.toLowerCase()) ?? text
  return text
}

const isDateKind = (kind: FieldKind): kind is DateKind => kind === 'date' || kind === 'moment' || kind === 'seconds'

/** Plain decimals, with or without thousands separators and a dollar sign; `undefined` for anything else. */
export function parseNumber(text: string): number | undefined {
  const bare = text.replace(/^(?:(?:A|AU|NZ)?\$|AUD|NZD)\s*/i, '')
  return /^-?(?:\d{1,3}(?:[, ]\d{3})+|\d{1,15})(?:\.\d{1,10})?$/.test(bare)
    ? Number(bare.replace(/[, ]/g, ''))
    : undefined
}

const BOOLEANS = new Map([
  ['true', true],
  ['yes', true],
  ['y', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['n', false],
  ['0', false],
])

const CONTROL = /\p{Cc}/gu

/**
 * Invisible characters: soft hyphens, zero-width spaces and direction marks. Without them, values that look alike are
 * equal and no text reverses its neighbours. Emoji keep the joiners between their parts.
 */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

const line = (value: string): string => value.replace(UNSEEN, '').replace(CONTROL, ' ').replace(/\s+/g, ' ').trim()

/** Text with its line breaks, but no more than one blank line and no stray spaces. */
export const paragraphs = (value: string): string =>
  value
    .replace(UNSEEN, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

function withoutNulls(value: unknown): unknown {
  if (value === null) return undefined
  if (Array.isArray(value)) return value.map(withoutNulls).filter((item) => item !== undefined)
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, withoutNulls(item)] as const)
      .filter(([, item]) => item !== undefined),
  )
}

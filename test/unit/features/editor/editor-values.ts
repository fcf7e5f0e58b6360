import fc from 'fast-check'
import type { EditorField } from '#src/features/editor/api/editor-field.ts'

type Entry = Record<string, unknown>

/** Starts of what patterns ask for, so that wild strings often match one. */
const STARTS = ['', '/', '/images/', 'https://www.', 'http://a.example/', 'tel:', 'mailto:', 'a', 'sales@yard.example']

const words = fc
  .tuple(fc.constantFrom(...STARTS), fc.string({ unit: 'grapheme', maxLength: 12 }))
  .map(([start, rest]) => (start + rest).trim())

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const cents = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100)

/** What a person can enter into a field, allowed or not; undefined leaves it empty. */
function entered(field: EditorField): fc.Arbitrary<unknown> {
  const { widget, type, options, fields = [], field: item } = field
  switch (widget) {
    case 'boolean':
      return fc.boolean()
    case 'select':
      return fc.constantFrom(undefined, ...optionsOf(options))
    case 'number':
      return fc.option(field.value_type === 'int' ? fc.integer({ min: -9, max: 99 }) : cents(-9, 99_999), {
        nil: undefined,
      })
    case 'datetime':
      return fc.option(type === 'time' ? time : day, { nil: undefined })
    case 'image':
      return fc.constantFrom(undefined, '/images/yard.webp', '/images/my-yard-2.webp')
    case 'object':
      return fc.record(Object.fromEntries(fields.map((each) => [each.name, entered(each)])))
    case 'list':
      return fc.array(item ? entered(item) : enteredEntry(fields), { maxLength: 4 })
    default:
      return fc.option(words, { nil: undefined })
  }
}

export const enteredEntry = (fields: readonly EditorField[]): fc.Arbitrary<Entry> =>
  fc.record(Object.fromEntries(fields.map((field) => [field.name, entered(field)])))

/** What a person can save: every field is as the editor wants it. */
export const allowedEntry = (fields: readonly EditorField[]): fc.Arbitrary<Entry> =>
  fc
    .record(Object.fromEntries(fields.map((field) => [field.name, allowed(field)])))
    .map((entry) => Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)))

function allowed(field: EditorField): fc.Arbitrary<unknown> {
  const { widget, fields = [], field: item, min = 0, max = 4 } = field
  const lengths = { minLength: Number(min), maxLength: Math.min(Number(max), 4) }
  if (widget === 'object')
    return field.required ? allowedEntry(fields) : fc.option(allowedEntry(fields), { nil: undefined })
  if (widget === 'list') return fc.array(item ? allowed(item) : allowedEntry(fields), lengths)
  return entered(field).filter((value) => allows(field, value))
}

/**
 * Whether Sveltia CMS lets a value be saved, as its documentation of fields says: `required`, `min`, `max`, `maxlength`,
 * `options`, and a `pattern` for what isn't empty.
 */
function allows(field: EditorField, value: unknown): boolean {
  const { widget, required, min, max, fields = [], field: item, options } = field
  if (widget === 'list' && Array.isArray(value))
    return (
      isWithin(value.length, min, max) && value.every((each) => (item ? allows(item, each) : allowsAll(fields, each)))
    )
  if (value === undefined || value === '') return !required
  if (widget === 'object') return allowsAll(fields, value)
  if (widget === 'number') return isWithin(Number(value), min, max)
  if (widget === 'select') return optionsOf(options).includes(value)
  return typeof value !== 'string' || allowsText(field, value)
}

function allowsText({ pattern, type, maxlength }: EditorField, value: string): boolean {
  if (typeof maxlength === 'number' && value.length > maxlength) return false
  if (Array.isArray(pattern) && !new RegExp(pattern[0]).test(value)) return false
  return type !== 'url' || URL.canParse(value)
}

export const allowsAll = (fields: readonly EditorField[], entry: unknown): boolean =>
  fields.every((field) => allows(field, Object(entry)[field.name]))

const isWithin = (size: number, min: unknown, max: unknown): boolean =>
  !(typeof min === 'number' && size < min) && !(typeof max === 'number' && size > max)

const optionsOf = (options: unknown): unknown[] => (Array.isArray(options) ? options.map(({ value }) => value) : [])

import { formatPrice } from '#src/base/money.ts'
import { groupThousands } from '#src/base/numbers.ts'
import { slugify } from '#src/base/text.ts'

/** Texts by name. */
export type RowValues = Map<string, string>

/** What cards print as it stands in the index. */
const AS_IS = ['year', 'make', 'model', 'badge', 'series', 'stocknum', 'body', 'colour', 'transmission', 'location']
const AS_SLUG = ['make', 'model', 'badge', 'stocknum']

/**
 * Texts that the index already holds and that a card prints: a card's own texts
 * travel with `{name}` in their place.
 *
 * @param read Reads one attribute of the row.
 */
export function rowValues(read: (field: string) => unknown): RowValues {
  const values: RowValues = new Map()
  const add = (name: string, text: string): void => {
    if (text !== '') values.set(name, text)
  }
  for (const name of AS_IS) add(name, textOf(read(name)))
  for (const name of AS_SLUG) add(`${name}_slug`, slugify(textOf(read(name))))
  add('body_text', textOf(read('body')).toLowerCase())
  add('fuel', textOf(read('simple_fuel')))
  add('condition', textOf(read('car_type')))
  const [km, price] = [read('km'), read('price')]
  if (typeof km === 'number') add('km', groupThousands(Math.round(km)))
  if (typeof price === 'number') {
    add('price', formatPrice(price))
    add('budget', String(price))
  }
  return values
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** The order in which values are looked for: a longer one may hold a shorter one. */
export function longestFirst(values: RowValues): [name: string, text: string][] {
  return [...values].filter(([, text]) => text.length > 1).sort(([, a], [, b]) => b.length - a.length)
}

/** Begins a text that is no template. */
const LITERAL = '='

/** The text with `{name}` wherever a value stands; marked as literal where it could not be read back. */
export function toTemplate(text: string, values: RowValues, order = longestFirst(values)): string {
  let template = text
  if (!text.includes('{')) {
    for (const [name, value] of order) template = replaceOutside(template, value, `{${name}}`)
  }
  return fromTemplate(template, values) === text ? template : LITERAL + text
}

export function fromTemplate(template: string, values: RowValues): string {
  if (template.startsWith(LITERAL)) return template.slice(LITERAL.length)
  return template.includes('{') ? template.replace(/\{(\w+)\}/g, (whole, name) => values.get(name) ?? whole) : template
}

/** Leaves what is a placeholder already alone. */
function replaceOutside(template: string, value: string, placeholder: string): string {
  if (!template.includes(value)) return template
  if (!template.includes('{')) return template.replaceAll(value, placeholder)
  return template
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : part.replaceAll(value, placeholder)))
    .join('')
}

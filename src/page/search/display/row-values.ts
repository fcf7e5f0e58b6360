import { formatPrice } from '#src/base/money.ts'
import { groupThousands } from '#src/base/numbers.ts'
import { slugify } from '#src/base/text.ts'

/** Reads one attribute of a row of the shipped index. */
export type ReadAttribute = (field: string) => unknown

/**
 * Texts that the index already holds and that a card prints: a card's own texts
 * travel with `{name}` in their place. The longer value is replaced first.
 */
export function rowValues(read: ReadAttribute): Map<string, string> {
  const values = new Map<string, string>()
  const add = (name: string, value: unknown, print: (value: never) => string = String): void => {
    if (value !== undefined && value !== null && value !== '') values.set(name, print(value as never))
  }
  const names = ['year', 'make', 'model', 'badge', 'series', 'stocknum', 'body', 'colour', 'transmission', 'location']
  for (const name of names) add(name, read(name))
  for (const name of ['make', 'model', 'badge', 'stocknum']) add(`${name}_slug`, read(name), slugify)
  add('body_text', read('body'), (body: string) => body.toLowerCase())
  add('fuel', read('simple_fuel'))
  add('km', read('km'), groupThousands)
  add('budget', read('price'))
  add('price', read('price'), formatPrice)
  return values
}

/** The text with `{name}` wherever a value stands; the text itself where that could not be read back. */
export function toTemplate(text: string, values: ReadonlyMap<string, string>): string {
  if (text.includes('{')) return LITERAL + text
  let template = text
  const longestFirst = [...values].filter(([, value]) => value.length > 1).sort(([, a], [, b]) => b.length - a.length)
  for (const [name, value] of longestFirst) template = replaceOutside(template, value, `{${name}}`)
  return fromTemplate(template, values) === text ? template : LITERAL + text
}

export function fromTemplate(template: string, values: ReadonlyMap<string, string>): string {
  if (template.startsWith(LITERAL)) return template.slice(LITERAL.length)
  return template.includes('{') ? template.replace(/\{(\w+)\}/g, (whole, name) => values.get(name) ?? whole) : template
}

/** Begins a text that is no template. */
const LITERAL = '='

/** Leaves what is a placeholder already alone. */
function replaceOutside(template: string, value: string, placeholder: string): string {
  if (!template.includes(value)) return template
  return template
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : part.replaceAll(value, placeholder)))
    .join('')
}

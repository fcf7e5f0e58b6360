import { formatPrice } from '#src/base/money.ts'
import { groupThousands } from '#src/base/numbers.ts'
import { slugify } from '#src/base/text.ts'

/** Texts by name, in the order in which they are looked for: what may hold another comes before it. */
export type RowValues = Map<string, string>

/**
 * Texts that the index already holds and that a card prints: a card's own texts
 * travel with `{name}` in their place.
 *
 * @param read Reads one attribute of the row.
 */
export function rowValues(read: (field: string) => unknown, id: string): RowValues {
  const values: RowValues = new Map([['id', encodeURIComponent(id)]])
  const add = (name: string, text: string): void => {
    if (text !== '') values.set(name, text)
  }
  const addWithSlug = (name: string, text: string): void => {
    add(name, text)
    add(`${name}_slug`, slugify(text))
  }
  for (const name of ['stocknum', 'badge', 'model', 'make']) addWithSlug(name, textOf(read(name)))
  for (const name of ['series', 'location', 'transmission', 'colour', 'body']) add(name, textOf(read(name)))
  add('body_text', textOf(read('body')).toLowerCase())
  add('fuel', textOf(read('simple_fuel')))
  const [km, price] = [read('km'), read('price')]
  if (typeof price === 'number') {
    add('price', formatPrice(price))
    add('budget', String(price))
  }
  if (typeof km === 'number') add('km', groupThousands(Math.round(km)))
  add('year', textOf(read('year')))
  add('condition', textOf(read('car_type')))
  return values
}

/** The same, and the card's title for its other texts. */
export const withTitle = (values: RowValues, title: string): RowValues =>
  new Map([['title', title], ['title_slug', slugify(title)], ...values])

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

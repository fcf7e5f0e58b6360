import { formatPrice } from '#src/base/money.ts'
import { groupThousands } from '#src/base/numbers.ts'
import { slugify } from '#src/base/text.ts'
import type { CarDocument } from '#src/search/document.ts'

/** A vehicle's row of the search index, and its card's id and title. */
export interface TextSource {
  /** Reads an attribute of the row. Every shipped index has the attributes used here. */
  read: (field: keyof CarDocument) => unknown
  id: string
  title: string
}

/** Texts of cards that can be made from the search index; empty if the value is unknown. */
const TEXTS = {
  id: ({ id }) => encodeURIComponent(id),
  title: ({ title }) => title,
  title_slug: ({ title }) => slugify(title),
  year: ({ read }) => textOf(read('year')),
  make: ({ read }) => textOf(read('make')),
  model: ({ read }) => textOf(read('model')),
  badge: ({ read }) => textOf(read('badge')),
  badge_slug: ({ read }) => slugify(textOf(read('badge'))),
  series: ({ read }) => textOf(read('series')),
  stocknum_slug: ({ read }) => slugify(textOf(read('stocknum'))),
  transmission: ({ read }) => textOf(read('transmission')),
  fuel: ({ read }) => textOf(read('simple_fuel')),
  colour: ({ read }) => textOf(read('colour')),
  body: ({ read }) => textOf(read('body')),
  body_text: ({ read }) => textOf(read('body')).toLowerCase(),
  condition: ({ read }) => textOf(read('car_type')),
  km: ({ read }) => ifNumber(read('km'), (km) => groupThousands(Math.round(km))),
  price: ({ read }) => ifNumber(read('price'), formatPrice),
  budget: ({ read }) => ifNumber(read('price'), String),
} satisfies Record<string, (source: TextSource) => string>

export type TextName = keyof typeof TEXTS

/** @param name Any name; unknown names give an empty text. */
export const rowText = (name: string, source: TextSource): string =>
  Object.hasOwn(TEXTS, name) ? TEXTS[name as TextName](source) : ''

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

const ifNumber = (value: unknown, text: (number: number) => string): string =>
  typeof value === 'number' ? text(value) : ''

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

/** Texts of cards that can be made from the search index; empty for unknown values. */
const TEXTS = {
  id: ({ id }) => encodeURIComponent(id),
  title: ({ title }) => title,
  title_slug: ({ title }) => slugify(title),
  year: ({ read }) => cellText(read('year')),
  make: ({ read }) => cellText(read('make')),
  model: ({ read }) => cellText(read('model')),
  badge: ({ read }) => cellText(read('badge')),
  badge_slug: ({ read }) => slugify(cellText(read('badge'))),
  series: ({ read }) => cellText(read('series')),
  stocknum_slug: ({ read }) => slugify(cellText(read('stocknum'))),
  transmission: ({ read }) => cellText(read('transmission')),
  fuel: ({ read }) => cellText(read('simple_fuel')),
  colour: ({ read }) => cellText(read('colour')),
  body: ({ read }) => cellText(read('body')),
  body_text: ({ read }) => cellText(read('body')).toLowerCase(),
  condition: ({ read }) => cellText(read('car_type')),
  km: ({ read }) => ifNumber(read('km'), (km) => groupThousands(Math.round(km))),
  price: ({ read }) => ifNumber(read('price'), formatPrice),
  budget: ({ read }) => ifNumber(read('price'), String),
} satisfies Record<string, (source: TextSource) => string>

export type TextName = keyof typeof TEXTS

/** @param name any name; unknown ones give an empty text */
export const rowText = (name: string, source: TextSource): string =>
  Object.hasOwn(TEXTS, name) ? TEXTS[name as TextName](source) : ''

const cellText = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

const ifNumber = (value: unknown, text: (number: number) => string): string =>
  typeof value === 'number' ? text(value) : ''

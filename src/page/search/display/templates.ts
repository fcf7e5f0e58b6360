import { formatPrice } from '#src/base/money.ts'
import { groupThousands } from '#src/base/numbers.ts'
import { slugify } from '#src/base/text.ts'
import type { CarDocument } from '#src/search/document.ts'

/** Marks a text that is not a template. */
const LITERAL = '='
const PLACEHOLDER = /\{(\w+)\}/g

const FACT: readonly TextName[] = ['km', 'transmission', 'fuel', 'body', 'colour', 'year']
const ACTION: readonly TextName[] = ['budget', 'id', 'condition']

/** Texts of a card that mostly repeat its row of the index: by path, the repeated texts in order. */
const REPEATED: Record<string, readonly TextName[]> = {
  title: ['year', 'make', 'model'],
  subtitle: ['badge', 'series'],
  href: ['title_slug', 'badge_slug', 'stocknum_slug', 'id'],
  alt: ['colour', 'title', 'body', 'body_text'],
  'price.text': ['price'],
  'facts.0.value': FACT,
  'facts.1.value': FACT,
  'facts.2.value': FACT,
  'actions.0.href': ACTION,
  'actions.1.href': ACTION,
}

/** Whether the texts at a path of a card are shipped as templates. */
export const isTemplate = (path: string): boolean => Object.hasOwn(REPEATED, path)

/**
 * Replaces the parts of a text that repeat its row by `{name}`, so that many cards share one text. Only for paths that
 * pass isTemplate.
 */
export function toTemplate(path: string, text: string, source: TextSource): string {
  if (text.includes('{')) return LITERAL + text
  let template = ''
  let at = 0
  for (const name of REPEATED[path] ?? []) {
    const repeated = rowText(name, source)
    const found = placeOf(repeated, text, at)
    if (found < 0) continue
    template += `${text.slice(at, found)}{${name}}`
    at = found + repeated.length
  }
  template += text.slice(at)
  return template.startsWith(LITERAL) ? LITERAL + text : template
}

export function fromTemplate(template: string, source: TextSource): string {
  if (template.startsWith(LITERAL)) return template.slice(LITERAL.length)
  return template.includes('{') ? template.replaceAll(PLACEHOLDER, (_, name) => rowText(name, source)) : template
}

/** Position of whole words in a text, so that the 3 of a Mazda 3 isn't found in `2023`; -1 if there is none. */
function placeOf(words: string, text: string, from: number): number {
  if (words === '') return -1
  let at = text.indexOf(words, from)
  while (at >= 0 && (isInWord(text, at) || isInWord(text, at + words.length))) at = text.indexOf(words, at + 1)
  return at
}

/** Whether this position is inside a word. */
const isInWord = (text: string, at: number): boolean => /^\w\w$/.test(text.slice(Math.max(0, at - 1), at + 1))

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

type TextName = keyof typeof TEXTS

/** @param name any name; unknown ones give an empty text */
const rowText = (name: string, source: TextSource): string =>
  Object.hasOwn(TEXTS, name) ? TEXTS[name as TextName](source) : ''

const cellText = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

const ifNumber = (value: unknown, text: (number: number) => string): string =>
  typeof value === 'number' ? text(value) : ''

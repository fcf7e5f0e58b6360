import type { Template } from '#src/tenant/theme.ts'
import { NAME_FIELDS, OFFERED_LISTS, READ_LISTS, TEXT_FIELDS } from './trade.ts'
import type { MeantPage } from './wish.ts'

/** A page that a query may mean. */
export interface PageLink {
  label: string
  href: string
}

/** What the words of a query may mean at one dealer. Made from its stock; a plain JSON file of its site. */
export interface Vocabulary {
  /** The stock's distinct values by attribute: of the filters that words set, of names, and of printed texts. */
  values: Readonly<Record<string, readonly string[]>>
  /** Engine sizes in stock. */
  litres: readonly number[]
  /** The dealer's noun, name and place, which say nothing about a vehicle. */
  filler: readonly string[]
  pages: Readonly<Partial<Record<MeantPage, PageLink>>>
  template: Template
  /** The current year. */
  year: number
}

/** An entry of the cars index. */
type Document = Readonly<Record<string, unknown>>

const VALUE_FIELDS = [...READ_LISTS, ...OFFERED_LISTS, ...NAME_FIELDS, ...TEXT_FIELDS]

/** The vocabulary of a stock. */
export function makeVocabulary(
  documents: readonly Document[],
  dealer: Omit<Vocabulary, 'values' | 'litres'>,
): Vocabulary {
  const values: Record<string, string[]> = {}
  for (const field of VALUE_FIELDS) {
    const known = new Set(documents.flatMap((document) => textsOf(document[field])))
    if (known.size > 0) values[field] = [...known].sort()
  }
  const litres = new Set(documents.flatMap(({ litres }) => (typeof litres === 'number' ? [litres] : [])))
  return { ...dealer, values, litres: [...litres].sort((a, b) => a - b) }
}

const textsOf = (value: unknown): string[] =>
  value === undefined || value === null || value === ''
    ? []
    : Array.isArray(value)
      ? value.map(String)
      : [String(value)]

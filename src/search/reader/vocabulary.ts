import type { Template } from '#src/tenant/theme.ts'
import type { Test } from '../engine/conditions.ts'
import type { Language } from './words/language.ts'
import type { QuantityWords } from './words/quantity-words.ts'

/** Pages that a query may be for instead of vehicles. */
export type MeantPage = 'contact' | 'finance' | 'trade_in' | 'service' | 'parts' | 'careers' | 'offers' | 'team'

/** A page that a query may be for. */
export interface PageLink {
  label: string
  href: string
}

/** Changes with the shape of Vocabulary, and with the fields of the index that it uses. */
export const VOCABULARY_VERSION = 6

/** A site's words are from another version of the program; until the site is built again, no text can be read. */
export class UnreadableWords extends Error {
  override name = 'UnreadableWords'
}

/** The possible meanings of a query's words at one dealer, made from its stock; a plain JSON file of its site. */
export interface Vocabulary {
  version: number
  /** The stock's distinct values by attribute: of filters that words set, of names, and of printed texts. */
  values: Readonly<Record<string, readonly string[]>>
  /** The meanings of phrases, separated by `|`, in this stock; the likeliest meaning of a phrase comes first. */
  facts: readonly (readonly [phrases: string, any: readonly Test[], isExcluded?: true])[]
  /** Phrases, separated by `|`, for kinds of vehicles that aren't in this stock. */
  absent: string
  /** Names in stock by shoppers' names for them; if there are several, the first in stock counts. */
  nicknames: Readonly<Record<string, string>>
  language: Language
  quantities: QuantityWords
  /** Engine sizes in stock. */
  litres: readonly number[]
  /** Phrases, separated by `|`, that mean nothing about a vehicle, such as the dealer's name and place. */
  filler: string
  /** Pages, with the phrases for them, separated by `|`. */
  pages: readonly (readonly [phrases: string, page: PageLink])[]
  /** Phrases, separated by `|`, that no fact decides. */
  opinions: string
  template: Template
  /** The current year. */
  year: number
}

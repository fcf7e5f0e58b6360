import type { Template } from '#src/tenant/theme.ts'
import type { Test } from '../engine/conditions.ts'

/** Pages that a query may mean instead of vehicles. */
export type MeantPage = 'contact' | 'finance' | 'trade_in' | 'service' | 'parts' | 'careers' | 'offers' | 'team'

/** A page that a query may mean. */
export interface PageLink {
  label: string
  href: string
}

/** Changes with the shape of `Vocabulary`, and with the fields of the index that it names. */
export const VOCABULARY_VERSION = 1

/** A site's words are of another version than this program: until the site is built again, no text can be read. */
export class UnreadableWords extends Error {
  override name = 'UnreadableWords'
}

/** What the words of a query may mean at one dealer. Made from its stock; a plain JSON file of its site. */
export interface Vocabulary {
  version: number
  /** The stock's distinct values by attribute: of the filters that words set, of names, and of printed texts. */
  values: Readonly<Record<string, readonly string[]>>
  /** What phrases, separated by `|`, mean in this stock; the likeliest meaning of a phrase comes first. */
  facts: readonly (readonly [said: string, any: readonly Test[]])[]
  /** Phrases, separated by `|`, for kinds of vehicles that this stock has none of. */
  absent: string
  /** Names in stock by what shoppers call them; of several, the first that the stock has. */
  nicknames: Readonly<Record<string, string>>
  /** Engine sizes in stock. */
  litres: readonly number[]
  /** Phrases, separated by `|`, that say nothing about a vehicle, such as the dealer's name and place. */
  filler: string
  /** The pages that phrases, separated by `|`, ask for. */
  pages: readonly (readonly [said: string, page: PageLink])[]
  /** Phrases, separated by `|`, for what no fact decides. */
  opinions: string
  template: Template
  /** The current year. */
  year: number
}

import type { Template } from '#src/tenant/theme.ts'

/** Facts that must all hold: values that match, or numbers within two bounds. `names` are those of NAME_FIELDS. */
export type Where = Readonly<Record<string, RegExp | readonly [from: number, to: number]>>

/** Shoppers' words for vehicles, besides the stock's own values and their plurals. */
export interface Concept {
  /** Separated by `|`, in lower case and without hyphens. */
  phrases: string
  /** The facts that are meant, in lower case and without accents: any one of these. */
  is: Where | readonly Where[]
  /** It means vehicles for which the facts don't hold. */
  not?: true
  /** The templates in which it has this meaning. */
  only?: readonly Template[]
}

/** Shoppers' words for the values of one field. */
export const wordsFor =
  (field: string) =>
  (is: RegExp, phrases: string): Concept => ({ phrases, is: { [field]: is } })
export const feature = wordsFor('features')

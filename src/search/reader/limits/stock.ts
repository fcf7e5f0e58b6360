import type { Template } from '#src/tenant/theme.ts'
import type { QuantityWords } from '../words/quantity-words.ts'

/** What limits need to know of a stock. */
export interface Stock {
  /** The current year, for ages. */
  year: number
  template: Template
  words: QuantityWords
  /** A field's numbers in stock, for a field that lists them. */
  numbers(field: string): readonly number[] | undefined
}

/** What the words of a query may mean at one dealer. Made from its stock; a plain JSON file of its site. */
export interface Vocabulary {
  /** Values in stock of the list filters that words may set (`READ_LISTS`). */
  values: Readonly<Record<string, readonly string[]>>
  makes: readonly string[]
  models: readonly string[]
  /** The other words of the stock's names, separated by spaces. They are no misspellings. */
  words: string
  /** Makes, models and badges that would be read as something that their vehicles aren't. */
  kept: readonly string[]
  /** The dealer's noun, name and place, which say nothing about a vehicle. */
  filler: readonly string[]
  /** The current year. */
  year: number
}

/** Texts of the stock search; `vehicles` is the noun within a sentence, or a number of vehicles. */

// Filters
export const filters = 'Filters'
export const close = 'Close'
export const clearAll = 'Clear all'
export const show = (vehicles: string): string => `Show ${vehicles}`
export const counting = 'Counting…'
export const from = (label: string): string => `${label} from`
export const to = (label: string): string => `${label} to`
export const betweenBounds = 'to'
export const minimum = (label: string): string => `Minimum ${label.toLowerCase()}`
export const maximum = (label: string): string => `Maximum ${label.toLowerCase()}`
export const remove = 'Remove'
export const pricesWithDuty = (state: string): string => `Prices with ${state} duty, estimated`
export const comparePrices = 'Compare prices'
export const asAdvertised = 'As advertised'
export const withDuty = (state: string): string => `With estimated ${state} duty`
export const aboutWithDuty = (price: string, state: string): string => `About ${price} with ${state} duty`

// Field and order
export const search = (vehicles: string): string => `Search ${vehicles}`
export const showAllFor = (vehicles: string, words: string): string => `Show all ${vehicles} for “${words}”`
export const sort = 'Sort'
export const layout = 'Layout'
export const grid = 'Grid'
export const list = 'List'

// Results
export const results = 'Results'
export const matching = (count: number, vehicles: string, words: string): string =>
  `${vehicles} ${count === 1 ? 'matches' : 'match'} “${words}”`
export const noneMatch = (vehicles: string, words: string): string => `No ${vehicles} match “${words}”.`
export const showingAll = (count: number): string =>
  count === 1 ? 'Showing the one we have.' : `Showing all ${count}.`
export const shownWithout = (words: string, found: string): string => `Without “${words}”: ${found}`
export const unknownWords = (words: readonly string[]): string => `We don’t recognise ${quoted(words)}.`
export const undecided = (words: readonly string[]): string => `Our listings don’t say which are ${quoted(words)}.`
export const onAnotherPage = (page: string): string => `See our “${page}” page.`
const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' or ')
export const without = (filter: string): string => `Without ${filter}`
export const requestText = (words: string): string => `I'm looking for: ${words}. Please let me know when one comes in.`
export const showMore = 'Show more'
export const couldNotLoadMore = (vehicles: string): string =>
  `We couldn't load more ${vehicles}. Check your connection.`
export const notSearched = "The search didn't run. Check your connection, then reload the page."
export const pages = 'Pages'

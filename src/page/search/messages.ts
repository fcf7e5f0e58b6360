import { counted, withArticle } from '#src/base/text.ts'

/** Texts of vehicle lists: titles, descriptions, the trade-in card and an empty list. */
export const forSale = (vehicles: string, where: string): string => `${vehicles} for sale${where}`
export const inCity = (city: string): string => ` in ${city}`
export const atYard = (yard: string): string => ` at ${yard}`
export const atDealer = (vehicles: string, dealer: string): string => `${vehicles} at ${dealer}`
/** `5 used Kia cars in Tauranga at Harbour Motors: $8,990 to $19,990, 2012 to 2019.` */
export const withFigures = (vehicles: string, figures: readonly string[]): string =>
  figures.length > 0 ? `${vehicles}: ${figures.join(', ')}.` : `${vehicles}.`
export const between = (least: string, most: string): string => `${least} to ${most}`
export const kilometres = (numbers: string): string => `${numbers} km`
/** `$8,990 to $19,990 drive away` */
export const priced = (amounts: string, kind: string): string =>
  `${amounts} ${kind.charAt(0).toLowerCase()}${kind.slice(1)}`
export const withCount = (value: string, count: number): string => `${value} (${count})`
export const more = (values: number): string => `${values} more`
export const listed = (values: readonly string[]): string =>
  `${values.slice(0, -1).join(', ')} and ${String(values.at(-1))}`
export const enquireValueOrBook = 'Enquire online, value your trade-in or book a test drive.'
export const byMake = (vehicles: string, make: string): string => `${vehicles} by ${make}`
export const and = (conditions: readonly string[]): string => conditions.join(' and ')
export const pageNumber = (page: number): string => `- page ${page}`
export const pageOf = (page: number, pages: number): string => `Page ${page} of ${pages}.`
export const previous = 'Previous'
export const next = 'Next'

// Labels of filters
export const certified = 'Certified'
export const notCertified = 'Not certified'
export const seats = (count: number): string => counted(count, 'seat')

// The card about trading in
export const tradeInQuestion = (vehicle: string): string => `Have ${withArticle(vehicle)} to trade in?`
export const tradeInText = (vehicle: string): string =>
  `Tell us about it and find out what it's worth towards your next ${vehicle}.`
export const valueTradeIn = 'Value my trade-in'

// An empty list
export const noneHere = (vehicles: string, where: string): string => `No ${vehicles}${where} right now`
export const lookingFor = 'Looking for something in particular?'
export const noneListed = (vehicles: string): string => `No ${vehicles} are listed right now`
export const tellUs = "New stock arrives often. Tell us what you're after and we'll call when it comes in."
export const tellUsWhatYouWant = 'Tell us what you want'
export const valueYour = (vehicle: string): string => `Value your ${vehicle}`
export const callUs = 'Call us'

// Pages that a search may ask for
export const contactPage = 'Contact and opening hours'
export const financePage = 'Finance'
export const tradeInPage = 'Trade-in'
export const servicePage = 'Service'
export const partsPage = 'Parts and accessories'
export const careersPage = 'Careers'
export const offersPage = 'Offers'
export const teamPage = 'Our team'

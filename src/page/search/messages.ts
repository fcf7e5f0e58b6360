import { counted, withArticle } from '#src/base/text.ts'

/** What lists of vehicles say: titles, descriptions, the trade-in card and an empty list. */
export const forSale = (vehicles: string, where: string): string => `${vehicles} for sale${where}`
export const inCity = (city: string): string => ` in ${city}`
export const browse = (vehicles: string, where: string, dealer: string): string =>
  `Browse ${vehicles}${where} at ${dealer}.`
export const seePhotos = 'See photos, prices, kilometres and features.'
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
export const noneListed = (vehicles: string): string => `No ${vehicles} are listed right now`
export const tellUs = "New stock arrives often. Tell us what you're after and we'll call when it comes in."
export const tellUsWhatYouWant = 'Tell us what you want'
export const valueYour = (vehicle: string): string => `Value your ${vehicle}`
export const callUs = 'Call us'

// Pages that a search may mean
export const contactPage = 'Contact and opening hours'
export const financePage = 'Finance'
export const tradeInPage = 'Trade-in'
export const servicePage = 'Service'
export const partsPage = 'Parts and accessories'
export const careersPage = 'Careers'
export const offersPage = 'Offers'
export const teamPage = 'Our team'

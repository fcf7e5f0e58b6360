import { withArticle } from '#src/base/text.ts'

/** Texts of the trade-in form about a registration and an estimate. */
export const findVehicle = 'Find my vehicle'
export const regoNotFound = "We couldn't find that rego. Please enter your vehicle's details below."
export const regoUnavailable = "We couldn't look up that rego right now. Please enter your vehicle's details below."
export const whichVehicle = (title: string): string =>
  `That rego matches ${withArticle(title)}. Which vehicle is yours?`
export const described = 'The one I described'
export const comparing = 'Comparing your vehicle with similar ones…'
export const weValueIt = "We'll value it for you"
export const answerBelow = 'Answer the questions below and one of our team will come back to you with a figure.'
export const estimate = 'Indicative estimate'
export const estimateFor = (vehicle: string): string => `Indicative estimate for your ${vehicle}`
export const indicative = 'Indicative and subject to inspection. Your answers below adjust it.'
export const yourTradeIn = 'Your trade-in, about'
export const leftToPay = 'Left to pay'
export const leftForYou = 'Left for you'

import { counted } from '#src/base/text.ts'

/** Texts of a vehicle's page besides its facts: actions, money and trust, condition, price history and notices. */

// Head
export const named = (vehicle: string): string => `${vehicle}.`
export const priced = (vehicle: string, price: string): string => `${vehicle} for ${price}.`
export const seeItAt = (dealer: string, city: string): string => `See it at ${dealer} in ${city}.`

// Actions
export const tradeInValuation = 'Trade-In Valuation'
export const question = 'Got a Question?'
export const deposit = (deposit: string): string => `${deposit} deposit`
export const requestPhotos = 'Request Photos'
export const video = 'Video'
export const spin = '360° view'
export const similar = (vehicles: string): string => `Similar ${vehicles}`
export const moreFromDealer = 'See more from this dealer'
export const reservedByAnother = (vehicle: string): string =>
  `Another shopper has reserved this ${vehicle}. Enquire and we'll let you know if it's available again.`
export const soldWithSimilar = (vehicle: string): string =>
  `This ${vehicle} has been sold. Here are the closest matches we have.`
export const sold = (vehicle: string): string =>
  `This ${vehicle} has been sold. Tell us what you're after and we'll find you one like it.`

// Money and trust
export const financeThis = (vehicle: string): string => `Finance this ${vehicle}`
export const aWeek = (amount: string): string => `${amount} a week`
export const borrowed = (rate: string, price: string, months: number): string =>
  `${rate}* ${price} borrowed over ${months} months, before fees.`
export const tradeInYour = (vehicle: string): string => `Trade in your ${vehicle}`
export const vehicleHistory = 'Vehicle history'
export const historyReport = 'History Report'
export const statutoryWarranty = 'Statutory warranty'
export const warrantyEnds = (months: number, km: string): string =>
  `${counted(months, 'month')} or ${km} km, whichever comes first. The consumer guarantees of the Australian Consumer Law apply as well.`
export const noStatutoryWarranty = 'No statutory warranty'
export const onlyGuarantees =
  'No statutory warranty applies to this vehicle. The consumer guarantees of the Australian Consumer Law apply.'
export const certified = (make: string): string => `${make} Certified`
export const certifiedMeans = (make: string): string =>
  `This vehicle is part of ${make}'s certified used program: it was inspected and prepared to the manufacturer's own checklist.`
export const askForReport = 'Ask us for its inspection report and warranty.'

// Price
export const priceDropped = (amount: string, day: string): string => `Price dropped ${amount} on ${day}`
export const less = (amount: string): string => `${amount} less`
export const more = (amount: string): string => `${amount} more`
export const withDuty = (state: string): string => `With ${state} duty`
export const aboutWithDuty = (total: string, state: string): string => `About ${total} with ${state} duty`
export const estimatedPrice = 'Estimated price with duty'
export const notIncluded =
  "An estimate: insurance, registration and transfer are extra, and duty is charged on the market value if that's higher."

// Condition
export const conditionAndHistory = 'Condition and history'
export const fuelAndEmissions = 'Fuel and emissions'
export const energyLabel = 'Energy economy label'
export const ppsrSearch = 'PPSR search'
export const registrationIncluded = 'Registration included'
export const months = (count: number): string => counted(count, 'month')
export const checkedOn = (day: string | undefined): string => `Checked on ${day}`
export const writeOffRegister = 'Write-off register'
export const notWrittenOff = 'Not recorded as written off'
export const repairable = 'Recorded as a repairable write-off'
export const repaired = 'Recorded as a repairable write-off; repaired and passed inspection'
export const statutoryWriteOff = "Recorded as a statutory write-off; it can't be registered again"
export const damage = 'Damage'
export const wearAndDamage = 'Wear and damage'
export const onPhoto = (mark: number, photo: number): string => `${mark}, on photo ${photo}`
export const fuelEconomy = 'Fuel economy'
export const consumption = (litres: number): string => `${litres} L/100 km`
export const energyRating = 'Energy rating'
export const stars = (stars: number): string => `${stars} of 6 stars`
export const costAYear = 'Estimated cost a year'
export const co2Emissions = 'CO2 emissions'
export const emitted = (grams: number): string => `${grams} g/km`

// Consumer Information Notice of New Zealand
export const notice = 'Consumer Information Notice'
export const noticeIsInVehicle =
  'The notice in the vehicle shows security interests, first registration and import history.'
export const yes = 'Yes'
export const no = 'No'
export const cashPrice = 'Cash price'
export const trader = 'Trader'
export const address = 'Address'
export const contact = 'Contact'
export const traderRegistration = 'Trader registration'
export const makeAndModel = 'Make and model'
export const year = 'Year'
export const vin = 'VIN or chassis number'
export const engineCapacity = 'Engine capacity'
export const capacity = (cc: string): string => `${cc} cc`
export const fuel = 'Fuel'
export const registeredHere = 'First registered in New Zealand'
export const registeredOverseas = 'First registered overseas'
export const securityInterest = 'Security interest registered'
export const importedDamaged = 'Imported as damaged'
export const distance = 'Distance travelled'
export const distanceUnreliable = 'The odometer reading is not reliable'
export const kilometres = (km: string): string => `${km} km`

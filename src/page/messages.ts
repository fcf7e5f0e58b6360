/** Texts of the header, footer, links, locations and home page, and those that several kinds of pages share. */

// Links that many pages have
export const home = 'Home'
export const contactUs = 'Contact Us'
export const vehicles = 'Vehicles'
export const finance = 'Finance'
export const financeInformation = 'Finance Information'
export const bookTestDrive = 'Book a Test Drive'
export const myGarage = 'My Garage'
export const privacyPolicy = 'Privacy Policy'
export const privacyStatement = 'Privacy Statement'
export const enquire = 'Enquire'
export const applyToday = 'Apply Today'
export const getFinance = 'Get Finance'
export const seeAll = (vehicles: string): string => `See all ${vehicles}`
export const search = (vehicles: string): string => `Search ${vehicles}`
export const emailWhenAvailable = "Tell me if it's available again"
export const enquireOrBook = 'Enquire online or book a test drive.'

// Quick links (@spec 2.17)
export const searchVehicles = 'Search Vehicles'
export const testDrive = 'Test Drive'
export const service = 'Service'
export const tradeIn = 'Trade In'
export const parts = 'Parts'
export const contact = 'Contact'

// Footer
export const buyerTools = 'Buyer Tools'
export const ourLocations = 'Our Locations'
export const trackingChoices = 'Tracking choices'

// Locations
export const sales = 'Sales'
export const salesAndService = 'Sales and service'
export const headOffice = 'Head office'
export const map = (name: string, city: string): string => `Map: ${name} in ${city}`
export const and = (others: string, last: string): string => `${others} and ${last}`

// Home page
export const exampleOf = {
  car: '7 seater diesel under 40k',
  motorcycle: 'cruiser under 15k',
  camper: '4 berth motorhome under 150k',
  truck: 'refrigerated truck under 100k',
  rv: 'caravan under 60k',
}
export const inCities = (headline: string, cities: string): string => `${headline} in ${cities}`
export const show = (vehicles: string): string => `Show ${vehicles}`
export const under = (price: string): string => `Under ${price}`
export const make = 'Make'
export const body = 'Body'
export const budget = 'Budget'
export const weight = 'Weight'
export const axles = 'Axles'
export const truck = 'Truck'
export const price = 'Price'
export const ourCustomers = 'Our customers'
export const specialOffers = 'Special Offers'
export const seeOffers = 'See the offers'
export const knowYourBudget = 'Know what you can spend before you start shopping.'
export const tradeInTowards = (vehicle: string): string => `Put your current ${vehicle} towards the next one.`
export const latest = 'Latest arrivals'
export const allMakes = 'All makes and models'
export const allLocations = (count: number): string => `All ${count} locations`
export const homeTitle = (dealer: string, vehicles: string, city: string): string =>
  `${dealer} - ${vehicles} for sale in ${city}`
export const inStockAt = (vehicles: string, dealer: string, city: string): string =>
  `${vehicles} in stock at ${dealer} in ${city}.`
export const seePhotosAndPrices = 'See photos and prices, enquire online or book a test drive.'

// Cards, pictures and forms
export const floorPlan = (vehicle: string): string => `Floor plan of the ${vehicle}`
export const usesDetails = (dealer: string): string => `${dealer} uses these details to reply to you.`

// Descriptions of a vehicle and of a form for AI agents
export const reserved = 'Reserved for another shopper'
export const comingSoon = 'Coming soon'
export const inStock = 'In stock'
export const kilometres = 'Kilometres'
export const warranty = 'Warranty'
export const location = 'Location'
export const about = (price: string): string => `About ${price}`
export const noDutyToAdd =
  "The advertised price is a drive-away price: its note says what it includes, and there's no duty to add."
export const noEstimate = "There's no estimate including duty for this vehicle. Ask the dealer for the total."

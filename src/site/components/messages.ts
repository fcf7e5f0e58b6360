/** Texts of Astro components themselves. Everything else that they print comes from the page model. */

// Header, footer and navigation
export const skipToContent = 'Skip to content'
export const mainNavigation = 'Main'
export const menu = 'Menu'
export const close = 'Close'
export const breadcrumbs = 'You are here'
export const call = 'Call'
export const callUs = 'Call us'
export const callNumber = (number: string): string => `Call ${number}`
export const back = (row: string): string => `${row}: back`
export const forward = (row: string): string => `${row}: forward`

// Locations and reviews
export const openingHours = 'Opening hours'
export const directions = 'Directions'
export const email = 'Email'
export const reviews = 'Reviews'
export const whatCustomersSay = 'What customers say'
export const stars = (rating: number): string => `${rating} of 5 stars`
export const fromReviews = (count: number, source = ''): string => `from ${count} ${source} reviews`

// Home page
export const quickLinks = 'Quick links'
export const promotions = 'Promotions'
export const byBodyType = 'Shop by body type'
export const byBudget = 'By budget'
export const byMake = 'Shop by make'
export const whyUs = (dealer: string): string => `Why ${dealer}`
export const ourLocations = 'Our locations'
export const ourLocation = 'Visit us'
export const news = 'News'
export const stock = 'Stock'
export const finderNeedsScripts = 'These filters need JavaScript. Without it, the button shows all our stock.'

// Vehicle page
export const photos = 'Photos'
export const keyFacts = 'Key facts'
export const specification = 'Specification'
export const features = 'Features'
export const allFeatures = (count: number): string => `Show all ${count} features`
export const priceHistory = 'Price history'
export const priceNow = 'Now'
export const priceFrom = 'From'
export const price = 'Price'
export const priceChange = 'Change'

// Other pages
export const filtersNeedScripts = (noun: string): string =>
  `Price and keyword filters need JavaScript, so this page shows every ${noun} in the list. You can narrow it by make, model or body type.`
export const paymentNeedsScripts =
  "Paying online needs JavaScript. Without it, this form sends an enquiry and we'll call you."
export const waysToPay = 'Ways to pay'
export const emailWhenAvailable = "Tell me if it's available again"
export const yourEstimate = 'Our indicative estimate for your trade-in is about'
export const subjectToInspection = "It's subject to inspection."
export const whatHappensNext = 'What happens next'
export const makes = 'Makes'
export const inStock = (count: number): string => `${count} in stock`
export const notInStock = (models: string): string => `Not in stock right now: ${models}.`
export const inStockNow = 'In stock now'
export const until = (day: string): string => `Until ${day}`
export const moreToRead = 'More to read'
export const isItUrgent = 'Is it urgent?'
export const questions = 'Questions'

/** Texts of single kinds of pages, page by page; `vehicle` and `vehicles` are the noun within a sentence. */

// Blog
export const news = 'News'
export const blog = 'Blog'
export const newsFrom = (dealer: string): string => `News and advice from ${dealer}`
export const newsFromCity = (dealer: string, city: string): string => `News and advice from ${dealer} in ${city}.`
export const latestNews = 'The latest from our yard, our workshop and the road.'

// Checkout
export const buyOnline = 'Buy online'
export const reserve = 'Reserve'
export const paymentHere = (provider: string): string => `${provider} takes the payment. We never see your card.`
export const paymentThere = (provider: string): string =>
  `You pay on ${provider}’s secure page. We never see your card.`
export const withDeposit = (title: string, deposit: string): string => `${title} with a deposit of ${deposit}.`
export const backTo = (vehicle: string): string => `Back to ${vehicle}`
export const buyTitle = (vehicle: string): string => `Buy ${vehicle} online`
export const reserveTitle = (vehicle: string): string => `Reserve ${vehicle}`
export const payToday = (deposit: string): string => `Pay ${deposit} today and we'll hold it for you.`
export const depositToday = 'Deposit today'
export const balanceLater = 'Balance later'
export const payNow = (deposit: string): string => `Pay ${deposit} now`
export const nothingElse = 'Nothing else is due today.'
export const offSale = 'We take it off the market'
export const weCallToArrange =
  "We'll call you to arrange the rest, and we won't sell it to anyone else in the meantime."
export const reservedForYou = (vehicle: string): string => `${vehicle} is reserved for you`
export const depositArrived = "Your deposit has arrived, and it's off the market."
export const depositReceived = 'Deposit received'
export const balanceAtHandover = 'Balance at handover'
export const vehicleReserved = (vehicle: string): string => `${vehicle} is reserved`
export const plansChange = (vehicle: string): string =>
  `Plans change: we can let you know if this ${vehicle} is available again, and show you similar ones.`

// Contact and locations
export const contactDealer = (dealer: string, city: string): string => `Contact ${dealer} in ${city}.`
export const contactWays = 'Phone numbers, opening hours and directions, or send us a message.'
export const findUsIn = (places: string): string => `Find us in ${places}.`
export const hearFromYou = "We'd love to hear from you."
export const contactIntro = "Drop in, call or send us a message. It'll go straight to the right person."
export const straightToPerson = "Send us a message. It'll go straight to the right person."
export const locationTitle = (location: string): string => `${location} - opening hours and directions`
export const locationWays = 'Opening hours, phone number and directions.'
export const stockHere = "See what's in stock here."
export const at = (location: string): string => `At ${location}`

// Finance
export const financeIntro = (vehicle: string): string =>
  `Choose your ${vehicle} and sort out the loan in one place. Tell us your budget and we'll come back with your options.`
export const onePlace = (vehicle: string): string => `${vehicle} and loan together`
export const weDealWithLender = (vehicle: string): string =>
  `We deal with the lender for you, so your ${vehicle} is ready when your loan is.`
export const tradeInCounts = 'Your trade-in counts'
export const tradeInReducesLoan = 'The value of your current vehicle comes off the amount you borrow.'
export const rate = 'Rate'
export const rateIsAssumption = (rate: number): string =>
  `The rate of ${rate}% a year is an assumption you can change, not an offer. Fees and charges aren't included, and the rate a lender offers depends on your circumstances.`
export const financeEnquiry = 'Finance Enquiry'
export const financeEnquiryIntro = 'A question about repayments, deposits or paying out a loan? Ask it here.'
export const applyForFinance = 'Apply for Finance'
export const applyIntro = 'Three short steps. Have your driver licence and a recent payslip handy.'
export const preApproval = 'Finance Pre-Approval'
export const preApprovalIntro = (preApproval: string): string =>
  `${preApproval} before you choose: know what you can spend, then shop with confidence.`

// Text pages, test drive, service, parts and careers
export const pageAt = (title: string, dealer: string): string => `${title} at ${dealer}.`
export const testDriveIntro = (vehicle: string): string =>
  `Pick the ${vehicle} you like and tell us when suits you. We'll have it fuelled and ready out the front.`
export const whatToBring = 'What to bring'
export const bringLicence = "Your driver licence. Bring anyone else who'll be driving, and the child seats too."
export const howLong = 'How long it takes'
export const halfAnHour = 'Allow half an hour, so you can try it in town and on the open road.'
export const serviceIntro = (vehicle: string): string =>
  `Our workshop looks after your ${vehicle}, wherever you bought it.`
export const logbookServicing = 'Logbook servicing'
export const toTheSchedule = 'Serviced to the manufacturer’s schedule, with the logbook stamped.'
export const repairs = 'Repairs and inspections'
export const quoteFirst = 'We quote before we start and show you what we replaced.'
export const bookService = 'Book a Service'
export const bookServiceIntro = "Tell us about your vehicle and when suits you. We'll confirm the time with you."
export const aboutWorkshop = 'About our workshop'
export const accessories = 'Vehicle Parts and Accessories'
export const accessoriesIntro = (vehicle: string): string =>
  `Genuine parts and accessories for your ${vehicle}, fitted by our workshop or ready to collect.`
export const askForPart = 'Ask for a part'
export const partsIntro = 'Tell us what you need. With your rego we can find the part that fits.'
export const partsAndAccessories = 'Parts and accessories'
export const fits = (makes: string): string => `fits ${makes}`
export const careers = 'Careers'
export const careersIntro = (dealer: string): string =>
  `Sales, service, parts or office: tell us who you are and what you would like to do at ${dealer}.`

// Garage
export const youSaved = (vehicles: string): string => `The ${vehicles} you saved.`
export const saved = (vehicles: string): string => `Saved ${vehicles}`
export const nothingSaved = 'Nothing saved yet'
export const tapTheHeart = (vehicle: string): string => `Tap the heart on any ${vehicle} to save it here.`
export const onAllDevices = 'On all your devices'
export const signIn = (vehicles: string): string =>
  `Sign in with your email to see your saved ${vehicles} on any device.`

// Models
export const models = 'Models'
export const modelsTitle = 'Makes and models in stock'
export const allModelsOf = (makes: string, dealer: string): string => `${makes}: every make and model at ${dealer}.`
export const moreModelsOf = (makes: string, dealer: string): string =>
  `${makes} and more: every make and model at ${dealer}.`
export const withPhotos = (vehicles: string): string => `${vehicles} with photos, prices and kilometres.`
export const byMake = (vehicles: string): string => `${vehicles} by make and model.`
export const byCondition = 'By condition'
export const byBody = 'By body'
export const byFuel = 'By fuel'
export const byLocation = 'By location'
export const askAboutOne = 'Ask us about one'
export const moreFrom = (make: string): string => `More from ${make}`
export const from = (price: string): string => `From ${price}`

// A vehicle that has left the stock
export const thisVehicle = (vehicle: string): string => `This ${vehicle}`
export const soldOn = (vehicle: string, date: string): string => `${vehicle} was sold on ${date}.`
export const leftOn = (vehicle: string, date: string): string =>
  `${vehicle} left our stock on ${date} and is no longer for sale.`
export const soldTitle = (vehicle: string): string => `Sold: ${vehicle}`
export const goneTitle = (vehicle: string): string => `No longer for sale: ${vehicle}`
export const similarAt = (vehicles: string, dealer: string, city: string): string =>
  `See similar ${vehicles} at ${dealer} in ${city}.`
export const moreLikeThis = (vehicles: string): string => `More ${vehicles} like this`
export const tellMeOfNext = 'Tell me about the next one'

// Page not found
export const notFound = 'Page not found'
export const cannotFind = "We can't find that page."
export const mayHaveMoved = (vehicle: string): string =>
  `It may have moved, or the ${vehicle} you were after may have been sold.`
export const searchAll = (vehicles: string): string => `Search all ${vehicles}`

// Offers
export const offersAt = (dealer: string, city: string): string =>
  `Special offers at ${dealer} in ${city}: what they are and when they end.`
export const currentOffers = (dealer: string): string => `Current offers at ${dealer}.`
export const team = 'Our Team'
export const teamOf = (dealer: string, city: string): string => `The people you'll meet at ${dealer} in ${city}.`
export const whoDoes = (name: string, role: string): string => `${name}, ${role}.`
export const noOffers = 'No special offers right now. Check back soon, or ask us for our best price.'
export const findOutMore = 'Find out more'

// After a form
export const thankYou = 'Thank you'
export const messageIsWith = (dealer: string): string => `Your message is with ${dealer}.`
export const valueTradeIn = 'Value a trade-in'
export const addToCalendar = 'Add it to your calendar'
export const addReminder = 'Add a reminder to call to your calendar'
export const bookingAt = (dealer: string): string => `Booking at ${dealer}`

// Trade-in
export const tradeInYour = (vehicle: string): string => `Trade in your ${vehicle}`
export const valuationForNext = (vehicle: string): string => `Trade-in valuation for your next ${vehicle}`
export const whatItIsWorth = (vehicle: string, dealer: string): string =>
  `Find out what your ${vehicle} is worth at ${dealer}.`
export const threeSteps = 'Tell us about it in three short steps.'
export const estimatesAreIndicative = 'Estimates are indicative and subject to inspection.'
export const tradeInIntro =
  "Three short steps. The estimate is indicative; we'll confirm the exact price after an inspection."
export const tellUsAboutIt = 'Tell us about it'
export const regoIsEnough = 'Your rego and kilometres are enough to get started.'
export const getEstimate = 'Get an estimate'
export const comparedWithSimilar = 'We compare it with what similar vehicles in the same condition sell for.'
export const bringItIn = 'Bring it in'
export const exactPrice = "We'll inspect it with you and put the exact price in writing."

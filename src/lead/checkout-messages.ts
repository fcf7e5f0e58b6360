/** Texts of the checkout about a reservation, by its state and reason. @spec 2.5 */
export const oneMoment = 'One moment'
export const checking = "We're checking with the payment provider."
export const cannotLoad = "We can't load your reservation right now"
export const depositIsSafe = "If you've paid, your deposit is safe: we'll either confirm the vehicle or refund you."
export const notFound = "We couldn't find this reservation"
export const startAgain = "Please start again, or send us an enquiry and we'll get back to you."

export const pay = (amount: string): string => `Pay ${amount}`
export const weHoldIt = (vehicle: string): string => `We're holding the ${vehicle} while you pay.`
export const declined = 'The payment was declined'
export const tryAnotherCard = "You haven't been charged. You can try another card."

export const reserved = "It's reserved for you"
export const depositReceived = (amount: string, vehicle: string, person: string | undefined): string =>
  `${person ? `Thanks, ${person}. ` : ''}We've received your deposit of ${amount} for the ${vehicle}, so nobody else can buy it. We'll call you to arrange the rest.`

export const whatHappensNext = 'What happens next'
export const weCall = "We'll call you"
export const weArrange = "We'll arrange the rest with you."
/** Title of the calendar entry. */
export const callAbout = (dealer: string, vehicle: string): string => `Call ${dealer} about your ${vehicle}`
/** About the calendar entry attached to the receipt. */
export const attachedReminder = (day: string): string =>
  `If you haven't heard from us by ${day}, call us: the attached calendar entry will remind you.`
export const seeItThenDecide = 'See it, then decide'
export const waitingAt = (place: string): string => `It's waiting for you at ${place}.`
export const driveHome = 'Drive it home'
export const paperworkReady = (vehicle: string): string => `We'll have the paperwork and your ${vehicle} ready.`
export const changeOfMind = "If you change your mind, or it isn't as described, we'll refund the whole deposit."
export const refunding = "We're refunding your deposit"
export const refundTakes = (amount: string): string =>
  `We're refunding ${amount}. It can take up to five business days to reach your account.`
export const paidTooLate = 'Your payment arrived after your hold on the vehicle ended.'
export const amountDiffers = "The payment didn't match the agreed amount."

export const notReserved = "It isn't reserved"
export const outOfTime = "You ran out of time to pay, so the vehicle is available again. You haven't been charged."
export const cancelled = "You cancelled your reservation. You haven't been charged."
export const cannotTakePayments = "We can't take payments right now. You haven't been charged."
export const notPaid = "The payment didn't go through. You haven't been charged."

export const reservedByOther = 'Someone else has reserved it'
export const offSale = "It's off the market unless their plans change."
export const otherIsPaying = 'Someone else is reserving it'
export const freeAt = (time: string): string => `If they don't pay by ${time}, it's for sale again.`

export const alerts = 'Alerts'
export const getAlert = 'Get an alert'
export const alertIntro = (vehicle: string): string =>
  `We'll email you when the ${vehicle} you're after arrives, drops in price or is available again.`
export const alertNote = "We'll send you an email to confirm this. Unsubscribe any time with one click."
export const emailNewMatches = 'Email me new matches'
export const emailPriceDrop = 'Tell me if the price drops'
export const yourAlerts = 'Your alerts'
export const emailNewVehicles = (vehicles: string): string => `Tell me about new ${vehicles}`

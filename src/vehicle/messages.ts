/** Texts about a vehicle wherever it is shown: its tag, price and pictures. */
export const reserved = 'Reserved'
export const certified = 'Certified'
export const comingSoon = 'COMING SOON'
export const preorder = 'PREORDER'
export const saving = (amount: string): string => `Save ${amount}`
export const onSubscription = (amount: string): string => `or ${amount} per week on subscription`
export const belowMarket = (amount: string): string => `${amount} below market`
export const stateAverage = (amount: string): string => `Compared with the state average of ${amount} for this vehicle.`
export const nationalAverage = (amount: string): string =>
  `Compared with the national average of ${amount} for this vehicle.`
export const photoOf = (vehicle: string, number: number, count: number): string =>
  `${vehicle}, photo ${number} of ${count}`

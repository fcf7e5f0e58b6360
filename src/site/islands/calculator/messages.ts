/** Texts of the repayment calculator and the price helper. */
export const calculator = 'Repayment calculator'
export const price = 'Price'
export const tradeIn = 'Trade-in'
export const deposit = 'Deposit'
export const rate = 'Interest rate per year'
export const years = 'Years'
export const howOften = 'How often you pay'
export const weekly = 'Weekly'
export const fortnightly = 'Fortnightly'
export const monthly = 'Monthly'
export const lessTradeIn = 'Add your trade-in and deposit'
export const yourTradeIn = 'Your trade-in'
export const yourTradeInOf = (vehicle: string): string => `Your trade-in (${vehicle})`
export const yourDeposit = 'Your deposit'
export const toFinance = (amount: string): string => `${amount} to finance`
export const nothingLeft = 'nothing left to finance'

/**
 * The currency of a dealer's prices, deposits and payloads. The specification's currency code is AUD. As our
 * interpretation, a dealer in New Zealand has NZD, because Analytics would otherwise add up its prices as AUD.
 *
 * @spec 9.3
 */
export const CURRENCY = { AU: 'AUD', NZ: 'NZD' } as const

export type Currency = (typeof CURRENCY)[keyof typeof CURRENCY]

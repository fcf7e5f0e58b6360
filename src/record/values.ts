/** Conditions of a vehicle. @spec 3.1 */
export const CAR_TYPES = ['new', 'used', 'demo'] as const

/** @spec 4.1 */
export const CAR_STATUSES = ['in_stock', 'coming_soon', 'sold'] as const

export const SIMPLE_FUELS = ['Petrol', 'Diesel', 'Electric', 'Hybrid', 'LPG', 'Other'] as const

/** Status in the register of written-off vehicles. */
export const WRITE_OFFS = ['none', 'repairable', 'inspected', 'statutory'] as const

/** `plus_orc` is New Zealand's "plus on-road costs", `egc` Australia's "excl. govt charges". */
export const PRICE_TYPES = ['drive_away', 'egc', 'plus_orc'] as const

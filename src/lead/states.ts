import type { Option } from './field.ts'

/** @spec 9.4 */
export const AUSTRALIAN_STATES = ['NSW', 'QLD', 'VIC', 'ACT', 'NT', 'SA', 'TAS', 'WA'] as const

/** Australian tenants only: New Zealand has no states. @spec 9.4 */
export const DEFAULT_STATE = 'qld'

export const stateOptions = (): Option[] => AUSTRALIAN_STATES.map((label) => ({ value: label.toLowerCase(), label }))

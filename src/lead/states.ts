import { AUSTRALIAN_STATES } from '#src/tenant/states.ts'
import type { Option } from './field.ts'

/** The values are in lower case, like the default state. @spec 9.4 */
export const stateOptions = (): Option[] => AUSTRALIAN_STATES.map((label) => ({ value: label.toLowerCase(), label }))

import { AUSTRALIAN_STATES } from '#src/tenant/states.ts'
import type { Option } from './field.ts'

/** Lower case, as the default state is written. @spec 9.4 */
export const stateOptions = (): Option[] => AUSTRALIAN_STATES.map((label) => ({ value: label.toLowerCase(), label }))

import { DEFAULT_STATE } from '#src/tenant/states.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { KnownValues } from './fill-answers.ts'

/** The prefilled values of every form of a tenant: the state, in Australia. @spec 3.8 9.4 */
export const defaultPrefill = ({ country }: Pick<Tenant, 'country'>): KnownValues =>
  country === 'AU' ? { state: DEFAULT_STATE, regoState: DEFAULT_STATE } : {}

/** The field with its prefilled value; a field that isn't in `prefill` keeps its own. @spec 3.8 */
export const prefilled = <F extends { name: string; value?: string }>(field: F, prefill: KnownValues): F => {
  const value = prefill[field.name]
  return value === undefined ? field : { ...field, value }
}

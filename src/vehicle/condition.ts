import type { Tenant } from '#src/tenant/tenant.ts'
import type { CarType } from './vehicle.ts'

/**
 * Label of a condition: New, Demo, or for used vehicles the label set by a flag
 * (`pre-owned`), otherwise the tenant's used keyword.
 *
 * @spec 1.7 9.5
 */
export function conditionLabel(type: CarType, tenant: Pick<Tenant, 'flags' | 'texts'>): string {
  if (type === 'new') return 'New'
  if (type === 'demo') return 'Demo'
  return tenant.flags.used_label ?? tenant.texts.used_keyword
}

/** Label of a condition within a sentence: `34 used cars`. */
export function conditionInText(type: CarType, tenant: Pick<Tenant, 'flags' | 'texts'>): string {
  return conditionLabel(type, tenant).toLowerCase()
}

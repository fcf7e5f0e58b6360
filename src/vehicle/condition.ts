import type { Tenant } from '#src/tenant/tenant.ts'
import type { CarType } from './vehicle.ts'

/**
 * Label of a condition: New, Demo, and for used the tenant's used keyword, or
 * the label that a group's flag sets (`pre-owned`).
 *
 * @spec 1.7 9.5
 */
export function conditionLabel(type: CarType, tenant: Pick<Tenant, 'flags' | 'texts'>): string {
  if (type === 'new') return 'New'
  if (type === 'demo') return 'Demo'
  return tenant.flags.used_label ?? tenant.texts.used_keyword
}

/** The same within a sentence: `34 used cars`. */
export function conditionInText(type: CarType, tenant: Pick<Tenant, 'flags' | 'texts'>): string {
  return conditionLabel(type, tenant).toLowerCase()
}

import { resolveLink } from '#src/base/link.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Link } from './parts.ts'

/** A link that the dealer wrote, as it is printed. @spec 2.13 2.14 */
export function dealerLink(label: string, href: string, tenant: Tenant): Link {
  const resolved = resolveLink(href, tenant)
  return { label, href: resolved.href, ...(resolved.kind === 'external' && { external: true }) }
}

import { resolveLink } from '#src/base/link.ts'
import { dialLink } from '#src/lead/phone/dial-link.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Link } from './elements.ts'

/** A dealer's link, ready to print; `tel:` numbers become dialable. @spec 2.13 2.14 */
export function dealerLink(label: string, written: string, tenant: Tenant): Link {
  const { href, kind } = resolveLink(written, tenant)
  const dialled = /^tel:/i.test(href) ? dialLink(href, tenant.country) : undefined
  return { label, href: dialled ?? href, ...(kind === 'external' && { external: true }) }
}

import { coordinatesOf } from './coordinates.ts'
import { declaredVendors } from './declared-vendors.ts'
import { paymentProvider } from './payment-providers.ts'
import type { Tenant } from './tenant.ts'
import { vendorNamed } from './vendors.ts'

/**
 * Warnings about valid settings that should be changed, each with what to do. The site is built anyway. Legal duties
 * are in features/advertising/rules.
 */
export function tenantWarnings(tenant: Tenant): string[] {
  return [...paymentWarnings(tenant), ...slotWarnings(tenant), ...hoursWarnings(tenant), ...coordinateWarnings(tenant)]
}

function slotWarnings({ tracking }: Tenant): string[] {
  const { chat, chatbot, messaging, call_tracking, google_tag_manager_id, container, sources } = tracking
  const idle = !google_tag_manager_id && (container ?? sources)
  const slots = Object.entries({ chat, chatbot, messaging, call_tracking }).flatMap(([slot, vendor]) =>
    !vendor || vendor.script || vendorNamed(vendor.provider)?.script
      ? []
      : [`tracking.${slot}: nothing is loaded for "${vendor.provider}". Add the address of its script as "script".`],
  )
  const unconfirmed = declaredVendors(tracking).filter((name) => vendorNamed(name)?.read === 'accounts')
  return [
    ...slots,
    ...(idle ? ['tracking.container and sources are for a container. Add google_tag_manager_id, or remove them.'] : []),
    ...(unconfirmed.length > 0
      ? [
          `tracking: no page of the vendor itself was read for the hosts of ${unconfirmed.join(', ')}. Try the site with them: docs/tags.md.`,
        ]
      : []),
  ]
}

function paymentWarnings({ payment_provider, stripe_publishable_key }: Tenant): string[] {
  const needsKey = payment_provider && paymentProvider(payment_provider).script
  if (!needsKey || !stripe_publishable_key?.startsWith('pk_test')) return []
  return ['stripe_publishable_key is a test key, which counts as no key: no vehicle can be reserved. Use the live key.']
}

function hoursWarnings({ locations }: Tenant): string[] {
  return locations
    .filter(({ visible, contact_detail }) => visible && contact_detail.opening_hours.length === 0)
    .map(
      ({ slug }) => `${slug}: there are no opening hours, so pages leave them out. Add contact_detail.opening_hours.`,
    )
}

const COUNTRY_NAMES = { AU: 'Australia', NZ: 'New Zealand' }

function coordinateWarnings({ country, locations }: Tenant): string[] {
  return locations.flatMap(({ slug, visible, address }, index) => {
    const { lat, long } = address
    if (!visible || (lat === undefined && long === undefined) || coordinatesOf(address, country)) return []
    const place = `locations[${index}].address`
    if (lat === undefined || long === undefined)
      return [
        `${slug}: lat and long belong together, so search engines aren't told where it is. Add the other to ${place}.`,
      ]
    return [
      `${slug}: lat ${lat} and long ${long} are not in ${COUNTRY_NAMES[country]}, so search engines aren't told where it is. Correct ${place}.`,
    ]
  })
}

import { coordinatesOf } from './coordinates.ts'
import { paymentProvider } from './payment-providers.ts'
import type { AustralianState } from './states.ts'
import type { Tenant } from './tenant.ts'

/** States whose law requires the dealer's licence number in every advertisement, including websites. */
const LICENCE_ON_ADVERTISEMENTS: readonly AustralianState[] = ['NSW', 'VIC', 'WA', 'NT', 'TAS']

/**
 * Warnings about valid settings that should be changed; each says what to do. The
 * site is built anyway.
 */
export function tenantWarnings(tenant: Tenant): string[] {
  return [
    ...licenceWarnings(tenant),
    ...consentWarnings(tenant),
    ...paymentWarnings(tenant),
    ...slotWarnings(tenant),
    ...hoursWarnings(tenant),
    ...coordinateWarnings(tenant),
  ]
}

function licenceWarnings({ country, locations }: Tenant): string[] {
  return locations.flatMap(({ slug, visible, address: { state }, licences }, index) => {
    if (!visible) return []
    const jurisdiction = country === 'NZ' ? 'NZ' : state
    if (licences.some((licence) => licence.jurisdiction === jurisdiction)) return []
    const add = `Add it to locations[${index}].licences with jurisdiction "${jurisdiction}".`
    if (country === 'NZ')
      return [
        `${slug}: a consumer information notice needs the trader's registration number, and there is none. ${add}`,
      ]
    if (state && LICENCE_ON_ADVERTISEMENTS.includes(state))
      return [`${slug}: ${state} requires the dealer's licence number on the website, and there is none. ${add}`]
    return []
  })
}

function consentWarnings({ switches }: Tenant): string[] {
  if (!switches.forms.opt_in_default) return []
  return [
    'The subscription box is ticked by default. A pre-ticked box is not express consent, so its answers do not allow marketing. Set switches.forms.opt_in_default to false to collect express consent.',
  ]
}

/** Vendors whose script page/site/slots.ts knows. */
const KNOWN_VENDORS: readonly string[] = ['podium', 'tawk']

function slotWarnings({ tracking }: Tenant): string[] {
  const { chat, chatbot, messaging, call_tracking } = tracking
  return Object.entries({ chat, chatbot, messaging, call_tracking }).flatMap(([slot, vendor]) =>
    !vendor || vendor.script || KNOWN_VENDORS.includes(vendor.provider)
      ? []
      : [`tracking.${slot}: nothing is loaded for "${vendor.provider}". Add the address of its script as "script".`],
  )
}

function paymentWarnings({ payment_provider, stripe_publishable_key }: Tenant): string[] {
  const needsKey = payment_provider && paymentProvider(payment_provider).script
  if (!needsKey || !stripe_publishable_key?.startsWith('pk_test')) return []
  return ['stripe_publishable_key is a test key, which counts as none: no vehicle can be reserved. Use the live key.']
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
      return [`${slug}: lat and long belong together, so there is no map. Add the other to ${place}.`]
    return [
      `${slug}: lat ${lat} and long ${long} are not in ${COUNTRY_NAMES[country]}, so there is no map. Correct ${place}.`,
    ]
  })
}

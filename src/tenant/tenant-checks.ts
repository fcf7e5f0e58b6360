import { paymentProvider } from './payment-providers.ts'
import type { TenantFile } from './tenant-fields.ts'

/** Reports that the value at `path` conflicts with the rest of the file. The message says how to fix it. */
export type AddIssue = (path: (string | number)[], message: string) => void

/** Checks the fields of a `tenant.json` against each other. */
export function checkTenant(tenant: TenantFile, addIssue: AddIssue): void {
  checkPlaces(tenant, addIssue)
  checkLocations(tenant, addIssue)
  checkDealerships(tenant, addIssue)
  checkPayment(tenant, addIssue)
  checkSearch(tenant, addIssue)
  checkFont(tenant, addIssue)
  if (tenant.image_cdn.dialect === 'imgproxy' && tenant.image_cdn.base_url === undefined)
    addIssue(
      ['image_cdn', 'base_url'],
      'imgproxy needs it: the address of your server, such as "https://img.example.com".',
    )
  if (tenant.autobot !== undefined && tenant.flags.autobot !== undefined && tenant.autobot !== tenant.flags.autobot)
    addIssue(['autobot'], `is ${tenant.autobot}, but flags.autobot is ${tenant.flags.autobot}. Keep one of them.`)
}

/** The other typefaces are too wide for the motorcycle template's capitals. */
function checkFont({ theme, template }: TenantFile, addIssue: AddIssue): void {
  if (template === 'motorcycle' && theme.font !== undefined && theme.font !== 'narrow')
    addIssue(
      ['theme', 'font'],
      `the motorcycle template has narrow capitals, for which "${theme.font}" is too wide. Remove it.`,
    )
}

function checkPlaces({ country, address, locations }: TenantFile, addIssue: AddIssue): void {
  const places = [
    ...(address ? [{ path: ['address'], state: address.state }] : []),
    ...locations.map(({ address }, index) => ({ path: ['locations', index, 'address'], state: address.state })),
  ]
  for (const { path, state } of places) {
    if (country === 'NZ' && state)
      addIssue([...path, 'state'], `"${state}" is a state of Australia, but country is "NZ". Remove it.`)
    if (country === 'AU' && !state)
      addIssue([...path, 'state'], 'an Australian address needs a state. Add it, or set country to "NZ".')
  }
}

function checkLocations({ locations }: TenantFile, addIssue: AddIssue): void {
  locations.forEach((location, index) => {
    for (const field of ['id', 'slug'] as const) {
      const first = locations.findIndex((other) => other[field] === location[field])
      if (first < index)
        addIssue(
          ['locations', index, field],
          `"${location[field]}" is already used by locations[${first}]. Give each its own.`,
        )
    }
    const primary = locations.findIndex((other) => other.primary)
    if (location.primary && primary < index)
      addIssue(['locations', index, 'primary'], `locations[${primary}] is already the primary one. Mark only one.`)
  })
}

/** If a site lists its dealerships, locations may only use those; otherwise any id is accepted. */
function checkDealerships({ dealership_id, dealerships, locations }: TenantFile, addIssue: AddIssue): void {
  const ids = [dealership_id, ...dealerships.map(({ id }) => id)]
  dealerships.forEach(({ id }, index) => {
    if (ids.indexOf(id) <= index)
      addIssue(
        ['dealerships', index, 'id'],
        `"${id}" is already named. List only the dealerships besides dealership_id.`,
      )
  })
  locations.forEach(({ dealership_id: id }, index) => {
    if (dealerships.length > 0 && id !== undefined && !ids.includes(id))
      addIssue(
        ['locations', index, 'dealership_id'],
        `"${id}" isn't a dealership of this site (${ids.join(', ')}). Correct it, or add it to dealerships.`,
      )
  })
}

function checkPayment({ payment_provider, stripe_publishable_key }: TenantFile, addIssue: AddIssue): void {
  if (payment_provider && paymentProvider(payment_provider).script && !stripe_publishable_key)
    addIssue(
      ['stripe_publishable_key'],
      `payment_provider "${payment_provider}" needs it. Add the key that begins with "pk_".`,
    )
}

function checkSearch({ switches }: TenantFile, addIssue: AddIssue): void {
  const { sorts, default_sort } = switches.search
  if (!sorts.includes(default_sort))
    addIssue(
      ['switches', 'search', 'default_sort'],
      `"${default_sort}" is not one of switches.search.sorts (${sorts.join(', ')}). Add it there, or choose one of them.`,
    )
}

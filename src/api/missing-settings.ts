import type { Environment } from '#src/base/environment.ts'
import { nodeFeatures } from '#src/features/node.ts'
import { singleSources } from '#src/tenant/stock-source.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from './api-context.ts'
import type { Registry } from './registry.ts'

interface Need {
  /** The feature that is missing without the settings. */
  feature: string
  names: readonly string[]
  isUsedBy: (tenant: Tenant) => boolean
}

const NEEDS: readonly Need[] = [
  {
    feature: 'bookings and manufacturers',
    names: ['PLATFORM_URL', 'PLATFORM_USERNAME', 'PLATFORM_PASSWORD'],
    isUsedBy: ({ stock_source }) => singleSources(stock_source).some(({ kind }) => kind === 'platform'),
  },
  {
    feature: 'registrations and prices of AutoGrab',
    names: ['AUTOGRAB_URL', 'AUTOGRAB_KEY'],
    isUsedBy: ({ flags }) => flags.autograb,
  },
  { feature: 'vehicle history', names: ['NEVDIS_URL', 'NEVDIS_KEY'], isUsedBy: ({ flags }) => flags.nevdis },
  {
    feature: 'sign-in',
    names: ['AUTH_SECRET'],
    isUsedBy: ({ flags, garage_enabled }) => garage_enabled && flags.authentication,
  },
]

/**
 * Settings that sites need and the environment lacks, one per line: the name, the missing feature and the sites. Never
 * a value.
 */
export function missingSettings(
  environment: Environment,
  { registry, payments }: Pick<ApiContext, 'registry' | 'payments'>,
): string[] {
  const isMissing = (name: string) => !environment[name]
  const systems = NEEDS.flatMap(({ feature, names, isUsedBy }) => {
    const sites = registry.tenants.filter(isUsedBy)
    const isPartlySet = names.some((name) => !isMissing(name))
    const missing = sites.length > 0 || isPartlySet ? names.filter(isMissing) : []
    return missing.map((name) => line(name, `no ${feature}`, sites))
  })
  return [
    ...systems,
    ...missingPayments({ registry, payments }),
    ...missingReceivers(environment, registry),
    ...missingRules(registry),
    ...nodeFeatures
      .flatMap(({ missing }) => missing?.(registry) ?? [])
      .flatMap(({ text, sites }) => (sites.length === 0 ? [] : [text + siteNames(sites)])),
  ]
}

function missingPayments({ registry, payments }: Pick<ApiContext, 'registry' | 'payments'>): string[] {
  const missing = registry.tenants.flatMap((tenant) => {
    const provider = tenant.payment_provider
    const account = provider && payments(provider, tenant.dealership_slug)
    return account && !account.ok ? account.error.missing.map((name) => ({ name, tenant })) : []
  })
  const byName = Map.groupBy(missing, ({ name }) => name)
  return [...byName].map(([name, sites]) =>
    line(
      name,
      'no reservations',
      sites.map(({ tenant }) => tenant),
    ),
  )
}

/** Missing secrets of receivers: without them leads are stored and retried but not delivered. */
function missingReceivers(environment: Environment, { routing }: Registry): string[] {
  const required = routing.flatMap(({ receivers, website_slug = 'every site' }) =>
    Object.entries(receivers).flatMap(([receiver, target]) =>
      secretsOf(target)
        .filter((name) => !environment[name])
        .map((name) => `${name} is not set: leads can't be delivered to ${receiver} (${website_slug})`),
    ),
  )
  return [...new Set(required)]
}

/** Sites whose leads would reach nobody. */
function missingRules({ tenants, routing }: Registry): string[] {
  const isServed = ({ slug }: Tenant) =>
    routing.some(({ website_slug = slug, receivers }) => website_slug === slug && Object.keys(receivers).length > 0)
  const sites = tenants.filter((tenant) => !isServed(tenant))
  return sites.length === 0
    ? []
    : [`routing.json names no receiver: leads are stored but not delivered${siteNames(sites)}`]
}

/** Names of the environment's variables that a receiver needs. */
export function secretsOf(target: Registry['routing'][number]['receivers'][string]): string[] {
  return [target, target.second_channel?.target].flatMap((channel) => {
    if (channel?.kind === 'platform') return [channel.username_from, channel.password_from]
    if (channel?.kind === 'webhook') return [channel.secret_from]
    return channel?.relay_from ?? []
  })
}

const MOST_NAMED = 5

const line = (name: string, without: string, sites: readonly Tenant[]): string =>
  `${name} is not set: ${without}${siteNames(sites)}`

function siteNames(sites: readonly Tenant[]): string {
  const named = sites.slice(0, MOST_NAMED).map(({ slug }) => slug)
  const more = sites.length > MOST_NAMED ? ` and ${sites.length - MOST_NAMED} more` : ''
  return named.length === 0 ? '' : ` (${named.join(', ')}${more})`
}

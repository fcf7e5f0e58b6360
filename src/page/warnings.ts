import type { SiteContext } from './context.ts'

/** What the stock leaves open, for the platform team; tenant/warnings.ts looks at the configuration. */
export function warningsOf({ tenant, listed }: SiteContext): string[] {
  if (listed.length === 0) return ['No vehicle is listed.']
  const open = tenant.country === 'NZ' ? listed.filter((v) => v.car_type !== 'new' && !v.cin).length : 0
  return open === 0
    ? []
    : [`Vehicles without the data of New Zealand's Consumer Information Notice (field cin): ${open}.`]
}

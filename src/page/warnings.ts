import type { AustralianState } from '#src/tenant/states.ts'
import type { SiteContext } from './context.ts'
import { visibleLocations } from './locations.ts'

/** States whose law wants the licence number in every advertisement. */
const LICENCE_STATES: readonly AustralianState[] = ['NSW', 'VIC', 'WA', 'NT', 'TAS']

/** What the platform team should know of a site that builds. */
export function warningsOf({ tenant, listed }: SiteContext): string[] {
  const warnings: string[] = []
  for (const { name, address, licences } of visibleLocations(tenant)) {
    const isDue = tenant.country === 'NZ' || (address.state !== undefined && LICENCE_STATES.includes(address.state))
    if (isDue && licences.length === 0)
      warnings.push(
        `${name}: no licence number. ${address.state ?? 'New Zealand'} wants it in every advertisement; add it to locations[].licences.`,
      )
  }
  const withoutNotice = tenant.country === 'NZ' ? listed.filter((v) => v.car_type !== 'new' && !v.cin).length : 0
  if (withoutNotice > 0)
    warnings.push(`${withoutNotice} used vehicles without the data of the Consumer Information Notice (field cin).`)
  if (listed.length === 0) warnings.push('No vehicle is listed.')
  return warnings
}

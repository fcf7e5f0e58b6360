import type { DealerSite } from './dealer-site.ts'

/** Warnings about the stock, for the platform team; tenant/warnings.ts checks the configuration. */
export function warningsOf({ tenant, listed }: DealerSite): string[] {
  if (listed.length === 0) return ['No vehicles are listed.']
  if (tenant.country !== 'NZ') return []
  const used = listed.filter((v) => v.car_type !== 'new')
  return [
    counted(
      used.filter((v) => !v.cin).length,
      "Used vehicles without the data of New Zealand's Consumer Information Notice (field cin)",
    ),
    counted(
      listed.filter((v) => v.car_type !== 'used' && v.price_type === 'plus_orc').length,
      'Vehicles priced without on-road costs, which New Zealand law includes in the price (field price_type)',
    ),
  ].flat()
}

const counted = (count: number, what: string): string[] => (count > 0 ? [`${what}: ${count}.`] : [])

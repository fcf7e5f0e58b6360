import { loadContent } from '#src/builder/load/content.ts'
import { loadTenants } from '#src/builder/load/tenants.ts'
import { readStock } from '#src/platform/stock-source.ts'
import type { Content } from '#src/tenant/content.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/** The day for which the samples were written: what is new and what just sold depends on it, and nothing else. */
export const NOW = Date.UTC(2026, 10, 20)

export interface Sample {
  slug: string
  folder: string
  tenant: Tenant
  content: Content
  vehicles: Vehicle[]
  /** How many records were left out, changed or doubtful. */
  remarks: number
}

export const samples: Sample[] = await Promise.all(
  loadTenants('tenants').map(async ({ slug, folder, tenant }) => {
    if (!tenant.ok) throw new Error(`${slug}: ${JSON.stringify(tenant.error)}`)
    const content = loadContent(folder, tenant.value)
    if (!content.ok) throw new Error(`${slug}: ${JSON.stringify(content.error)}`)
    const { vehicles, rejected, repaired, noted } = await readStock(tenant.value, { folder, now: NOW })
    const remarks = rejected.length + repaired.length + noted.length
    return { slug, folder, tenant: tenant.value, content: content.value, vehicles, remarks }
  }),
)

export function sampleOf(slug: string): Sample {
  const sample = samples.find((other) => other.slug === slug)
  if (!sample) throw new Error(`there is no sample ${slug}`)
  return sample
}

/** The values that occur before in the list. */
export const repeated = <T>(values: T[]): T[] =>
  values.filter((value, index) => value !== undefined && values.indexOf(value) < index)

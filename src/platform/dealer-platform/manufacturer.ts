import * as z from 'zod'
import type { Manufacturer } from '#src/tenant/manufacturer.ts'
import { singleSources } from '#src/tenant/stock-source.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { makeName } from '#src/vehicle/make.ts'
import type { StockOptions } from '../stock-reading.ts'
import { connect } from './connection.ts'
import { manufacturerPath } from './endpoints.ts'
import { fetchUpstream } from './request-upstream.ts'

const name = z.string().trim().min(1)
const model = z.union([name, z.object({ name }).transform((each) => each.name)])
const answer = z.object({ name, models: z.array(model).default([]) })

/**
 * The manufacturer of a franchise site whose stock comes from the dealer platform.
 * Undefined for any other site, and if the platform fails, doesn't know it (a body
 * status of 404) or gives an unexpected answer: the site then uses the slug of its own
 * configuration.
 *
 * @spec 7.1 7.2 8.6
 */
export async function readManufacturer(tenant: Tenant, options: StockOptions): Promise<Manufacturer | undefined> {
  const source = singleSources(tenant.stock_source).find(({ kind }) => kind === 'platform')
  if (source?.kind !== 'platform' || tenant.manufacturer === undefined) return undefined
  // No error here: reading the stock reports missing credentials.
  if (!options.environment?.PLATFORM_USERNAME) return undefined
  const path = manufacturerPath(source.website_id, tenant.manufacturer)
  const { data } = answer.safeParse(await fetchUpstream(connect(source.api, options), path))
  return data && { ...data, name: makeName(data.name) }
}

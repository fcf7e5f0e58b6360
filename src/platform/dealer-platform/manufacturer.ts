import * as z from 'zod'
import type { Manufacturer } from '#src/tenant/manufacturer.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { makeName } from '#src/vehicle/make.ts'
import type { PlatformConnection } from './connection.ts'
import { manufacturerPath } from './endpoints.ts'
import { fetchUpstream } from './request-upstream.ts'

const name = z.string().trim().min(1)
const model = z.union([name, z.object({ name }).transform((each) => each.name)])

/** The platform's answer about a manufacturer. */
export const manufacturerAnswer = z.object({ name, models: z.array(model).default([]) })

/**
 * The manufacturer of a franchise site whose stock comes from the dealer platform.
 * Undefined for any other site, and if the platform fails, doesn't know it (a body
 * status of 404) or gives an unexpected answer: the site then uses the slug of its own
 * configuration.
 *
 * @spec 7.1 7.2 8.6
 */
export async function fetchManufacturer(
  { manufacturer }: Pick<Tenant, 'manufacturer'>,
  connection: PlatformConnection,
  websiteId: string,
): Promise<Manufacturer | undefined> {
  if (manufacturer === undefined) return undefined
  const { data } = manufacturerAnswer.safeParse(
    await fetchUpstream(connection, manufacturerPath(websiteId, manufacturer)),
  )
  return data && { ...data, name: makeName(data.name) }
}

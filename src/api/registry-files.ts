import * as z from 'zod'
import { routing } from '#src/tenant/routing.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { createRegistry, type Registry } from './registry.ts'

const published = z.object({ tenants: z.array(z.looseObject({ id: z.string(), slug: z.string(), url: z.url() })) })

/** The registry from the two files that the build writes, parsed as JSON. @throws ZodError */
export function registryFrom(files: { registry: unknown; routing: unknown }): Registry {
  const { tenants } = published.parse(files.registry)
  return createRegistry(tenants as unknown as Tenant[], routing.parse(files.routing))
}

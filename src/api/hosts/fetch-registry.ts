import { z } from 'zod'
import { readJsonBody } from '#src/platform/http/read-body.ts'
import { routing } from '#src/tenant/routing.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { createRegistry, type Registry } from '../registry.ts'
import type { HostSettings } from './host-settings.ts'

const LARGEST = 32 * 1024 * 1024
const TIMEOUT = 10_000

const published = z.object({ tenants: z.array(z.looseObject({ id: z.string(), slug: z.string(), url: z.url() })) })

/** The dealers as the build published them, and where their leads go. @throws when either cannot be had */
export async function fetchRegistry({ registryUrl, routing: rules }: HostSettings): Promise<Registry> {
  const response = await fetch(registryUrl, { signal: AbortSignal.timeout(TIMEOUT) })
  if (!response.ok) throw new Error(`the registry was answered ${response.status}`)
  const { tenants } = published.parse(await readJsonBody(response, LARGEST))
  return createRegistry(tenants as unknown as Tenant[], routing.parse(JSON.parse(rules)))
}

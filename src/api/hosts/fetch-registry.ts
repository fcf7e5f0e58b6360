import { readJsonBody } from '#src/platform/http/read-body.ts'
import type { Registry } from '../registry.ts'
import { registryFrom } from '../registry-files.ts'
import type { HostSettings } from './host-settings.ts'

const LARGEST = 32 * 1024 * 1024
const TIMEOUT = 10_000

/** The dealers as the build published them, and where their leads go. @throws when either cannot be had */
export async function fetchRegistry({ registryUrl, routing }: HostSettings): Promise<Registry> {
  const response = await fetch(registryUrl, { signal: AbortSignal.timeout(TIMEOUT) })
  if (!response.ok) throw new Error(`the registry was answered ${response.status}`)
  return registryFrom({ registry: await readJsonBody(response, LARGEST), routing: JSON.parse(routing) })
}

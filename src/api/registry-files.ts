import * as z from 'zod'
import { routing } from '#src/tenant/routing.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { createRegistry, type Registry } from './registry.ts'

const published = z.object({
  tenants: z.array(
    z.looseObject({ id: z.string(), slug: z.string(), url: z.url(), aliases: z.array(z.string()).default([]) }),
  ),
})

/** Thrown if one of the two files isn't as the build writes it. */
class RegistryProblem extends Error {
  override name = 'RegistryProblem'
}

export interface RegistryTexts {
  registry: string
  routing: string
}

/** Parses the registry from the build's two files. @throws RegistryProblem, which names file, path and value */
export function registryFrom(files: RegistryTexts): Registry {
  const { tenants } = parsed('registry.json', files.registry, published)
  return createRegistry(tenants as unknown as Tenant[], parsed('routing.json', files.routing, routing))
}

function parsed<T>(file: string, text: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error).replace(/\n\s*/g, ' ') : String(error)
    throw new RegistryProblem(`${file}: ${problem}. \`npm run build\` writes it.`)
  }
}

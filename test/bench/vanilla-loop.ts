import { join } from 'node:path'
import { measure } from './measure.ts'
import { ASTRO, ROOT, WORK } from './places.ts'

export interface VanillaLoop {
  sample: string[]
  /** Mean wall time a dealer, milliseconds. */
  mean: number
}

/** `astro build` for one dealer after the other, as a platform without a builder of its own would. */
export async function vanillaLoop(tenants: string, sample: string[]): Promise<VanillaLoop> {
  let total = 0
  for (const tenant of sample) {
    const outDir = join(WORK, 'vanilla', tenant)
    const env = { NODE_ENV: 'production', TENANT: tenant, TENANTS: tenants, ASTRO_TELEMETRY_DISABLED: '1' }
    total += (await measure(process.execPath, [ASTRO, 'build', '--outDir', outDir], { cwd: ROOT, env })).wall
  }
  return { sample, mean: total / sample.length }
}

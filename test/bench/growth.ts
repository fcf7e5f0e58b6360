import { join } from 'node:path'
import { type AllBuilt, buildAll } from './build-all.ts'
import { WORK } from './places.ts'
import { syntheticDealers } from './synthetic.ts'

/** Ten times and a hundred times as many dealers: time a page stays, memory is bounded. */
export async function growth(sizes: readonly number[]): Promise<AllBuilt[]> {
  const results: AllBuilt[] = []
  for (const dealers of sizes) {
    const tenants = join(WORK, 'growth')
    syntheticDealers(tenants, dealers, 27)
    results.push(await buildAll(tenants, { compile: false }))
  }
  return results
}

import { join } from 'node:path'
import { type AllBuilt, buildAll } from './build-all.ts'
import { WORK } from './places.ts'
import { syntheticDealers } from './synthetic.ts'

/** What a dealer of the real listings has on average. */
const VEHICLES = 27

/**
 * Ten times and a hundred times as many dealers: time a page stays, memory is
 * bounded. The app is compiled beforehand, which takes as long for one as for all.
 */
export async function growth(sizes: readonly number[]): Promise<AllBuilt[]> {
  const tenants = join(WORK, 'growth')
  const built = (dealers: number): Promise<AllBuilt> => {
    syntheticDealers(tenants, dealers, VEHICLES)
    return buildAll(tenants, { compile: false })
  }
  await built(1)
  const results: AllBuilt[] = []
  for (const dealers of sizes) results.push(await built(dealers))
  return results
}

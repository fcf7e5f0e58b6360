import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measure } from './measure.ts'
import { LISTINGS, MAPPING, ROOT, WORK } from './places.ts'
import { syntheticDealers } from './synthetic.ts'

/** Of a feature that may be taken out. */
const IMPORT = join(ROOT, 'scripts/import.ts')

export interface Dealers {
  folder: string
  source: string
  /** By number of vehicles, smallest first. */
  slugs: string[]
  vehicles: number
}

/** 618 dealers: the real listings where they can be imported, else synthetic ones of the same number and size. */
export async function manyDealers(): Promise<Dealers> {
  const folder = join(WORK, 'tenants')
  if (!existsSync(LISTINGS) || !existsSync(IMPORT)) {
    syntheticDealers(folder, 618, 27)
    return { ...counted(folder), source: 'synthetic' }
  }
  const options = ['--mapping', MAPPING, '--split-by', 'Location', '--out', folder]
  await measure(process.execPath, [IMPORT, LISTINGS, ...options], { cwd: ROOT })
  return { ...counted(folder), source: 'real listings' }
}

function counted(folder: string): Omit<Dealers, 'source'> {
  const stock = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const cars: unknown[] = JSON.parse(readFileSync(join(folder, name, 'stock.json'), 'utf8'))
      return { slug: name, cars: cars.length }
    })
    .sort((a, b) => a.cars - b.cars)
  return { folder, slugs: stock.map(({ slug }) => slug), vehicles: stock.reduce((sum, { cars }) => sum + cars, 0) }
}

/** `count` of them, evenly spread from the smallest to the largest. */
export function spread(slugs: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, n) => slugs[Math.floor(((n + 0.5) * slugs.length) / count)] ?? '')
}

import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
/** Everything that the bench makes; not in the repository. */
export const WORK = join(ROOT, '.cache/bench')
/** Real listings, beside the project where they are at hand. */
export const LISTINGS = join(ROOT, '../shared/data/au-vehicle-prices/listings.csv')
export const MAPPING = join(ROOT, 'examples/mappings/au-vehicle-prices.json')
export const ASTRO = join(ROOT, 'node_modules/astro/bin/astro.mjs')

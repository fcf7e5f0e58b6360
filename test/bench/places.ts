import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
/** Not in the repository. */
export const RUNS = join(ROOT, '.cache/bench')
/**
 * Everything that a run of the bench makes. Each has its own: ext4 without a journal
 * takes three times as long to create a file for minutes after many were deleted.
 */
export const WORK = join(RUNS, `run-${Date.now()}`)
/** Real listings, beside the project where they are at hand. */
export const LISTINGS = join(ROOT, '../shared/data/au-vehicle-prices/listings.csv')
export const MAPPING = join(ROOT, 'examples/mappings/au-vehicle-prices.json')
export const ASTRO = join(ROOT, 'node_modules/astro/bin/astro.mjs')

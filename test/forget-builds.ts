import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '#src/node/digest.ts'

const STOCK = join(import.meta.dirname, '../.cache/stock')

/** Deletes what builds into a folder have left in this checkout: the last good stock and the prices of each dealer. */
export function forgetBuilds(out: string): void {
  for (const name of existsSync(STOCK) ? readdirSync(STOCK) : []) {
    const [, slug = '', site] = /^(?:stock|prices)-(.+)-([0-9a-f]{8})\.json/.exec(name) ?? []
    if (digest(join(out, slug)).startsWith(site ?? '-')) rmSync(join(STOCK, name), { force: true })
  }
}

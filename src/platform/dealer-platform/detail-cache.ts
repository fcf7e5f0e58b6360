import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { keepFile } from '../keep-file.ts'

/** Increment it when the cached content of a car changes: older caches are then ignored. */
const FORMAT = 1

const kept = z.object({
  format: z.literal(FORMAT),
  cars: z.record(z.string(), z.object({ version: z.string(), fields: z.record(z.string(), z.unknown()) })),
})

export type CachedCars = z.infer<typeof kept>['cars']

/** Caches details of one website's cars by slug between builds. A damaged cache counts as empty. */
export function detailCache(folder: string | undefined, api: string, websiteId: string) {
  const name = createHash('sha256')
    .update(JSON.stringify([api, websiteId]))
    .digest('hex')
    .slice(0, 16)
  const path = folder === undefined ? undefined : join(folder, `cars-${name}.json`)
  return {
    async load(): Promise<CachedCars> {
      if (path === undefined) return {}
      try {
        return kept.parse(JSON.parse(await readFile(path, 'utf8'))).cars
      } catch {
        return {}
      }
    },
    async save(cars: CachedCars): Promise<void> {
      if (path !== undefined) keepFile(path, JSON.stringify({ format: FORMAT, cars }))
    },
  }
}

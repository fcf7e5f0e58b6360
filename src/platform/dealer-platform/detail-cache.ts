import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { keepFile } from '../keep-file.ts'

/** Raised whenever what is kept for a car changes; an older cache is then no cache. */
const FORMAT = 1

const kept = z.object({
  format: z.literal(FORMAT),
  cars: z.record(z.string(), z.object({ version: z.string(), fields: z.record(z.string(), z.unknown()) })),
})

export type CachedCars = z.infer<typeof kept>['cars']

/** Details of one website's cars by slug, between builds. Anything doubtful about a cache makes it an empty one. */
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

import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { StorePlace } from '#src/api/store/open-database.ts'

/** Puts an empty store into a place that has none. */
export async function emptyStore<Place extends StorePlace>(place: Place): Promise<Place> {
  const { databaseUrl, folder } = place
  if (!databaseUrl && !existsSync(join(folder, 'leads'))) await cp(inject('emptyStore'), folder, { recursive: true })
  return place
}

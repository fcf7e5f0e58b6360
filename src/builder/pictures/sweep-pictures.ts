import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '#src/base/dates.ts'
import { PICTURE_CACHE } from './make-picture.ts'

/** Milliseconds for which a picture stays in the cache without being used. */
const UNUSED = 30 * DAY
/** An unfinished one of a build that was killed. */
const UNFINISHED = DAY

/** Deletes pictures that no build has used for a month. Published ones are links to the same bytes, which stay. */
export async function sweepPictures(now: number, cache: string = PICTURE_CACHE): Promise<void> {
  const names = await readdir(cache).catch(() => [])
  for (const name of names) {
    const folder = join(cache, name)
    const used = (await stat(folder).catch(() => undefined))?.mtimeMs ?? now
    const limit = name.startsWith('.tmp-') ? UNFINISHED : UNUSED
    if (now - used > limit) await rm(folder, { recursive: true, force: true })
  }
}

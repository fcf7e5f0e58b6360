import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { ok, type Result } from '#src/base/result.ts'
import { digest } from '#src/platform/digest.ts'
import { keptJson } from '#src/platform/kept-json.ts'

/** Where readings stand between builds; they do where both are known. */
export interface KeptReadings {
  cacheFolder?: string | undefined
  /** Stamp of the program's files (compile-inputs.ts): what other code has read is not known to be right. */
  code?: string | undefined
}

/**
 * What `read` makes of `sources`, or what it made of the same ones in an earlier
 * build. Mistakes are not kept, so that each build tells them.
 *
 * @param name of the reading, one for each place that it is made of
 * @param sources all that the reading depends on
 */
export async function keptReading<T, E>(
  { cacheFolder, code }: KeptReadings,
  name: string,
  sources: unknown,
  read: () => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  if (cacheFolder === undefined || code === undefined) return read()
  const kept = keptJson(join(cacheFolder, `${name}.json`), `${code} ${digest(JSON.stringify(sources))}`)
  const known = kept.load()
  // Its seal says that this wrote it.
  if (known !== undefined) return ok(known as T)
  const reading = await read()
  if (reading.ok && isDeepStrictEqual(JSON.parse(JSON.stringify(reading.value)), reading.value))
    kept.save(reading.value)
  return reading
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Result } from '#src/base/result.ts'
import { keepFile } from '#src/platform/keep-file.ts'
import { digest } from './digest.ts'

/** Where readings stand between builds. */
export interface KeptReadings {
  folder: string
  /** Stamp of the program's files (compile-inputs.ts): what other code has read is not known to be right. */
  code: string
}

/**
 * What `read` makes of `sources`, or what it made of the same ones in an earlier
 * build. Mistakes are not kept, so that each build tells them.
 *
 * @param name of the reading, one for each place that it is made of
 * @param sources all that the reading depends on
 */
export async function keptReading<T, E>(
  { folder, code }: KeptReadings,
  name: string,
  sources: unknown,
  read: () => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  const path = join(folder, `${name}.json`)
  const made = `${code} ${digest(JSON.stringify(sources))}`
  const seal = (body: string): string => `${made} ${digest(body)}`
  try {
    const text = readFileSync(path, 'utf8')
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    if (text.slice(0, end) === seal(body)) return { ok: true, value: JSON.parse(body) }
  } catch {
    // Nothing is kept.
  }
  const reading = await read()
  if (reading.ok) {
    const body = JSON.stringify(reading.value)
    if (isDeepStrictEqual(JSON.parse(body), reading.value)) keepFile(path, `${seal(body)}\n${body}`)
  }
  return reading
}

import { basename, join } from 'node:path'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { listTenants } from '../load/tenants.ts'
import { fileStamp, folderStamp } from './folder-stamp.ts'

/** The shortest pause between two looks at all folders, in milliseconds. */
const SHORTEST = 50
/** The pause as a multiple of what the last look took of the processor: a twentieth of one at most. */
const PAUSE = 19
/** Milliseconds for which a folder should stay the same, and how often it is waited for: a checkout writes many files. */
const SETTLED = 30
const WAITS = 20
/** Files that every dealer depends on. */
const SHARED = ['flags.json', 'routing.json']

export interface TenantChanges {
  changed: (slug: string) => void
  allChanged: () => void | Promise<void>
  /** The folders couldn't be read, or a change not be reported: both are tried again, and only the first failure is reported. */
  failed: (error: unknown) => void
}

/**
 * Reports each dealer whose folder was added, changed or removed, and all dealers if a shared
 * file has changed. It looks at the files themselves, because no event tells of a link that a
 * checkout moves, of a network's folder, or of more files than the system lets a process watch.
 *
 * @returns stops watching
 */
export function watchTenants(tenants: string, { changed, allChanged, failed }: TenantChanges): () => void {
  const stop = new AbortController()
  let seen = new Map(namesIn(tenants)?.map((slug) => [slug, folderStamp(join(tenants, slug))]))
  let shared = sharedStamp(tenants)

  /** @returns milliseconds that reading took, without those of the builds that ran in between */
  const look = async (): Promise<number> => {
    const slugs = namesIn(tenants)
    if (!slugs) return 0
    const found = new Map<string, string | undefined>()
    let took = 0
    for (const slug of slugs) {
      await setImmediate()
      const started = performance.now()
      const stamp = folderStamp(join(tenants, slug))
      took += performance.now() - started
      found.set(slug, await settledStamp(join(tenants, slug), stamp, seen.get(slug)))
    }
    const names = new Set([...seen.keys(), ...found.keys()])
    const different = [...names].filter((slug) => found.get(slug) !== seen.get(slug))
    const now = sharedStamp(tenants)
    const isAll = now !== shared
    if (isAll) await allChanged()
    for (const slug of different) if (!isAll || !found.has(slug)) changed(slug)
    seen = found
    shared = now
    return took
  }
  const watch = async (): Promise<void> => {
    for (let [took, before, isFailing] = [0, 0, false]; !stop.signal.aborted; ) {
      // The shorter of two: a look that the system interrupted would put off the next one by seconds.
      const rest = Math.max(SHORTEST, Math.min(took, before) * PAUSE)
      await pause(rest, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
      before = took
      if (stop.signal.aborted) return
      try {
        took = await look()
        isFailing = false
      } catch (error) {
        if (!isFailing) failed(error)
        isFailing = true
      }
    }
  }
  void watch()
  return () => stop.abort()
}

/** A folder that is away, as while a checkout replaces all of them, is as before until its name is gone too. */
async function settledStamp(
  folder: string,
  first: string | undefined,
  before: string | undefined,
): Promise<string | undefined> {
  let last = first
  for (let wait = 0; first !== before && wait < WAITS; wait++) {
    await pause(SETTLED, undefined, { ref: false })
    const stamp = folderStamp(folder)
    if (stamp === last) break
    last = stamp
  }
  return last ?? before
}

/** Undefined while a checkout replaces the folder. */
function namesIn(tenants: string): string[] | undefined {
  try {
    return listTenants(tenants).map((folder) => basename(folder))
  } catch {
    return undefined
  }
}

const sharedStamp = (tenants: string): string => SHARED.map((name) => fileStamp(join(tenants, name))).join('\n')

import { basename, join } from 'node:path'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { listTenants } from '../load/tenants.ts'
import { fileStamp, folderStamp } from './folder-stamp.ts'

/** The shortest pause between two checks of all folders, in milliseconds. */
const SHORTEST = 50
/**
 * The pause as a multiple of the processor time of the last check, which is thus at most a twentieth of a processor.
 */
const PAUSE = 19
/**
 * How many milliseconds a folder should stay the same, and how often that is waited for: a checkout writes many files.
 */
const SETTLED = 30
const WAITS = 20
/** Files that every dealer depends on. */
const SHARED = ['flags.json', 'routing.json']

export interface TenantChanges {
  changed: (slug: string) => void
  allChanged: () => void | Promise<void>
  /**
   * The folders couldn't be read, or a change couldn't be reported. Both are tried again, and only the first failure is
   * reported.
   */
  failed: (error: unknown) => void
}

/**
 * Reports each dealer whose folder was added, changed or removed, and all dealers if a shared file has changed. It
 * checks the files themselves, because there are no events for a link that a checkout moves, for a folder on the
 * network, or for more files than the system lets a process watch.
 *
 * @returns stops watching
 */
export function watchTenants(tenants: string, { changed, allChanged, failed }: TenantChanges): () => void {
  const stop = new AbortController()
  let seen = new Map(namesIn(tenants)?.map((slug) => [slug, folderStamp(join(tenants, slug))]))
  let shared = sharedStamp(tenants)

  /** @returns milliseconds that the check took, without those of builds that ran in between */
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
      // The shorter of two, because a check that the system interrupted would otherwise put off the next one by
      // seconds.
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

/** A folder whose files are gone, as while a checkout replaces them, counts as unchanged until its name is gone too. */
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

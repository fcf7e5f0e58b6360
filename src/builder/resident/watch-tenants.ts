import { basename, join } from 'node:path'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { listTenants } from '../load/tenants.ts'
import { fileStamp, folderStamp } from './folder-stamp.ts'

/** The shortest pause between two looks at all folders, in milliseconds. */
const SHORTEST = 50
/** The pause as a multiple of the last look, so that looking takes a twentieth of a processor at most. */
const PAUSE = 19
/** Milliseconds for which a folder should stay the same, and how often it is waited for: a checkout writes many files. */
const SETTLED = 30
const WAITS = 20
/** Files that every dealer depends on. */
const SHARED = ['flags.json', 'routing.json']

export interface TenantChanges {
  changed: (slug: string) => void
  allChanged: () => void | Promise<void>
}

/**
 * Reports each dealer whose folder was added, changed or removed, and all dealers if a shared
 * file has changed. It looks at the files themselves, because no event tells of a link that a
 * checkout moves, of a network's folder, or of more files than the system lets a process watch.
 *
 * @returns stops watching
 */
export function watchTenants(tenants: string, { changed, allChanged }: TenantChanges): () => void {
  const stop = new AbortController()
  let seen = new Map(namesIn(tenants)?.map((slug) => [slug, folderStamp(join(tenants, slug))]))
  let shared = sharedStamp(tenants)

  const look = async (): Promise<void> => {
    const slugs = namesIn(tenants)
    if (!slugs) return
    const found = new Map<string, string>()
    for (const slug of slugs) {
      await setImmediate()
      const stamp = folderStamp(join(tenants, slug))
      found.set(slug, stamp === seen.get(slug) ? stamp : await settledStamp(join(tenants, slug), stamp))
    }
    const names = new Set([...seen.keys(), ...found.keys()])
    const different = [...names].filter((slug) => found.get(slug) !== seen.get(slug))
    seen = found
    const now = sharedStamp(tenants)
    if (now === shared) return different.forEach(changed)
    shared = now
    await allChanged()
    for (const slug of different) if (!found.has(slug)) changed(slug)
  }
  const watch = async (): Promise<void> => {
    for (let took = 0; !stop.signal.aborted; ) {
      await pause(Math.max(SHORTEST, took * PAUSE), undefined, { signal: stop.signal, ref: false }).catch(
        () => undefined,
      )
      const started = performance.now()
      if (!stop.signal.aborted) await look()
      took = performance.now() - started
    }
  }
  void watch()
  return () => stop.abort()
}

async function settledStamp(folder: string, first: string): Promise<string> {
  let last = first
  for (let wait = 0; wait < WAITS; wait++) {
    await pause(SETTLED, undefined, { ref: false })
    const stamp = folderStamp(folder)
    if (stamp === last) break
    last = stamp
  }
  return last
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

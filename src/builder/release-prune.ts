import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** How long a replaced release stays, for readers who are in the middle of it. Milliseconds. */
const RELEASE_GRACE = 60 * 60 * 1000

/** A draft this old belongs to no living build, whichever process has its number now. Milliseconds. */
const LONGEST_BUILD = 60 * 60 * 1000

/** Deletes releases that were replaced longer ago than the grace time, and drafts of builds that died. */
export function pruneReleases(releases: string, current: string, now: number): void {
  for (const name of readdirSync(releases)) {
    const path = join(releases, name)
    if (name.startsWith('.tmp-')) {
      if (isAbandoned(name, path)) rmSync(path, { recursive: true, force: true })
    } else if (name.endsWith('.json') && name !== `${current}.json` && age(path, now) > RELEASE_GRACE) {
      rmSync(path.slice(0, -'.json'.length), { recursive: true, force: true })
      rmSync(path, { force: true })
    }
  }
}

function isAbandoned(name: string, path: string): boolean {
  try {
    process.kill(Number(name.split('-')[1]), 0)
    return age(path, Date.now()) > LONGEST_BUILD
  } catch {
    return true
  }
}

const age = (path: string, now: number): number => now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now)

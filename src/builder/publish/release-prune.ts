import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY } from '#src/base/dates.ts'

/** Milliseconds for which a replaced release is kept for current readers. */
const RELEASE_GRACE = 60 * 60 * 1000

/** Milliseconds after which a draft can't belong to a running build, even if a process has its id. */
const LONGEST_BUILD = 60 * 60 * 1000

/** Number of earlier days whose last release is kept for a rollback. */
const EARLIER_DAYS = 3

/**
 * Deletes releases that were replaced longer ago than the grace time, except the last of some earlier days,
 * and drafts of crashed builds.
 */
export function pruneReleases(releases: string, current: string, now: number): void {
  const replaced = readdirSync(releases)
    .filter((name) => name.endsWith('.json') && name !== `${current}.json`)
    .map((name) => ({ name, at: statSync(join(releases, name), { throwIfNoEntry: false })?.mtimeMs ?? now }))
    .filter(({ at }) => now - at > RELEASE_GRACE)
    .sort((a, b) => b.at - a.at)
  const days = new Set<number>([dayOf(now)])
  for (const { name, at } of replaced) {
    const isLastOfDay = !days.has(dayOf(at)) && days.size <= EARLIER_DAYS
    days.add(dayOf(at))
    if (isLastOfDay) continue
    rmSync(join(releases, name.slice(0, -'.json'.length)), { recursive: true, force: true })
    rmSync(join(releases, name), { force: true })
  }
  for (const name of readdirSync(releases).filter((each) => each.startsWith('.tmp-'))) {
    const path = join(releases, name)
    if (isAbandoned(name, path)) rmSync(path, { recursive: true, force: true })
  }
}

function isAbandoned(name: string, path: string): boolean {
  try {
    process.kill(Number(name.split('-')[1]), 0)
    return Date.now() - statSync(path).mtimeMs > LONGEST_BUILD
  } catch {
    return true
  }
}

const dayOf = (moment: number): number => Math.floor(moment / DAY)

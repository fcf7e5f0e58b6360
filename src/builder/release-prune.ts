import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** How long a replaced release stays, for readers who are in the middle of it. Milliseconds. */
const RELEASE_GRACE = 60 * 60 * 1000

/** A draft this old belongs to no living build, whichever process has its number now. Milliseconds. */
const LONGEST_BUILD = 60 * 60 * 1000

/** Names of releases that were replaced longer ago than the grace time, the latest first. */
export function replacedReleases(releases: string, current: string, now: number): string[] {
  return readdirSync(releases)
    .filter((name) => name.endsWith('.json') && name !== `${current}.json`)
    .map((name) => ({ name: name.slice(0, -'.json'.length), age: age(join(releases, name), now) }))
    .filter((release) => release.age > RELEASE_GRACE)
    .sort((a, b) => a.age - b.age)
    .map(({ name }) => name)
}

/** Deletes replaced releases but the one that the next is made of (release-base.ts), and drafts of builds that died. */
export function pruneReleases(releases: string, current: string, now: number): void {
  for (const name of replacedReleases(releases, current, now).slice(1)) {
    rmSync(join(releases, name), { recursive: true, force: true })
    rmSync(join(releases, `${name}.json`), { force: true })
  }
  for (const name of readdirSync(releases).filter((each) => each.startsWith('.tmp-'))) {
    const path = join(releases, name)
    if (isAbandoned(name, path)) rmSync(path, { recursive: true, force: true })
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

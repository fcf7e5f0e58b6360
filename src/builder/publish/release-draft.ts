import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DAY, HOUR } from '#src/base/dates.ts'
import { replaceFile } from '#src/node/files.ts'
import { encodeManifest, type Manifest } from './manifest.ts'
import { type CurrentRelease, holdsFile } from './published-site.ts'

/** A release being prepared, not yet visible to readers. */
export interface ReleaseDraft {
  /** Whether a file of the last release can be reused. */
  holds(file: string, entry: { hash: string; size: number }): boolean
  write(file: string, content: Uint8Array): void
  /** Copies a file of the last release into this one. */
  reuse(file: string): void
  /** Adds a file that never changes, without copying it if the disk allows. */
  share(file: string, source: string): void
  copy(file: string, source: string): void
  /** Makes the release visible to readers. */
  publish(manifest: Manifest): void
  discard(): void
}

let drafts = 0

export function draftRelease(folder: string, last: CurrentRelease | undefined, now: number): ReleaseDraft {
  const releases = join(folder, 'releases')
  const draft = join(releases, `.tmp-${process.pid}-${Date.now()}-${drafts++}`)
  mkdirSync(releases, { recursive: true })
  const made = new Set<string>([releases])
  const make = (path: string): void => {
    if (made.has(path)) return
    make(dirname(path))
    mkdirSync(path)
    made.add(path)
  }
  const place = (file: string): string => {
    const path = join(draft, file)
    make(dirname(path))
    return path
  }
  return {
    holds: (file, entry) => last !== undefined && holdsFile(last, file, entry.size),
    write: (file, content) => writeFileSync(place(file), content, { flag: 'wx' }),
    reuse: (file) => linkOrCopy(join(last?.root ?? '', file), place(file)),
    share: (file, source) => linkOrCopy(source, place(file)),
    copy: (file, source) => copyFileSync(source, place(file), constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL),
    publish(manifest) {
      const name = freeName(releases, manifest.content)
      replaceFile(join(releases, `${name}.json`), encodeManifest(manifest))
      renameSync(draft, join(releases, name))
      switchTo(folder, name)
      // A release's age counts from the moment when it was replaced.
      if (last && existsSync(`${last.root}.json`)) utimesSync(`${last.root}.json`, now / 1000, now / 1000)
      pruneReleases(releases, name, now)
    },
    discard: () => rmSync(draft, { recursive: true, force: true }),
  }
}

/** Rewrites the manifest of the current release when its files stay the same. */
export function updateManifest(site: CurrentRelease, manifest: Manifest): void {
  replaceFile(`${site.root}.json`, encodeManifest(manifest))
}

/**
 * The content's digest, with a number if a release with the same content already exists, because that one may be
 * damaged.
 */
function freeName(releases: string, content: string): string {
  let name = content
  for (let n = 2; statSync(join(releases, name), { throwIfNoEntry: false }); n++) name = `${content}-${n}`
  return name
}

/** Makes a release visible to readers, in one atomic step. */
export function switchTo(folder: string, release: string): void {
  const next = join(folder, `.current-${process.pid}`)
  rmSync(next, { force: true })
  symlinkSync(join('releases', basename(release)), next, 'dir')
  renameSync(next, join(folder, 'current'))
}

const NEEDS_COPY = new Set(['EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP'])

/** Links a file, or copies it if it is on another disk or has too many links. */
function linkOrCopy(source: string, path: string): void {
  try {
    linkSync(source, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NEEDS_COPY.has(String(error.code)))) throw error
    copyFileSync(source, path, constants.COPYFILE_EXCL)
  }
}

/** Milliseconds for which a replaced release is retained for current readers. */
const RELEASE_GRACE = HOUR

/** Milliseconds after which a draft can't belong to a running build, even if a process has its id. */
const LONGEST_BUILD = HOUR

/** Number of earlier days whose last release is retained for a rollback. */
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

import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Manifest } from './manifest.ts'
import { publishedRoot, readManifest } from './published-site.ts'
import { switchTo } from './release-draft.ts'

/** A release of a dealer's site that is still on the disk. */
export interface Release {
  name: string
  /** Milliseconds since the epoch. */
  built: number
  manifest: Manifest
  isCurrent: boolean
}

/** File in a site's folder while an operator's chosen release is online; builds don't touch such a site. */
export const CHOSEN = 'rolled-back'

/** The names of the releases that are still on the disk, with their times, newest first. */
export function releaseNames(folder: string): Omit<Release, 'manifest'>[] {
  const releases = join(folder, 'releases')
  const current = basename(publishedRoot(folder) ?? '')
  const names = statSync(releases, { throwIfNoEntry: false }) ? readdirSync(releases) : []
  return names
    .filter((name) => name.endsWith('.json'))
    .flatMap((file) => {
      const name = file.slice(0, -'.json'.length)
      const built = statSync(join(releases, name), { throwIfNoEntry: false })?.mtimeMs
      return built === undefined ? [] : [{ name, built, isCurrent: name === current }]
    })
    .sort((a, b) => b.built - a.built)
}

/** The releases of a site that can be published again, newest first. */
export const listReleases = (folder: string): Release[] =>
  releaseNames(folder).flatMap((release) => {
    const manifest = readManifest(join(folder, 'releases', `${release.name}.json`))
    return manifest ? [{ ...release, manifest }] : []
  })

/**
 * Publishes an earlier release. Builds don't touch the site until resumeBuilds.
 *
 * @param name defaults to the release before the current one
 * @returns undefined if there is no such release
 */
export function rollBack(folder: string, name: string | undefined, now: number): Release | undefined {
  const all = listReleases(folder)
  const at = all.findIndex(({ isCurrent }) => isCurrent)
  const chosen = name === undefined ? all[at + 1] : all.find((release) => release.name === name)
  if (!chosen) return undefined
  writeFileSync(join(folder, CHOSEN), `${chosen.name}\n`)
  const replaced = join(folder, 'releases', `${all[at]?.name}.json`)
  switchTo(folder, chosen.name)
  if (at >= 0) utimesSync(replaced, now / 1000, now / 1000)
  return { ...chosen, isCurrent: true }
}

/** Whether an operator chose the current release. */
export const isRolledBack = (folder: string): boolean =>
  statSync(join(folder, CHOSEN), { throwIfNoEntry: false }) !== undefined

/** Lets builds publish again. */
export const resumeBuilds = (folder: string): void => rmSync(join(folder, CHOSEN), { force: true })

/** Published sites without a dealer. @param out the output folder @param dealers slugs of all dealers */
export function orphanSites(out: string, dealers: ReadonlySet<string>): string[] {
  const sites = statSync(out, { throwIfNoEntry: false }) ? readdirSync(out) : []
  return sites.filter((slug) => !dealers.has(slug) && publishedRoot(join(out, slug)) !== undefined).sort()
}

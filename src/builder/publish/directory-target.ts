import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readIfPresent, writePrivateFile } from '#src/node/files.ts'
import type { BuiltRelease, PublishOptions, PublishTarget, TargetChange } from './publish-target.ts'
import { holdsFile, publishedSite } from './published-site.ts'
import { releaseBytes, releaseFiles } from './release-content.ts'
import { draftRelease, updateManifest } from './release-draft.ts'

/** Can't clash with a site's folder, whose name begins with a letter or a digit. */
const PRIVATE = '_private'

/** Another folder of sites, such as a web server's, each with its releases and `current`. */
export function directoryTarget(home: string): PublishTarget {
  return {
    name: home,
    recall: async (name) => readIfPresent(join(home, PRIVATE, name)),
    store: async (name, text) => writePrivateFile(join(home, PRIVATE, name), text),
    async retire(slug) {
      const folder = join(home, PRIVATE)
      const names = existsSync(folder) ? readdirSync(folder) : []
      for (const name of names.filter((each) => each.startsWith(`${slug}.`))) rmSync(join(folder, name))
      return retireFolder(join(home, slug))
    },
    publish: async (site, options) => publishFolder(join(home, site.manifest.slug), site, options),
  }
}

/** Writes a release and switches to it. Files that are also in the last release are linked, unless `force` is set. */
function publishFolder(
  folder: string,
  { root, manifest }: BuiltRelease,
  { now, force = false }: PublishOptions,
): TargetChange {
  const last = publishedSite(folder)
  const before = new Map(last?.manifest && releaseFiles(last.manifest).map(({ file, hash }) => [file, hash]))
  const files = releaseFiles(manifest)
  const isUnchanged = ({ file, hash, size }: (typeof files)[number]) =>
    !force && last !== undefined && before.get(file) === hash && holdsFile(last, file, size)
  const stored = files.filter((file) => !isUnchanged(file))
  const present = new Set(files.map(({ file }) => file))
  const deleted = [...before.keys()].filter((file) => !present.has(file)).length
  const change = { stored: stored.length, unchanged: files.length - stored.length, deleted, waiting: 0 }
  if (last && stored.length === 0 && deleted === 0) {
    updateManifest(last, manifest)
    return change
  }
  const draft = draftRelease(folder, last, now)
  try {
    for (const file of files) {
      if (isUnchanged(file) && draft.holds(file.file, file)) draft.reuse(file.file)
      else draft.write(file.file, releaseBytes(root, file))
    }
    draft.publish(manifest)
  } catch (error) {
    draft.discard()
    throw error
  }
  return change
}

/** Deletes a site, first the `current` link, so that it disappears at once. @returns how many files the site had */
export function retireFolder(folder: string): number {
  const site = publishedSite(folder)
  const files = site?.manifest ? releaseFiles(site.manifest).length : 0
  rmSync(join(folder, 'current'), { force: true })
  rmSync(folder, { recursive: true, force: true })
  return files
}

import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { SiteManifest } from './manifest.ts'
import type { ManifestShelf } from './manifest-shelf.ts'
import { releaseFiles } from './publish/release-content.ts'
import { replacedReleases } from './release-prune.ts'

/**
 * A release whose grace time is over, on its way to becoming the next one: what
 * both have stays where it is, so that a release costs what changed in it.
 */
export interface ReleaseBase {
  /** Whether it has just this file. */
  holds(file: string, entry: { hash: string; size: number }): boolean
  /** Takes a file over that it holds; false where it does not. */
  keep(file: string): boolean
  /** Makes room for another file of this name. */
  clear(file: string): void
  /** Gives a file that it has another content; false where it has none, or shares it with another release. */
  rewrite(file: string, content: Uint8Array): boolean
  /** Deletes all that was not taken over, and forgets that there was a release. */
  finish(): void
  /** Turns it back into the release that it was. */
  giveBack(): void
}

/** Moves the latest such release to `draft`, if there is one. */
export function claimBase(
  { releases, draft, current }: { releases: string; draft: string; current: string },
  now: number,
  manifests: ManifestShelf,
): ReleaseBase | undefined {
  for (const name of replacedReleases(releases, current, now)) {
    const manifest = manifests.read(join(releases, `${name}.json`))
    if (manifest && moved(join(releases, name), draft)) return base(join(releases, name), draft, manifest)
  }
  return undefined
}

/** Another process may have been quicker. */
function moved(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch {
    return false
  }
}

function base(root: string, draft: string, manifest: SiteManifest): ReleaseBase {
  const hashes = new Map(releaseFiles(manifest).map(({ file, hash }) => [file, hash]))
  const held = new Set<string>()
  const clear = (file: string): void => {
    if (hashes.delete(file)) rmSync(join(draft, file), { force: true })
  }
  return {
    clear,
    rewrite(file, content) {
      if (!hashes.has(file) || !rewritten(`${draft}/${file}`, content)) return false
      return hashes.delete(file)
    },
    holds(file, { hash, size }) {
      const holds = hashes.get(file) === hash && statSync(`${draft}/${file}`, { throwIfNoEntry: false })?.size === size
      if (holds) held.add(file)
      return holds
    },
    keep: (file) => held.has(file) && hashes.delete(file),
    finish() {
      for (const file of [...hashes.keys()]) {
        clear(file)
        removeEmpty(dirname(join(draft, file)), draft)
      }
      rmSync(`${root}.json`, { force: true })
    },
    giveBack: () => renameSync(draft, root),
  }
}

/** In a third of the time that a new file of the name takes. */
function rewritten(path: string, content: Uint8Array): boolean {
  const file = openedFile(path)
  if (file === undefined) return false
  try {
    if (fstatSync(file).nlink > 1) return false
    writeSync(file, content)
    ftruncateSync(file, content.byteLength)
    return true
  } finally {
    closeSync(file)
  }
}

function openedFile(path: string): number | undefined {
  try {
    return openSync(path, 'r+')
  } catch {
    return undefined
  }
}

function removeEmpty(folder: string, top: string): void {
  if (folder === top) return
  try {
    rmdirSync(folder)
  } catch {
    // It still holds something.
    return
  }
  removeEmpty(dirname(folder), top)
}

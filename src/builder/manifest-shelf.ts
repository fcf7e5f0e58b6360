import { readFileSync } from 'node:fs'
import { decodeManifest, encodeManifest, type SiteManifest } from './manifest.ts'
import { replaceFile } from './replace-file.ts'

/** The manifests of one dealer's releases on disk. Nobody alters one that was read or written. */
export interface ManifestShelf {
  /** Nothing for one that is missing, damaged or of another version. */
  read(path: string): SiteManifest | undefined
  write(path: string, manifest: SiteManifest): void
}

/** The present release and the two before it. */
const REMEMBERED = 3

/** A shelf that need not take apart again what it took apart or put together lately. */
export function manifestShelf(): ManifestShelf {
  const known = new Map<string, SiteManifest | undefined>()
  const remember = (text: string, manifest: SiteManifest | undefined): SiteManifest | undefined => {
    known.delete(text)
    known.set(text, manifest)
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
    return manifest
  }
  return {
    read(path) {
      const text = textOf(path)
      if (text === undefined) return undefined
      return remember(text, known.has(text) ? known.get(text) : decodeManifest(text))
    },
    write(path, manifest) {
      const text = encodeManifest(manifest)
      replaceFile(path, text)
      remember(text, manifest)
    },
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

import { realpath, stat } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'

export interface ImageFile {
  path: string
  /** Changes whenever the file does. */
  version: string
  /** Lower case with dot, e.g. `.avif`. */
  extension: string
}

const EXTENSIONS = ['.avif', '.webp', '.jpg', '.jpeg', '.png', '.svg', '.gif']

/** The picture called `name` in the first of `roots` that has it; undefined for a path that leaves its root. */
export async function findImage(roots: readonly string[], name: string): Promise<ImageFile | undefined> {
  const extension = extname(name).toLowerCase()
  if (name.includes('\0') || !EXTENSIONS.includes(extension)) return undefined
  for (const root of roots) {
    const path = await pathWithin(root, name)
    if (path === undefined) continue
    const found = await stat(path)
    if (found.isFile()) return { path, version: `${found.mtimeMs}-${found.size}`, extension }
  }
  return undefined
}

/** Compares real paths, so that neither `..` nor a link can leave the root. */
async function pathWithin(root: string, name: string): Promise<string | undefined> {
  try {
    const realRoot = await realpath(root)
    const path = await realpath(resolve(realRoot, `.${sep}${name}`))
    return path.startsWith(realRoot + sep) ? path : undefined
  } catch {
    return undefined
  }
}

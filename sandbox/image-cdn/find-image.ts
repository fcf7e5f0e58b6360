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

/** The picture called `name` in a folder; undefined if there is none, or for a path that leaves the folder. */
export async function findImage(folder: string | undefined, name: string): Promise<ImageFile | undefined> {
  const extension = extname(name).toLowerCase()
  if (folder === undefined || name.includes('\0') || !EXTENSIONS.includes(extension)) return undefined
  const path = await pathWithin(folder, name)
  if (path === undefined) return undefined
  const found = await stat(path)
  return found.isFile() ? { path, version: `${found.mtimeMs}-${found.size}`, extension } : undefined
}

/** Compares real paths, so that neither `..` nor a link can leave the folder. */
async function pathWithin(folder: string, name: string): Promise<string | undefined> {
  try {
    const realRoot = await realpath(folder)
    const path = await realpath(resolve(realRoot, `.${sep}${name}`))
    return path.startsWith(realRoot + sep) ? path : undefined
  } catch {
    return undefined
  }
}

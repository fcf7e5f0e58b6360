import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** A file of a repository. */
export interface RepositoryFile {
  path: string
  /** As Git names the content. */
  sha: string
  size: number
}

/** The files of a dealer's folder that an editor may see and change. */
export interface DealerFolder {
  files: () => RepositoryFile[]
  /** Undefined if there is none, or the path leads elsewhere. */
  read: (path: string) => Buffer | undefined
  /** @param bytes undefined deletes the file */
  write: (path: string, bytes: Buffer | undefined) => void
  /** Whether the path is one of those an editor may change. */
  has: (path: string) => boolean
}

const EDITED = /^(tenant\.json|(content|images)(\/[\w -][\w .-]*)+)$/

/** Opens a dealer's folder: `tenant.json`, `content/` and `images/`, and nothing else. */
export function dealerFolder(folder: string): DealerFolder {
  const home = realpathSync(folder)
  const has = (path: string): boolean => EDITED.test(path) && isBelow(home, join(home, path))
  const read = (path: string) =>
    has(path) && existsSync(join(home, path)) ? readFileSync(join(home, path)) : undefined
  return {
    has,
    read,
    files: () =>
      ['tenant.json', ...namesBelow(home, 'content'), ...namesBelow(home, 'images')].filter(has).map((path) => {
        const bytes = readFileSync(join(home, path))
        return { path, sha: blobSha(bytes), size: bytes.length }
      }),
    write(path, bytes) {
      if (!has(path)) throw new Error(`${path} is none of the files that an editor may change.`)
      const place = join(home, path)
      if (bytes === undefined) return rmSync(place)
      mkdirSync(dirname(place), { recursive: true })
      // The builder sees the old file or the new one.
      const beside = join(dirname(place), `.${process.pid}.tmp`)
      writeFileSync(beside, bytes)
      renameSync(beside, place)
    },
  }
}

/** The name of a content, as `git hash-object` says. */
export const blobSha = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')

/** Follows links, so that none leads out of the folder. */
function isBelow(home: string, path: string): boolean {
  const there = existsSync(path) ? path : dirname(path)
  if (there === home) return true
  return existsSync(there) ? `${realpathSync(there)}${sep}`.startsWith(`${home}${sep}`) : isBelow(home, there)
}

/** Not `recursive`, which would follow links, also in a circle. */
function namesBelow(home: string, part: string): string[] {
  if (!existsSync(join(home, part))) return []
  return readdirSync(join(home, part), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${part}/${entry.name}`
      if (entry.isDirectory()) return namesBelow(home, path)
      return entry.isFile() ? [path] : []
    })
    .sort()
}

import { createHash } from 'node:crypto'
import { blobSha, type DealerFolder, type RepositoryFile } from './dealer-folder.ts'

/** One file of a commit. */
export interface FileChange {
  operation: 'create' | 'update' | 'delete'
  path: string
  /** Base64. */
  content?: string | undefined
  /** The content that the editor saw. */
  sha?: string | undefined
  /** Where the file was before. */
  from_path?: string | undefined
}

export interface Commit {
  sha: string
  message: string
  author: string
  /** ISO 8601. */
  date: string
  changes: { path: string; before: Buffer | undefined; after: Buffer | undefined }[]
}

/** A dealer's folder as a repository with one branch. Its history is that of this process. */
export interface DealerRepository {
  folder: DealerFolder
  /** Latest first. */
  commits: readonly Commit[]
  /** Changes with every file, also with those that are written beside the editor. */
  head: () => string
  /** Writes all files or none. @returns why not */
  commit: (files: readonly FileChange[], about: Pick<Commit, 'message' | 'author'>) => Commit | string
  /** Takes a commit back, unless its files have changed since. @returns why not */
  revert: (sha: string) => Commit | string
}

export function dealerRepository(folder: DealerFolder, now: () => number): DealerRepository {
  const commits: Commit[] = []
  const head = () => stateOf(folder.files())
  const keep = (changes: Commit['changes'], about: Pick<Commit, 'message' | 'author'>): Commit => {
    for (const { path, after } of changes) folder.write(path, after)
    const commit = { ...about, sha: head(), date: new Date(now()).toISOString(), changes }
    commits.unshift(commit)
    return commit
  }
  return {
    folder,
    commits,
    head,
    commit(files, about) {
      const refusal = files.map((file) => refusalOf(folder, file)).find((why) => why !== undefined)
      return (
        refusal ??
        keep(
          files.flatMap((file) => changesOf(folder, file)),
          about,
        )
      )
    },
    revert(sha) {
      const commit = commits.find((one) => one.sha === sha)
      if (!commit) return 'There is no such change.'
      if (commit.changes.some(({ path, after }) => !isSame(folder.read(path), after)))
        return 'It has been changed again since. Take the later change back first.'
      const back = commit.changes.map(({ path, before, after }) => ({ path, before: after, after: before }))
      return keep(back, { message: `Revert "${commit.message}"`, author: commit.author })
    },
  }
}

const stateOf = (files: readonly RepositoryFile[]): string =>
  createHash('sha1').update(JSON.stringify(files)).digest('hex')

/** In the words of Gitea. */
function refusalOf(folder: DealerFolder, { operation, path, from_path = path, sha }: FileChange): string | undefined {
  if (!folder.has(path) || !folder.has(from_path)) return `path ${path} is not allowed`
  const bytes = folder.read(from_path)
  if (operation === 'create') return bytes && `repository file already exists [path: ${path}]`
  if (!bytes) return `object does not exist [path: ${from_path}]`
  const expected = blobSha(bytes)
  return sha === expected ? undefined : `sha does not match [given: ${sha}, expected: ${expected}]`
}

function changesOf(folder: DealerFolder, { operation, path, content = '', from_path }: FileChange): Commit['changes'] {
  const after = operation === 'delete' ? undefined : Buffer.from(content, 'base64')
  const change = { path, before: folder.read(path), after }
  if (from_path === undefined || from_path === path) return [change]
  return [{ path: from_path, before: folder.read(from_path), after: undefined }, change]
}

const isSame = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
  one === undefined || other === undefined ? one === other : one.equals(other)

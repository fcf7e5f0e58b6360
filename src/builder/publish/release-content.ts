import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '#src/node/digest.ts'
import { pageFile } from '../render/page-file.ts'
import type { Manifest } from './manifest.ts'
import { PublishError } from './publish-target.ts'

/** A file of a release. */
export interface ReleaseFile {
  file: string
  hash: string
  size: number
  /** Path of the page, if the file is one. */
  page?: string
}

/** Every file of a release, pages first. */
export function releaseFiles({ pages, files }: Manifest): ReleaseFile[] {
  return [
    ...Object.entries(pages).map(([page, { hash, size }]) => ({ file: pageFile(page), hash, size, page })),
    ...Object.entries(files).map(([file, { hash, size }]) => ({ file, hash, size })),
  ]
}

/** The bytes of a file. @throws PublishError if they aren't those that the build wrote */
export function releaseBytes(root: string, { file, hash }: ReleaseFile): Uint8Array<ArrayBuffer> {
  const path = join(root, file)
  const bytes = read(path)
  if (bytes && digest(bytes) === hash) return bytes
  throw new PublishError(`${path} is not what the build wrote. Build again with --force.`)
}

function read(path: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(readFileSync(path))
  } catch {
    return undefined
  }
}

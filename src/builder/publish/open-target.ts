import { resolve } from 'node:path'
import { openBucket } from '#src/platform/s3/bucket.ts'
import { bucketTarget } from './bucket-target.ts'
import { directoryTarget } from './directory-target.ts'
import { PublishError, type PublishTarget } from './publish-target.ts'

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/
const PREFIX = /^((?!\.{1,2}\/)[\w.~-]+\/)*$/

/**
 * The target given as `--publish`: a folder, or `s3://bucket/prefix` with credentials from the environment.
 *
 * @throws PublishError or BucketError
 */
export function openTarget(
  where: string,
  { out, environment }: { out: string; environment: NodeJS.ProcessEnv },
): PublishTarget {
  if (!/^[a-z0-9]+:\/\//i.test(where)) return openFolder(resolve(where), resolve(out))
  const [, bucket, path = ''] = BUCKET.exec(where) ?? []
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`
  if (bucket === undefined || !PREFIX.test(prefix)) {
    throw new PublishError(`${where} isn't a place to publish to. Name a folder, or s3://bucket/prefix.`)
  }
  const { PUBLISH_KEYS: keys = 'file' } = environment
  if (keys !== 'file' && keys !== 'address')
    throw new PublishError(`PUBLISH_KEYS is ${keys}: write file or address, or leave it out.`)
  return bucketTarget(openBucket(bucket, environment), prefix, keys)
}

function openFolder(folder: string, out: string): PublishTarget {
  if (folder !== out) return directoryTarget(folder)
  throw new PublishError(`${folder} is where the build already writes. Leave --publish out, or name another folder.`)
}

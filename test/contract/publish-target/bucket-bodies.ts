import type { SandboxObject } from '#sandbox/bucket/bucket.ts'

/** What a bucket holds of its sites, by key: everything but what is written down about them. */
export const siteBodies = (objects: ReadonlyMap<string, SandboxObject>): Record<string, string> =>
  Object.fromEntries(
    [...objects]
      .filter(([key]) => !key.includes('/_publish/'))
      .map(([key, { body }]): [string, string] => [key, Buffer.from(body).toString('latin1')])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

import { join } from 'node:path'
import { same } from './compare-sites.ts'
import type { Dealers } from './dealers.ts'
import { measure } from './measure.ts'
import { ROOT, WORK } from './places.ts'

export interface Shards {
  dealers: number
  /** Milliseconds: one run, and both halves one after the other. */
  together: number
  apart: number
  /** Sites of the halves that are not what the one run made. */
  differing: number
}

/** The night's run over all dealers by `--shard 1/2` and `--shard 2/2`, and in one. */
export async function shards({ folder, slugs }: Dealers): Promise<Shards> {
  const [one, two] = [join(WORK, 'whole-dist'), join(WORK, 'halves-dist')]
  const build = (out: string, ...words: string[]) =>
    measure(process.execPath, ['scripts/build.ts', '--tenants', folder, '--out', out, ...words], {
      cwd: ROOT,
      watchMemory: false,
    })
  const { wall: together } = await build(one)
  const [first, second] = [await build(two, '--shard', '1/2'), await build(two, '--shard', '2/2')]
  const differing = slugs.filter((slug) => !same(join(one, slug), join(two, slug))).length
  return { dealers: slugs.length, together, apart: first.wall + second.wall, differing }
}

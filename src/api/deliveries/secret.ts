import type { Outside } from './parcel.ts'
import { PostError } from './safe-post.ts'

/** @throws PostError when the environment does not hold it */
export function secret({ environment }: Pick<Outside, 'environment'>, name: string): string {
  const value = environment[name]
  if (!value) throw new PostError(`${name} is not set`)
  return value
}

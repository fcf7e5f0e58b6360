import type { Outside } from './parcel.ts'
import { PostError } from './safe-post.ts'

/** @throws PostError if the environment doesn't contain it */
export function secret({ environment }: Pick<Outside, 'environment'>, name: string): string {
  const value = environment[name]
  if (!value) throw new PostError(`${name} is not set`)
  return value
}

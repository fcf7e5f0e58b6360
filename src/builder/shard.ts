import { digest } from '#src/node/digest.ts'

/** The second of eight runs that together build all dealers: `{ number: 2, of: 8 }`. */
export interface Shard {
  number: number
  of: number
}

/** Parses `2/8`; undefined if the text isn't a shard. */
export function readShard(text: string): Shard | undefined {
  const [, number, of] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []).map(Number)
  return number !== undefined && of !== undefined && number <= of ? { number, of } : undefined
}

/** Depends only on the slug, so that a dealer keeps its shard, and that machine's cache, as others come and go. */
export const inShard =
  ({ number, of }: Shard) =>
  ({ slug }: { slug: string }): boolean =>
    Number.parseInt(digest(slug).slice(0, 8), 16) % of === number - 1

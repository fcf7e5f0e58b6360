import { describe, expect, it } from 'vitest'
import { inShard, readShard } from '#src/builder/shard.ts'

const DEALERS = Array.from({ length: 600 }, (_, number) => ({ slug: `dealer-${number}` }))

describe('shards', () => {
  it('hold each dealer once, in parts of similar size', () => {
    const parts = Array.from({ length: 8 }, (_, at) => DEALERS.filter(inShard({ number: at + 1, of: 8 })))
    expect(
      parts
        .flat()
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual(DEALERS.map(({ slug }) => slug).sort())
    for (const part of parts) expect(Math.abs(part.length - 75)).toBeLessThan(30)
  })

  it.each([
    ['2/8', { number: 2, of: 8 }],
    ['1/1', { number: 1, of: 1 }],
    ['9/8', undefined],
    ['0/8', undefined],
    ['2', undefined],
    ['a/b', undefined],
  ])('reads %s', (text, shard) => expect(readShard(text)).toEqual(shard))
})

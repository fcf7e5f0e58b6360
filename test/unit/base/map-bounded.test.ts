import { describe, expect, it } from 'vitest'
import { mapBounded } from '#src/base/map-bounded.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a bounded map', () => {
  it('keeps the order, and has no more under way than its limit', async () => {
    let open = 0
    let most = 0
    const results = await mapBounded([3, 1, 2, 5, 4], 2, async (item, index) => {
      most = Math.max(most, ++open)
      for (let turns = 0; turns < item; turns++) await turn()
      open--
      return `${index}:${item}`
    })
    expect(results).toEqual(['0:3', '1:1', '2:2', '3:5', '4:4'])
    expect(most).toBe(2)
  })

  it('starts nothing more after an error, and throws it when all running calls have ended', async () => {
    const begun: number[] = []
    const ended: number[] = []
    const work = mapBounded([1, 2, 3, 4], 2, async (item) => {
      begun.push(item)
      if (item === 1) throw new Error('first')
      await turn()
      ended.push(item)
    })
    await expect(work).rejects.toThrow('first')
    expect(begun).toEqual([1, 2])
    expect(ended).toEqual([2])
  })

  it('returns an empty list for an empty list', async () => {
    expect(await mapBounded([], 3, async () => 1)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { groupCommit } from '#src/api/services/group-commit.ts'

describe('what comes while the store is busy is done together @spec 7.5', () => {
  const tick = () => new Promise((resolve) => setTimeout(resolve, 1))

  it('each item is done once, nobody waits for company, and groups have an end', async () => {
    const groups: number[][] = []
    const take = groupCommit<number>(
      async (items) => {
        groups.push([...items])
        await tick()
        return items.map(() => true)
      },
      { most: 4, clock: () => 0 },
    )
    const results = await Promise.all(Array.from({ length: 20 }, (_, item) => take(item)))
    expect(results.every(Boolean)).toBe(true)
    expect(groups.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, item) => item))
    expect(groups[0]).toEqual([0])
    expect(Math.max(...groups.map((group) => group.length))).toBe(4)
  })

  it('of a group that fails each is to be done alone, and the next group is not harmed', async () => {
    const take = groupCommit<string>(async (items) => {
      await tick()
      if (items.includes('bad')) throw new Error('refused')
      return items.map((item) => item !== 'repeated')
    })
    expect(await take('bad')).toBe(false)
    expect(await Promise.all([take('a'), take('b'), take('bad'), take('c')])).toEqual([false, false, false, false])
    expect(await take('repeated')).toBe(false)
    expect(await take('good')).toBe(true)
  })

  it('one group follows the other, on its way before the answers of the last are told', async () => {
    const events: string[] = []
    let atOnce = 0
    const take = groupCommit<number>(
      async (items) => {
        atOnce++
        expect(atOnce).toBe(1)
        events.push(`store ${items}`)
        await tick()
        atOnce--
        return items.map(() => true)
      },
      { most: 2, clock: () => 0 },
    )
    const items = [1, 2, 3, 4, 5]
    await Promise.all(items.map((item) => take(item).then(() => events.push(`tell ${item}`))))
    expect(events).toEqual(['store 1', 'store 2,3', 'tell 1', 'store 4,5', 'tell 2', 'tell 3', 'tell 4', 'tell 5'])
  })

  it.each([
    ['waits for its disk takes all callers together', 12, 32],
    ['is quick takes one half while the other comes again', 0, 16],
  ])('a store that %s', async (_, milliseconds, largest) => {
    const sizes: number[] = []
    let time = 0
    const store = async (items: readonly number[]) => {
      sizes.push(items.length)
      await tick()
      time += milliseconds
      return items.map(() => true)
    }
    const take = groupCommit<number>(store, { clock: () => time })
    const caller = async (_: unknown, item: number) => {
      for (let call = 0; call < 30; call++) {
        await take(item)
        time += 0.1
      }
    }
    await Promise.all(Array.from({ length: 32 }, caller))
    const [usual] = sizes
      .slice(10, -10)
      .sort((a, b) => a - b)
      .slice((sizes.length - 20) / 2)
    expect(usual).toBe(largest)
  })

  it('work that fails before it begins keeps nobody waiting', async () => {
    const take = groupCommit<string>(() => {
      throw new Error('no store')
    })
    expect(await take('a')).toBe(false)
    expect(await take('b')).toBe(false)
  })
})

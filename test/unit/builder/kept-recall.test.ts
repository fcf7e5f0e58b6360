import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fingerprinter } from '#src/builder/fingerprint.ts'
import { dealerShelf, keptRecall } from '#src/builder/kept-recall.ts'
import { temporaryFolder } from './published-tree.ts'

/** Builds of one dealer, each in a new process. */
function dealer() {
  const cacheFolder = temporaryFolder()
  const shelf = (code: string) => dealerShelf('labels', cacheFolder, 'd', code)
  /** @returns what was made of each price, and which of them anew */
  const build = (prices: number[], { code = 'code', few = 0, currency = 'AUD' } = {}) => {
    const labels = keptRecall<{ label: string }>(fingerprinter(), few)
    const anew: number[] = []
    labels.begin(shelf(code))
    const made = prices.map((price) =>
      labels.recall({ price }, [currency], () => {
        anew.push(price)
        return { label: `${currency} ${price}` }
      }),
    )
    labels.finish()
    return { labels: made.map(({ label }) => label), anew }
  }
  return { build, shelf, cacheFolder }
}

describe('what an earlier process made', () => {
  it('is given again for equal things, and made where anything differs', () => {
    const { build } = dealer()
    expect(build([1, 2])).toEqual({ labels: ['AUD 1', 'AUD 2'], anew: [1, 2] })
    expect(build([2, 1])).toEqual({ labels: ['AUD 2', 'AUD 1'], anew: [] })
    expect(build([1, 3])).toEqual({ labels: ['AUD 1', 'AUD 3'], anew: [3] })
    expect(build([1, 3], { currency: 'NZD' }).anew).toEqual([1, 3])
    expect(build([1, 3], { currency: 'NZD', code: 'other code' }).anew).toEqual([1, 3])
  })

  it('is forgotten where it was not asked for', () => {
    const { build } = dealer()
    build([1, 2])
    build([2, 3])
    expect(build([1, 2, 3]).anew).toEqual([1])
  })

  it('is not written again for a few', () => {
    const { build } = dealer()
    build([1, 2, 3], { few: 2 })
    build([1, 2, 3, 4, 5], { few: 2 })
    expect(build([1, 2, 3, 4, 5, 6], { few: 2 }).anew).toEqual([4, 5, 6])
    expect(build([4, 5, 6, 7], { few: 2 }).anew).toEqual([7])
  })

  it('is not trusted when what is kept was altered', () => {
    const { build, shelf, cacheFolder } = dealer()
    build([1])
    const [name = ''] = readdirSync(cacheFolder)
    const path = join(cacheFolder, name)
    writeFileSync(path, readFileSync(path, 'utf8').replace('AUD 1', 'AUD 9'))
    expect(shelf('code').load()).toBeUndefined()
    expect(build([1])).toEqual({ labels: ['AUD 1'], anew: [1] })
  })

  it('is the same object in one process, whatever another does meanwhile', () => {
    const { shelf, build } = dealer()
    const labels = keptRecall<object>(fingerprinter(), 0)
    const key = {}
    const ask = (currency: string) => {
      labels.begin(shelf('code'))
      const made = labels.recall(key, [currency], () => ({ currency }))
      labels.finish()
      return made
    }
    const first = ask('AUD')
    build([7])
    expect(ask('AUD')).toBe(first)
    expect(ask('NZD')).toEqual({ currency: 'NZD' })
  })
})

import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Manifest } from '#src/builder/publish/manifest.ts'
import {
  enterPrices,
  intendPrices,
  ledgerPath,
  pullLedger,
  pushLedger,
  readLedger,
  reconciledLedger,
} from '#src/builder/publish/price-ledger-file.ts'
import type { PublishTarget } from '#src/builder/publish/publish-target.ts'
import type { PriceLedger } from '#src/vehicle/price-ledger.ts'
import { temporaryFolder } from '../published-tree.ts'
import { memoryTarget } from './memory-target.ts'

const SLUG = 'dealer'
const NAME = 'dealer.prices.json'

/** One of several machines, with the prices that it has published. */
function machine() {
  const folder = temporaryFolder()
  const places = { out: folder, cacheFolder: folder }
  const path = ledgerPath(places, SLUG)
  const advertise = (price: number, now: number) =>
    enterPrices({ slug: SLUG, advertised: [{ id: '1', price }] }, { ...places, now })
  const prices = () => readLedger(path)['1']?.periods.map(({ price, from }) => [price, from])
  return { places, path, advertise, prices }
}

const text = (price: number, from: number): string => {
  const prices: PriceLedger = { '1': { periods: [{ price, from }] } }
  return JSON.stringify({ format: 1, prices })
}

describe('the prices that a dealer has advertised', () => {
  it('are kept from one publication to the next, in a file of each output folder', () => {
    const { advertise, prices, path, places } = machine()
    advertise(100, 1)
    advertise(90, 2)
    expect(prices()).toEqual([
      [100, 1],
      [90, 2],
    ])
    expect(ledgerPath({ ...places, out: '/elsewhere' }, SLUG)).not.toBe(path)
    expect(ledgerPath(places, 'other')).not.toBe(path)
  })

  it('stay as they are after a publication that says nothing of them', () => {
    const { places, path } = machine()
    enterPrices({ slug: SLUG, advertised: undefined }, { ...places, now: 1 })
    expect(existsSync(path)).toBe(false)
  })

  it.each([
    ['cut off', '{"format":1,"pri'],
    ['of a format that this version does not know', '{"format":2,"prices":{}}'],
  ])('are set aside where their file is %s, and never overwritten', (_, damaged) => {
    const { advertise, prices, path } = machine()
    writeFileSync(path, damaged)
    advertise(100, 1)
    expect(prices()).toEqual([[100, 1]])
    expect(readFileSync(`${path}.damaged`, 'utf8')).toBe(damaged)
  })
})

const released = (price: number, advertised_at: number): Manifest =>
  ({ slug: SLUG, advertised: [{ id: '1', price }], advertised_at }) as unknown as Manifest

describe('a release whose builder was killed before it entered the prices', () => {
  it('is entered by the next build, from the moment of the release', () => {
    const { advertise, places } = machine()
    advertise(100, 1)
    const ledger = reconciledLedger(released(90, 5), places, SLUG)
    expect(ledger['1']?.periods).toEqual([
      { price: 100, from: 1, until: 5 },
      { price: 90, from: 5 },
    ])
    expect(reconciledLedger(released(90, 5), places, SLUG)).toEqual(ledger)
  })

  it('changes nothing that is known of a later time', () => {
    const { advertise, places, prices } = machine()
    advertise(100, 9)
    reconciledLedger(released(90, 5), places, SLUG)
    expect(prices()).toEqual([[100, 9]])
  })

  it('enters nothing before the first release', () => {
    const { places } = machine()
    expect(reconciledLedger(undefined, places, SLUG)).toEqual({})
  })
})

describe('a publication that another machine began', () => {
  const intend = ({ places }: ReturnType<typeof machine>, target: PublishTarget, price: number, now: number) =>
    intendPrices(target, { slug: SLUG, advertised: [{ id: '1', price }] }, { ...places, now })

  /** Two machines that know the price 100 from moment 1. */
  async function twoMachines() {
    const { target, kept } = memoryTarget()
    const [one, other] = [machine(), machine()]
    one.advertise(100, 1)
    await pushLedger(target, SLUG, one.places, undefined)
    return { target, kept, one, other }
  }

  it.each([90, 110])(
    'makes a price unknown from then on if it was never entered, whether 100 becomes %i',
    async (price) => {
      const { target, one, other } = await twoMachines()
      await intend(one, target, price, 5)
      await pullLedger(target, SLUG, other.places)
      expect(other.prices()).toEqual([
        [100, 1],
        [undefined, 5],
      ])
      other.advertise(100, 8)
      expect(other.prices()?.at(-1)).toEqual([100, 8])
    },
  )

  it('has its price once it was entered, even after a machine read it as unknown', async () => {
    const { target, one, other } = await twoMachines()
    await intend(one, target, 90, 5)
    await pullLedger(target, SLUG, other.places)
    one.advertise(90, 5)
    await pushLedger(target, SLUG, one.places, undefined)
    await pullLedger(target, SLUG, other.places)
    for (const { prices } of [one, other])
      expect(prices()).toEqual([
        [100, 1],
        [90, 5],
      ])
  })

  it('has its price if its machine starts again', async () => {
    const { target, one } = await twoMachines()
    await intend(one, target, 90, 5)
    await pullLedger(target, SLUG, one.places)
    reconciledLedger(released(90, 5), one.places, SLUG)
    expect(one.prices()).toEqual([
      [100, 1],
      [90, 5],
    ])
  })

  it('is not announced if it changes no price', async () => {
    const { target, one, kept } = await twoMachines()
    kept.length = 0
    await intend(one, target, 100, 5)
    expect(kept).toEqual([])
  })
})

describe('the prices of a dealer whom several machines publish', () => {
  it('are those of all of them before a build judges by them', async () => {
    const { target, texts } = memoryTarget()
    const { advertise, prices, places } = machine()
    advertise(90, 5)
    expect(await pullLedger(target, SLUG, places)).toBeUndefined()
    expect(prices()).toEqual([[90, 5]])
    texts.set(NAME, text(100, 1))
    expect(await pullLedger(target, SLUG, places)).toBe(text(100, 1))
    expect(prices()?.[0]).toEqual([100, 1])
    expect(prices()?.at(-1)).toEqual([90, 5])
  })

  it('are kept on this machine where the others have damaged theirs', async () => {
    const { target, texts } = memoryTarget()
    const { advertise, prices, places } = machine()
    advertise(90, 5)
    texts.set(NAME, 'damaged')
    await pullLedger(target, SLUG, places)
    expect(prices()).toEqual([[90, 5]])
  })

  it('are given to the others with what they have published meanwhile', async () => {
    const { target, texts } = memoryTarget()
    const { advertise, prices, places } = machine()
    advertise(90, 5)
    texts.set(NAME, text(100, 1))
    await pushLedger(target, SLUG, places, undefined)
    const other = machine()
    await pullLedger(target, SLUG, other.places)
    expect(other.prices()).toEqual(prices())
    expect(prices()?.[0]).toEqual([100, 1])
  })

  it('are neither given nor written again while they are the same', async () => {
    const { target, kept } = memoryTarget()
    const { advertise, path, places } = machine()
    await pushLedger(target, SLUG, places, undefined)
    advertise(90, 5)
    const own = readFileSync(path, 'utf8')
    await pushLedger(target, SLUG, places, own)
    expect(kept).toEqual([])
    await pushLedger(target, SLUG, places, undefined)
    expect(kept).toEqual([NAME])
    utimesSync(path, 1, 1)
    await pullLedger(target, SLUG, places)
    advertise(90, 6)
    expect(statSync(path).mtimeMs).toBe(1000)
  })
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pinnedState, sourceStates } from '#src/builder/report/source-states.ts'
import { deliveryOf } from '#src/platform/delivery.ts'
import type { StockReading } from '#src/platform/stock-reading.ts'
import { isTrouble, sourceWords } from '#src/queue/source-state.ts'
import { aTenant } from '../../vehicle/fixture.ts'
import { temporaryFolder } from '../published-tree.ts'

const NOW = Date.parse('2026-11-24T05:06:07Z')
const HOUR = 3_600_000
const feed = (name: string) => ({
  kind: 'feed' as const,
  source: `https://me:secret@feeds.example/${name}.csv?key=secret`,
  format: 'csv' as const,
  mapping: 'mapping.json',
  check_every_minutes: 15,
})
const SOURCE = feed('stock')
const tenant = aTenant({ stock_source: SOURCE })
const rejected = (reason: string, from?: string) => ({
  record: 1,
  name: 'not-valid',
  field: 'price',
  value: '',
  reason,
  from,
})
const reading = (changes: Partial<StockReading> = {}): StockReading => ({
  vehicles: [],
  cars: [],
  read: 40,
  rejected: [],
  repaired: [],
  noted: [],
  origin: { kind: 'feed', from: '' },
  ...changes,
})

type Kept = Parameters<ReturnType<typeof deliveryOf>['save']>[0]
const told = (kept: Kept, facts: { reading?: StockReading; heldBack?: string } = {}) => {
  const cacheFolder = temporaryFolder()
  deliveryOf(cacheFolder, tenant.slug, SOURCE).save(kept)
  return sourceStates(tenant, { reading: reading(), ...facts, cacheFolder, now: NOW }).map((state) =>
    sourceWords(state),
  )
}
const FAILURE = {
  since: NOW - HOUR,
  times: 3,
  problem: 'It answered 401.',
  remedy: "Retrying won't help: correct the user name and password of the feed.",
}
const FRESH = { asked: NOW, read: NOW, changed: NOW }

describe('the state of a source', () => {
  it.each<[string, () => string[], string]>([
    ['fresh', () => told(FRESH), 'fresh, read 2026-11-24 05:06 UTC'],
    [
      'unchanged',
      () => told({ ...FRESH, changed: NOW - 26 * HOUR }),
      'unchanged since 2026-11-23 03:06 UTC, read 2026-11-24 05:06 UTC',
    ],
    [
      'down',
      () => told({ ...FRESH, failure: FAILURE }, { heldBack: 'It is short.' }),
      "down since 2026-11-24 04:06 UTC, because it answered 401. Retrying won't help: correct the user name and password of the feed.",
    ],
    ['held back', () => told(FRESH, { heldBack: '9 of 10 are missing.' }), 'held back, because 9 of 10 are missing.'],
    [
      'partly rejected',
      () =>
        told(FRESH, {
          reading: reading({ rejected: [rejected('No make.'), rejected('No price.'), rejected('No price.')] }),
        }),
      'partly rejected, 3 of 40, most often because no price.',
    ],
  ])('%s, said without credentials', (_, words, expected) =>
    expect(words()).toEqual([`https://feeds.example/stock.csv: ${expected}`]),
  )

  it('is that of each of several, by its own facts', () => {
    const several = aTenant({ stock_source: { kind: 'combined', sources: [feed('cars'), feed('trucks')] } })
    const facts = {
      reading: reading({ rejected: [rejected('No price.', 'https://feeds.example/trucks.csv')] }),
      heldBack: '9 of 10 vehicles (90%) are missing.',
      heldSources: new Set(['https://feeds.example/cars.csv']),
      cacheFolder: temporaryFolder(),
      now: NOW,
    }
    expect(sourceStates(several, facts).map(({ kind }) => kind)).toEqual(['held-back', 'partly-rejected'])
  })

  it('is pinned while an operator has chosen a release', () => {
    const folder = join(temporaryFolder(), 'harbour')
    mkdirSync(folder)
    writeFileSync(join(folder, 'rolled-back'), 'release')
    const state = pinnedState('harbour', folder)
    expect(sourceWords(state)).toMatch(/^harbour: pinned to a release by hand since \d{4}-\d\d-\d\d \d\d:\d\d UTC$/)
    expect(isTrouble(state)).toBe(true)
  })
})

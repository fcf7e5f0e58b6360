import { describe, expect, it } from 'vitest'
import type { BucketObject } from '#src/builder/publish/bucket-objects.ts'
import { type BucketState, planBucket } from '#src/builder/publish/bucket-plan.ts'

const HOUR = 60 * 60 * 1000
const NOW = 1000 * HOUR

const NOTHING = { headers: { 'content-type': '', 'cache-control': '' }, content: { text: '' }, print: '' }

const site = (kinds: Record<string, BucketObject['kind']>) =>
  new Map(Object.entries(kinds).map(([key, kind]): [string, BucketObject] => [key, { kind, ...NOTHING }]))

/** A bucket that holds these keys as the new site has them, and others differently. */
const bucket = ({ same = [], other = [], ...facts }: { same?: string[]; other?: string[] } & Partial<BucketState>) => ({
  present: new Set([...same, ...other]),
  doubtful: new Set<string>(),
  holds: (key: string) => same.includes(key),
  gone: {},
  ...facts,
})
const NOBODY = new Set<string>()

describe('what is stored in a bucket', () => {
  it('comes in an order in which no page names an object that is not there', () => {
    const wanted = site({
      'index.html': 'page',
      'cars/new.html': 'page',
      'cars/old.html': 'page',
      'stock.json': 'document',
      'stock.csv': 'document',
      'moved.html': 'redirect',
      'moved-now.html': 'redirect',
      '_astro/a.js': 'asset',
      'images/a.avif': 'asset',
    })
    const other = ['index.html', 'cars/old.html', 'stock.json', 'moved.html', 'images/a.avif']
    expect(planBucket(wanted, NOBODY, bucket({ other }), NOW).batches).toEqual([
      ['_astro/a.js', 'images/a.avif'],
      ['cars/new.html', 'stock.csv', 'moved-now.html'],
      ['index.html', 'cars/old.html'],
      ['stock.json'],
      ['moved.html'],
    ])
  })

  it('has the home page after all that it names, also at the first publication', () => {
    const wanted = site({ 'index.html': 'page', 'about-us.html': 'page' })
    expect(planBucket(wanted, NOBODY, bucket({}), NOW).batches).toEqual([['about-us.html'], ['index.html']])
  })

  it('is only what differs', () => {
    const wanted = site({ 'index.html': 'page', 'about-us.html': 'page', '_astro/a.js': 'asset' })
    const state = bucket({ same: ['index.html', '_astro/a.js'], other: ['about-us.html'] })
    expect(planBucket(wanted, NOBODY, state, NOW)).toEqual({
      batches: [['about-us.html']],
      unchanged: ['index.html', '_astro/a.js'],
      deletions: [],
      gone: {},
    })
  })
})

describe('what has left a site', () => {
  const wanted = site({ 'index.html': 'page' })
  const plan = (state: Partial<BucketState>, withdrawn = NOBODY) => {
    const { deletions, gone } = planBucket(wanted, withdrawn, bucket({ same: ['index.html'], ...state }), NOW)
    return { deletions, gone }
  }
  const present = new Set(['index.html', 'b.html', 'a.html'])

  it('stays for an hour from the moment when it left', () => {
    expect(plan({ present })).toEqual({ deletions: [], gone: { 'a.html': NOW, 'b.html': NOW } })
    const gone = { 'a.html': NOW - HOUR + 1, 'b.html': NOW - HOUR }
    expect(plan({ present, gone })).toEqual({ deletions: ['b.html'], gone: { 'a.html': NOW - HOUR + 1 } })
  })

  it('goes at once where it is gone for good', () => {
    expect(plan({ present }, new Set(['b.html']))).toEqual({ deletions: ['b.html'], gone: { 'a.html': NOW } })
  })

  it('goes, too, where nobody knows whether it was stored', () => {
    const gone = { 'half.html': NOW - HOUR }
    expect(plan({ doubtful: new Set(['half.html']), gone })).toEqual({ deletions: ['half.html'], gone: {} })
  })

  it('is forgotten once it is back', () => {
    expect(plan({ gone: { 'index.html': NOW - 2 * HOUR } })).toEqual({ deletions: [], gone: {} })
  })
})

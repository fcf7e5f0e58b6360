import { describe, expect, it } from 'vitest'
import type { Dealer } from '#src/features/console/api/console-data.ts'
import { listDealers, readListQuery } from '#src/features/console/api/dealer-list.ts'
import type { StoredReport } from '#src/queue/build-report.ts'
import type { SourceState } from '#src/queue/source-state.ts'
import { keptReport } from '../../api/stored-report.ts'

const MOMENT = '2026-11-24T05:06:07.000Z'
const FRESH: SourceState = { kind: 'fresh', from: 'stock.json', read: MOMENT }
const build = (changes: Partial<StoredReport> = {}) =>
  keptReport({ slug: '', vehicles: 20, sources: [FRESH], ...changes })
const dealer = (slug: string, changes: Partial<Dealer> = {}): Dealer => ({
  slug,
  name: `Dealer ${slug}`,
  url: '',
  leads: 0,
  waiting: 0,
  dead: 0,
  build: build(),
  ...changes,
})
const source = (state: SourceState) => ({ build: build({ sources: [state] }) })

const TROUBLES: Dealer[] = [
  dealer('leads', { dead: 2 }),
  dealer('part', source({ kind: 'partly-rejected', from: 's', rejected: 1, of: 2, because: 'No make.' })),
  dealer('pinned', source({ kind: 'pinned', from: 's', since: MOMENT })),
  dealer('held', source({ kind: 'held-back', from: 's', because: 'short' })),
  dealer('down', source({ kind: 'down', from: 's', since: MOMENT, because: 'It answered 503.' })),
  dealer('failed', { build: build({ outcome: 'failed', sources: [] }) }),
]
const WELL = Array.from({ length: 120 }, (_, at) => dealer(`well-${String(at).padStart(3, '0')}`))
const find = (query: Record<string, string>) => {
  const { shown, ...rest } = listDealers([...WELL, ...TROUBLES], readListQuery(query))
  return { ...rest, slugs: shown.map(({ slug }) => slug) }
}

describe("the console's dealers", () => {
  it('list first those that failed, are down or are held back', () =>
    expect(find({}).slugs.slice(0, 7)).toEqual(['failed', 'down', 'held', 'leads', 'pinned', 'part', 'well-000']))

  it('are paged by 50, and a page beyond the last shows the last', () => {
    expect(find({})).toMatchObject({ found: 126, page: 1, pages: 3 })
    expect(find({}).slugs).toHaveLength(50)
    expect(find({ page: '99' })).toMatchObject({ page: 3 })
    expect(find({ page: '3' }).slugs).toHaveLength(26)
  })

  it.each([
    ['failed', ['failed']],
    ['down', ['down']],
    ['held-back', ['held']],
    ['pinned', ['pinned']],
    ['partly-rejected', ['part']],
    ['leads', ['leads']],
    ['never', []],
  ])('are found by their state: %s', (state, slugs) => expect(find({ state }).slugs).toEqual(slugs))

  it('are found by words of their name', () => {
    expect(find({ q: ' WELL-007 dealer ' }).slugs).toEqual(['well-007'])
    expect(find({ q: 'nobody' })).toMatchObject({ found: 0, pages: 1 })
  })

  it('may be sorted by name', () => expect(find({ sort: 'name' }).slugs[0]).toBe('down'))

  it('are all shown for a meaningless query', () =>
    expect(find({ state: '__proto__', sort: 'constructor', page: '-1' })).toMatchObject({ found: 126, page: 1 }))
})

import { describe, expect, it } from 'vitest'
import { createEngine } from '#src/search/engine/engine.ts'
import type { SearchDocument } from '#src/search/engine/query.ts'
import { DEFAULT_SETTINGS, type IndexSettings } from '#src/search/engine/settings.ts'
import { buildIndex } from '#src/search/engine/static-index.ts'

const open = (documents: SearchDocument[], changes: Partial<IndexSettings> = {}) => {
  const index = buildIndex(documents, {
    ...DEFAULT_SETTINGS,
    filterableAttributes: ['price', 'tags'],
    sortableAttributes: ['price'],
    ...changes,
  })
  // As a browser gets it.
  return { index, engine: createEngine(JSON.parse(JSON.stringify(index))) }
}

describe('the index that a site ships', () => {
  it('holds what is searched, filtered, sorted or ranked by, and nothing else', () => {
    const document = { id: '1', name: 'Kia', price: 1, tags: ['x'], rank: 1, colour: 'Red' }
    const changes = { searchableAttributes: ['name'], rankingRules: ['words', 'rank:desc'] as const }
    expect(Object.keys(open([document], changes).index.columns)).toEqual(['id', 'name', 'price', 'tags', 'rank'])
    expect(Object.keys(open([{ id: '1' }], changes).index.columns)).toEqual(['id'])
    expect(Object.keys(open([document], { ...changes, primaryKey: undefined }).index.columns)).not.toContain('id')
  })

  it('gives each value as the document has it', () => {
    const { engine } = open([
      { id: '1', price: 7, tags: ['b', 'a'] },
      { id: '2', tags: [] },
      { id: '3', price: null },
    ])
    const values = (field: string) => [0, 1, 2].map((row) => engine.value(row, field))
    expect(values('id')).toEqual(['1', '2', '3'])
    expect(values('price')).toEqual([7, undefined, undefined])
    expect(values('tags')).toEqual([['b', 'a'], undefined, undefined])
    expect(values('colour')).toEqual([undefined, undefined, undefined])
  })

  it('finds the same among many different numbers, which are shipped as they are, as among few', () => {
    const many = Array.from({ length: 200 }, (_, id): SearchDocument => ({ id: `${id}`, price: 1000 + id }))
    const documents = [...many, { id: 'same', price: 1007 }, { id: 'none' }]
    const { index, engine } = open(documents)
    expect(index.columns.price).toHaveProperty('n')
    expect(engine.search({}).totalHits).toBe(202)
    const ids = (query: object) => engine.search(query).rows.map((row) => engine.value(row, 'id'))
    expect(ids({ filter: 'price = 1007' })).toEqual(['7', 'same'])
    expect(ids({ filter: 'price >= 1198' })).toEqual(['198', '199'])
    expect(ids({ sort: ['price:desc'], hitsPerPage: 2 })).toEqual(['199', '198'])
    expect(ids({ sort: ['price:desc'], hitsPerPage: 202 }).at(-1)).toBe('none')
    expect(engine.search({ facets: ['price'] }).facetStats.price).toEqual({ min: 1000, max: 1199 })
    expect([engine.value(3, 'price'), engine.value(201, 'price')]).toEqual([1003, undefined])
  })

  it('measures numbers alone, also a single one, and no texts of digits', () => {
    const { engine } = open([
      { id: '1', price: '5', tags: ['x'] },
      { id: '2', price: 7 },
      { id: '3', price: '900' },
    ])
    expect(engine.search({ facets: ['*'] })).toMatchObject({
      facetDistribution: { price: { 5: 1, 7: 1, 900: 1 }, tags: { x: 1 } },
      facetStats: { price: { min: 7, max: 7 } },
    })
    const { facetStats, facetDistribution } = open([{ id: '1', tags: ['x'] }]).engine.search({ facets: ['*'] })
    expect([facetStats, facetDistribution, Object.keys(facetStats)]).toEqual([{}, { price: {}, tags: { x: 1 } }, []])
  })

  it('ships few different numbers as a list of them, however many vehicles have them', () => {
    const few = Array.from({ length: 64 }, (_, id): SearchDocument => ({ id: `${id}`, price: id % 3 }))
    const { index, engine } = open(few)
    expect(index.columns.price).toHaveProperty('d')
    expect(engine.search({ filter: 'price = 2' }).totalHits).toBe(21)
    expect(engine.search({}).totalHits).toBe(64)
  })

  it('finds each of many different texts, alone or in a list', () => {
    const many = Array.from({ length: 200 }, (_, at): SearchDocument => ({ id: `${at}`, tags: [`x${at}`, 'all'] }))
    const { engine } = open([...many, { id: 'one', tags: 'X7' }, { id: 'none', tags: '' }])
    const ids = (filter: string) => engine.search({ filter }).rows.map((row) => engine.value(row, 'id'))
    expect(ids('tags = x7')).toEqual(['7', 'one'])
    expect(engine.search({ filter: 'tags = all' }).totalHits).toBe(200)
    expect(ids('tags != all')).toEqual(['one', 'none'])
    expect(engine.value(199, 'tags')).toEqual(['x199', 'all'])
  })

  it.each([
    ['price < 7', ['6']],
    ['price <= 7', ['4', '6']],
    ['price > a', ['3']],
    ['price >= a', ['3', '5']],
    ['price < b', ['5']],
    ['price <= b', ['3', '5']],
    ['price > ""', ['3', '5']],
    ['price >= 0x0', ['3', '5']],
    ['price >= 0.7e1', ['3', '4', '5']],
    ['price < ".4E+1"', ['6']],
    ['price = "+7"', ['4']],
    ['price = " 7 "', ['4']],
    ['price <= " 7 "', ['4', '6']],
  ])('compares numbers with numbers and texts with texts: %s', (filter, ids) => {
    const prices: [string, string | number][] = [
      ['3', 'b'],
      ['4', 7],
      ['5', 'a'],
      ['6', 3],
    ]
    const { engine } = open(prices.map(([id, price]) => ({ id, price })))
    expect(engine.search({ filter }).rows.map((row) => engine.value(row, 'id'))).toEqual(ids)
  })
})

import { describe, expect, it } from 'vitest'
import { packColumn } from '#src/search/engine/column.ts'
import type { Condition, Limit, Test } from '#src/search/engine/conditions.ts'
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

const within = (limit: Limit) => ({ filter: [{ any: [{ field: 'price', ...limit }] }] })

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
    expect(ids(within({ from: 1007, to: 1007 }))).toEqual(['7', 'same'])
    expect(ids(within({ from: 1198 }))).toEqual(['198', '199'])
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
    expect(engine.search({ facets: ['price', 'tags'] })).toMatchObject({
      facetDistribution: { price: { 5: 1, 7: 1, 900: 1 }, tags: { x: 1 } },
      facetStats: { price: { min: 7, max: 7 } },
    })
    const { facetStats, facetDistribution } = open([{ id: '1', tags: ['x'] }]).engine.search({
      facets: ['price', 'tags'],
    })
    expect([facetStats, facetDistribution, Object.keys(facetStats)]).toEqual([{}, { price: {}, tags: { x: 1 } }, []])
  })

  it('ships few different numbers as a list of them, however many vehicles have them', () => {
    const few = Array.from({ length: 64 }, (_, id): SearchDocument => ({ id: `${id}`, price: id % 3 }))
    const { index, engine } = open(few)
    expect(index.columns.price).toHaveProperty('d')
    expect(engine.search(within({ from: 2, to: 2 })).totalHits).toBe(21)
    expect(engine.search({}).totalHits).toBe(64)
  })

  it('finds each of many different texts, alone or in a list', () => {
    const many = Array.from({ length: 200 }, (_, at): SearchDocument => ({ id: `${at}`, tags: [`x${at}`, 'all'] }))
    const { engine } = open([...many, { id: 'one', tags: 'X7' }, { id: 'none', tags: '' }])
    const ids = (filter: Condition) => engine.search({ filter: [filter] }).rows.map((row) => engine.value(row, 'id'))
    const all: Test = { field: 'tags', values: ['all'] }
    expect(ids({ any: [{ field: 'tags', values: ['x7'] }] })).toEqual(['7', 'one'])
    expect(engine.search({ filter: [{ any: [all] }] }).totalHits).toBe(200)
    expect(ids({ any: [all], not: true })).toEqual(['one', 'none'])
    expect(engine.value(199, 'tags')).toEqual(['x199', 'all'])
  })

  it('adds a column that is shipped alone', () => {
    const { engine } = open([{ id: '1' }, { id: '2' }])
    const winch = { filter: [{ any: [{ field: 'features', values: ['Winch'] }] }] }
    expect(engine.search(winch).totalHits).toBe(0)
    engine.add('features', packColumn([['Tow bar', 'Winch'], undefined]))
    expect(engine.search(winch).rows).toEqual([0])
  })
})

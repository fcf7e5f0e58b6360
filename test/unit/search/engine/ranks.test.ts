import { describe, expect, it } from 'vitest'
import { createEngine } from '#src/search/engine/engine.ts'
import type { SearchDocument, SearchQuery } from '#src/search/engine/query.ts'
import { DEFAULT_SETTINGS } from '#src/search/engine/settings.ts'
import { buildIndex } from '#src/search/engine/static-index.ts'

const open = (documents: readonly SearchDocument[]) => {
  const engine = createEngine(
    buildIndex(documents, {
      ...DEFAULT_SETTINGS,
      searchableAttributes: ['name', 'make'],
      sortableAttributes: ['price', 'km'],
      synonyms: { vw: ['volkswagen'] },
    }),
  )
  return (query: SearchQuery) => engine.search(query).rows.map((row) => engine.value(row, 'id'))
}
const named = (name: string): SearchDocument => ({ name })

describe('a search puts first', () => {
  it.each<[string, string, SearchDocument[]]>([
    [
      'of two ways to find every word the one with more words as they were typed',
      'vw kom',
      ['VW Kombi', 'Volkswagen Kombi'].map(named),
    ],
    [
      'words of different attributes, that earlier ones have, before words that stand eight apart in a later one',
      'toyota sport ',
      [{ name: 'Toyota', make: 'Sport' }, { make: 'Toyota a b c d e f g h Sport' }],
    ],
    [
      'an attribute that is the query, one that begins with it, and then one that only holds it',
      'toyota sport ',
      [
        { name: 'Toyota', make: 'Toyota Sport' },
        { name: 'Toyota', make: 'Toyota Sport x' },
        { name: 'Toyota a', make: 'b Sport Toyota Sport' },
      ],
    ],
    [
      'an attribute that begins with the words as they were typed, not with longer ones',
      'toyota spor',
      [
        { name: 'Toyota Sport', make: 'Toyota Spor x' },
        { name: 'Toyota Sport', make: 'x Toyota Spor' },
      ],
    ],
    [
      'words of one value before those of two',
      'one owner ',
      [{ name: ['x', 'One owner'] }, { name: ['One', 'owner'] }],
    ],
  ])('%s', (_, q, wanted) => {
    const documents = wanted.map((document, at): SearchDocument => ({ ...document, id: String(at) }))
    expect(open(documents.toReversed())({ q })).toEqual(documents.map(({ id }) => id))
  })
})

it('a word is split at the first of two places that are as common', () => {
  const search = open([
    { id: 'later', name: 'Ab C' },
    { id: 'first', name: 'A Bc' },
  ])
  expect(search({ q: 'abc ' })).toEqual(['first'])
})

it('words of more than 250 letters are never found', () => {
  const search = open([250, 251].map((length) => ({ id: `${length}`, name: 'x'.repeat(length) })))
  expect(search({ q: `${'x'.repeat(250)} ` })).toContain('250')
  expect(search({ q: `${'x'.repeat(251)} ` })).toEqual([])
  expect(search({ q: 'constructor ' })).toEqual([])
})

it('vehicles that nothing tells apart keep the order of the index, sorted or not', () => {
  const search = open([
    { id: 'b', name: 'Kia', price: 1 },
    { id: 'a', name: 'Kia', price: 1 },
    { id: 'c', name: 'Kia', price: 0 },
  ])
  expect(search({})).toEqual(['b', 'a', 'c'])
  expect(search({ q: 'kia' })).toEqual(['b', 'a', 'c'])
  expect(search({ q: 'kia', sort: ['price:asc'] })).toEqual(['c', 'b', 'a'])
  expect(search({ sort: ['km:asc', 'price:asc'] })).toEqual(['c', 'b', 'a'])
  expect(search({ q: '-rio', sort: ['price:desc'] })).toEqual(['b', 'a', 'c'])
})

import { describe, expect, it } from 'vitest'
import { packColumn, unpackColumn } from '#src/search/engine/column.ts'
import type { SearchDocument } from '#src/search/engine/query.ts'
import { indexText } from '#src/search/engine/text-index.ts'
import { matchText } from '#src/search/engine/text-match.ts'
import { scoreRow, type TextScore } from '#src/search/engine/text-score.ts'

const SYNONYMS = { vw: ['volkswagen'], lc: ['land cruiser'] }

/** How well a vehicle with this name and make matches a text. */
function scoreOf(q: string, { name, make }: SearchDocument): TextScore {
  const columns = [name, make].map((cell) => unpackColumn(packColumn([cell])))
  const index = indexText(columns, 1)
  const match = matchText(index, q, SYNONYMS)
  expect(match?.rows[0], `${q} is found`).toBe(1)
  return scoreRow(index, match ?? expect.fail('a text without words'), 0)
}
const named = (name: string): SearchDocument => ({ name })

/** The better ones first. */
const ORDERS: [keyof TextScore, string, [q: string, document: SearchDocument][]][] = [
  [
    'typo',
    'counts the typos of all words, two for one in the first letter, and a typo for each word that is joined',
    [
      ['corolla sport ', named('Corolla Sport')],
      ['corola sport ', named('Corolla Sport')],
      ['corola spotr ', named('Corolla Sport')],
      ['land cru iser ', named('Landcruiser')],
    ],
  ],
  [
    'typo',
    'counts one for a word that is split, and none for a synonym or a phrase',
    [
      ['lc ', named('Land Cruiser')],
      ['xtrail ', named('X Trail')],
      ['octa via ', named('Octavia')],
    ],
  ],
  [
    'attributeRank',
    'counts the attribute of each word, joined or not',
    [
      ['octa via ', named('Octavia')],
      ['octavia ', { name: 'x', make: 'Octavia' }],
      ['octa via ', { name: 'x', make: 'Octavia' }],
    ],
  ],
  [
    'wordPosition',
    'counts how far a word is from its place in the query, roughly where it is far',
    [
      ['sport ', named('Sport')],
      ['sport ', named('a Sport')],
      ['sport ', named('a b Sport')],
      ['sport ', named('a b c d e Sport')],
      ['sport ', named('a b c d e f g h Sport')],
      ['sport ', named(`${'x '.repeat(1100)}Sport`)],
    ],
  ],
  [
    'wordPosition',
    'counts from its place in the query, whatever it is found as',
    [
      ['toyota sport ', named('Toyota Sport')],
      ['toyota sport ', named('Sport Toyota')],
    ],
  ],
  [
    'wordPosition',
    'counts the place of a synonym',
    [
      ['vw ', named('Volkswagen')],
      ['vw ', named('a b Volkswagen')],
    ],
  ],
  [
    'wordPosition',
    'counts each of the words that are joined, the later ones as further',
    [
      ['octa via ', named('Octavia')],
      ['octa via ', named('a b c Octavia')],
      ['octa via ', named('a b c d Octavia')],
    ],
  ],
  [
    'wordPosition',
    'counts the nearest of the places with the fewest typos',
    [
      ['corolla ', named('Corolla x x Corolla')],
      ['corolla ', named('Corola x x Corolla')],
    ],
  ],
  [
    'wordPosition',
    'counts the values of a list one after the other, far apart',
    [
      ['sport ', { name: ['Sport', 'x'] }],
      ['sport ', { name: ['x', 'Sport'] }],
      ['sport ', { name: ['x a b c d', 'Sport'] }],
      ['sport ', { name: ['x a b c d', 'y', 'Sport'] }],
    ],
  ],
  [
    'wordPosition',
    'counts the place of a phrase in the query',
    [
      ['prado "land cruiser" ', named('Prado Land Cruiser')],
      ['prado "land cruiser" ', named('Land Cruiser Prado')],
    ],
  ],
  [
    'proximity',
    'counts from the end of a phrase',
    [
      ['"land cruiser" prado ', named('Land Cruiser Prado')],
      ['"land cruiser" prado ', named('Land Cruiser x Prado')],
    ],
  ],
  [
    'proximity',
    'parts the values of a list',
    [
      ['toyota sport ', { name: ['Toyota Sport'] }],
      ['toyota sport ', { name: ['Toyota', 'Sport'] }],
    ],
  ],
  [
    'exactness',
    'asks first whether an attribute is or begins with the query, then how many words are as they were typed',
    [
      ['toyota sport ', named('Toyota Sport')],
      ['toyota sport ', named('Toyota Sport x')],
      ['toyota sport ', named('x Toyota Sport')],
      ['toyota spor', named('Toyota Sport')],
      ['toyata spor', named('Toyota Sport')],
    ],
  ],
  [
    'exactness',
    'asks so of an attribute of one word as well',
    [
      ['sport ', named('Sport')],
      ['sport ', named('Sport x')],
      ['sport ', named('x Sport')],
    ],
  ],
  [
    'exactness',
    'takes neither a synonym nor a split word for the word that was typed',
    [
      ['volkswagen ', named('x Volkswagen')],
      ['vw ', named('Volkswagen')],
      ['octa via ', named('Octavia')],
    ],
  ],
  [
    'exactness',
    'takes a phrase for what was typed',
    [
      ['"land cruiser" prado ', named('Land Cruiser Prado')],
      ['"land cruiser" prado ', named('Land Cruiser Prado x')],
      ['lc prado ', named('Land Cruiser Prado')],
    ],
  ],
  [
    'proximity',
    'counts the words between two, one more for the reverse order, and at most seven',
    [
      ['toyota sport ', named('Toyota Sport')],
      ['toyota sport ', named('Sport Toyota')],
      ['toyota sport ', named('Toyota a b Sport')],
      ['toyota sport ', { name: 'Toyota', make: 'Sport' }],
    ],
  ],
]

describe.each(ORDERS)('the %s of a match', (key, rule, cases) => {
  it(rule, () => {
    const scores = cases.map(([q, document]) => scoreOf(q, document)[key])
    expect(scores).toEqual([...new Set(scores)].sort((a, b) => a - b))
  })
})

it.each<[string, keyof TextScore, string, SearchDocument, SearchDocument]>([
  [
    'two words as far apart as may be',
    'proximity',
    'toyota sport ',
    named('Toyota a b c d e f g h i Sport'),
    { name: 'Toyota', make: 'Sport' },
  ],
  ['a word that is one of a list', 'wordPosition', 'sport ', { name: ['Sport', 'x'] }, named('Sport x')],
  ['a word behind a value without words', 'wordPosition', 'sport ', { name: ['-', 'Sport'] }, { name: ['x', 'Sport'] }],
])('%s is the same in its %s', (_, key, q, one, other) => {
  expect(scoreOf(q, one)[key]).toBe(scoreOf(q, other)[key])
})

describe('of several ways in which a vehicle matches all words the best counts', () => {
  it.each<[string, string, SearchDocument, SearchDocument]>([
    [
      'two words rather than one that they make',
      'land cruiser ',
      named('Land Cruiser Landcruiser'),
      named('Land Cruiser x'),
    ],
    [
      'one word rather than two with many typos',
      'volksvagn mitsubshy ',
      named('Volksvagnmitsubshy Volkswagen Mitsubishi'),
      named('Volksvagnmitsubshy x x'),
    ],
    [
      'one word rather than two with as many typos that stand apart',
      'volksvagen mitsubsihi ',
      named('Volksvagenmitsubsihi x Volkswagen x Mitsubishi'),
      named('Volksvagenmitsubsihi x x x x'),
    ],
    [
      'two words with as many typos where one word comes late',
      'volksvagen mitsubsihi ',
      named('Volkswagen Mitsubishi x x x Volksvagenmitsubsihi'),
      named('Volkswagen Mitsubishi x x x x'),
    ],
  ])('%s', (_, q, both, best) => {
    expect(scoreOf(q, both)).toEqual(scoreOf(q, best))
  })
})

it('a hard separator in the query asks for no nearness', () => {
  const [near, far] = ['Toyota Sport', 'Toyota a b Sport'].map((name) => scoreOf('toyota. sport ', named(name)))
  expect(near?.proximity).toBe(far?.proximity)
})

it('a word with more typos counts for nothing beside one with fewer, even where it is nearer', () => {
  const [both, alone] = ['Corolla x y Corola z', 'Corolla x y w z'].map((name) =>
    scoreOf('x y z corolla ', named(name)),
  )
  expect(both).toEqual(alone)
})

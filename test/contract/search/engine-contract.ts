import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Condition, Limit, Test } from '#src/search/engine/conditions.ts'
import type { SearchDocument, SearchQuery } from '#src/search/engine/query.ts'
import { DEFAULT_SETTINGS, type IndexSettings } from '#src/search/engine/settings.ts'

/** What a contract test sees of an engine, the embedded one or a server. */
export interface EngineUnderTest {
  search(query: SearchQuery): Promise<{
    ids: string[]
    totalHits: number
    totalPages: number
    facetDistribution: Record<string, Record<string, number>>
    facetStats: Record<string, { min: number; max: number }>
  }>
}

export type OpenEngine = (documents: SearchDocument[], settings: IndexSettings) => Promise<EngineUnderTest>

const SETTINGS: IndexSettings = {
  ...DEFAULT_SETTINGS,
  searchableAttributes: ['name', 'make', 'body'],
  filterableAttributes: ['make', 'body', 'price', 'km', 'year', 'tags', 'note', 'mixed'],
  sortableAttributes: ['price', 'km', 'mixed', 'rank'],
  rankingRules: ['sort', 'rank:desc'],
}

const CARS: SearchDocument[] = [
  { id: '0', name: 'Volkswagen T-Roc 1.5 R-Line', make: 'Volkswagen', body: 'SUV', price: 39_990, km: 12_000, rank: 5 },
  {
    id: '1',
    name: 'Škoda Octavia Wagon',
    make: 'Škoda',
    body: 'Wagon',
    price: 28_500,
    km: 40_100,
    tags: ['Special', 'One owner'],
  },
  { id: '2', name: 'Volkswagen ID.3 Pro', make: 'Volkswagen', body: 'Hatch', price: null, km: 900, note: '' },
  { id: '3', name: 'Toyota LandCruiser Prado', make: 'Toyota', body: 'SUV', price: 62_000, tags: [], mixed: 'b' },
  { id: '4', name: 'Toyota Corolla Ascent Sport', make: 'toyota', body: 'Hatch', price: 24_990, km: 55_000, mixed: 7 },
  { id: '5', name: 'Mitsubishi Outlander "Exceed"', make: 'Mitsubishi', body: 'SUV', price: 35_000, km: 0, mixed: 'a' },
  { id: '6', name: 'Land Rover Defender 110', make: 'Land Rover', body: 'SUV', price: 99_000, note: null, mixed: 3 },
  { id: '7', name: 'Sport Toyota Kluger', make: 'Toyota', body: 'SUV', price: 45_000, km: 30_000, rank: 9 },
]

/** The semantics that the platform relies on; the engine and a Meilisearch server answer alike. */
export function engineContract(name: string, open: OpenEngine): void {
  describe(`${name}: filters @spec 7.12`, () => {
    let engine: EngineUnderTest
    beforeAll(async () => {
      engine = await open(CARS, SETTINGS)
    })
    const found = async (filter: SearchQuery['filter']) => (await engine.search({ filter })).ids.sort()
    const make = (...values: string[]): Test => ({ field: 'make', values })
    const body = (...values: string[]): Test => ({ field: 'body', values })
    const price = (limit: Limit): Test => ({ field: 'price', ...limit })

    it.each<[string, SearchQuery['filter'], string[]]>([
      ['a value ignores case', [{ any: [make('TOYOTA')] }], ['3', '4', '7']],
      ['a value does not ignore accents', [{ any: [make('Skoda')] }], []],
      ['a value is found with its accents', [{ any: [make('ŠKODA')] }], ['1']],
      ['a value with quotation marks', [{ any: [make('"Exceed"', 'a\\')] }], []],
      ['one of several values', [{ any: [make('Toyota', 'Land Rover')] }], ['3', '4', '6', '7']],
      ['one of several values of a list', [{ any: [{ field: 'tags', values: ['one owner'] }] }], ['1']],
      ['a number as a text', [{ any: [{ field: 'km', values: ['900'] }] }], ['2']],
      ['zero is a number', [{ any: [{ field: 'km', from: 0, to: 0 }] }], ['5']],
      ['null is within no limit', [{ any: [price({ to: 1_000_000 })] }], ['0', '1', '3', '4', '5', '6', '7']],
      ['bounds are within a limit', [{ any: [price({ from: 28_500, to: 39_990 })] }], ['0', '1', '5']],
      ['unless they are not', [{ any: [price({ from: 28_500, above: true, to: 39_990, below: true })] }], ['5']],
      ['any of several', [{ any: [make('Mitsubishi'), body('Wagon')] }], ['1', '5']],
      ['all of several', [{ any: [{ all: [make('Toyota'), body('SUV')] }] }], ['3', '7']],
      [
        'any of several, of which one is all of several',
        [{ any: [{ all: [make('Toyota'), body('SUV')] }, make('Škoda')] }],
        ['1', '3', '7'],
      ],
      [
        'conditions are met together',
        [{ any: [make('Toyota')] }, { any: [body('Hatch'), price({ from: 50_000 })] }],
        ['3', '4'],
      ],
      ['what is excluded', [{ any: [make('Toyota'), body('SUV')], not: true }], ['1', '2']],
      [
        'nothing known is not excluded',
        [{ any: [{ field: 'tags', values: ['Special'] }], not: true }],
        ['0', '2', '3', '4', '5', '6', '7'],
      ],
      ['an attribute that no vehicle has', [{ any: [{ field: 'year', from: 2000 }] }], []],
      ['nothing meets no test', [{ any: [] }], []],
      ['everything meets no exclusion', [{ any: [], not: true }, { any: [body('Hatch')] }], ['2', '4']],
      ['no condition filters nothing', [], ['0', '1', '2', '3', '4', '5', '6', '7']],
    ])('%s', async (_title, filter, ids) => {
      expect(await found(filter)).toEqual(ids)
    })
  })

  describe(`${name}: facets, pages and sorts @spec 2.7 7.13`, () => {
    let engine: EngineUnderTest
    beforeAll(async () => {
      engine = await open(CARS, SETTINGS)
    })

    it('counts values, numbers as string keys, and measures numbers alone', async () => {
      const answer = await engine.search({ facets: ['body', 'km', 'mixed'] })
      expect(answer.facetDistribution.body).toEqual({ Hatch: 2, SUV: 5, Wagon: 1 })
      expect(answer.facetDistribution.km?.['900']).toBe(1)
      expect(answer.facetStats).toEqual({ km: { min: 0, max: 55_000 }, mixed: { min: 3, max: 7 } })
    })

    it('counts values that differ only in case as one, in the first spelling', async () => {
      const { facetDistribution } = await engine.search({ facets: ['make'] })
      expect(facetDistribution.make).toEqual({ 'Land Rover': 1, Mitsubishi: 1, Toyota: 3, Volkswagen: 2, Škoda: 1 })
    })

    it('counts a document once for a value that its list repeats', async () => {
      const repeating = await open([{ id: '0', tags: ['Special', 'Special'] }], SETTINGS)
      const { facetDistribution } = await repeating.search({ facets: ['tags'] })
      expect(facetDistribution.tags).toEqual({ Special: 1 })
    })

    it('hitsPerPage 0 gives totals and facets, no hits', async () => {
      const answer = await engine.search({ hitsPerPage: 0, facets: ['make'] })
      expect(answer).toMatchObject({ ids: [], totalHits: 8, totalPages: 0 })
    })

    it('pages are cut from one order', async () => {
      expect((await engine.search({ hitsPerPage: 3 })).totalPages).toBe(3)
      const whole = (await engine.search({ sort: ['price:asc'], hitsPerPage: 8 })).ids
      const parts = [1, 2, 3].map(
        async (page) => (await engine.search({ sort: ['price:asc'], hitsPerPage: 3, page })).ids,
      )
      expect((await Promise.all(parts)).flat()).toEqual(whole)
      expect((await engine.search({ hitsPerPage: 3, page: 9 })).ids).toEqual([])
    })

    // Meilisearch 1.50 counts the others in its totals, earlier versions don't.
    it('shows no hit after maxTotalHits', async () => {
      const capped = await open(CARS, { ...SETTINGS, maxTotalHits: 5 })
      const idsOf = async (page: number) => (await capped.search({ sort: ['price:asc'], hitsPerPage: 2, page })).ids
      expect([await idsOf(1), await idsOf(2), await idsOf(3), await idsOf(4)]).toEqual([
        ['4', '1'],
        ['5', '0'],
        ['7'],
        [],
      ])
    })

    it.each([
      ['price:asc', ['4', '1', '5', '0', '7', '3', '6', '2']],
      ['price:desc', ['6', '3', '7', '0', '5', '1', '4', '2']],
      ['mixed:asc', ['6', '4', '5', '3']],
      ['mixed:desc', ['4', '6', '3', '5']],
    ])('%s: numbers before strings, missing last', async (sort, ids) => {
      expect((await engine.search({ sort: [sort] })).ids.slice(0, ids.length)).toEqual(ids)
    })

    it('sorts by the lowest value of a list upwards, and by its highest downwards', async () => {
      const lists = await open(
        [
          { id: 'wide', km: [9, 1] },
          { id: 'narrow', km: [5, 4] },
          { id: 'single', km: 3 },
        ],
        SETTINGS,
      )
      expect((await lists.search({ sort: ['km:asc'] })).ids).toEqual(['wide', 'single', 'narrow'])
      expect((await lists.search({ sort: ['km:desc'] })).ids).toEqual(['wide', 'narrow', 'single'])
    })

    it('counts at most maxValuesPerFacet values of a facet, in alphabetical order', async () => {
      const few = await open(CARS, { ...SETTINGS, maxValuesPerFacet: 2 })
      expect((await few.search({ facets: ['body'] })).facetDistribution.body).toEqual({ Hatch: 2, SUV: 5 })
    })

    it.each([{ sort: ['colour:asc'] }, { sort: ['price:up'] }, { sort: ['price'] }, { page: -1 }])(
      'refuses %j',
      async (query) => {
        await expect(engine.search(query)).rejects.toThrow()
      },
    )

    // Meilisearch 1.50 leaves such an attribute out, earlier and later versions refuse the query.
    it('never counts an attribute that is no facet', async () => {
      const counted = await engine.search({ facets: ['name'] }).then(
        ({ facetDistribution }) => Object.keys(facetDistribution.name ?? {}),
        () => [],
      )
      expect(counted).toEqual([])
    })
  })

  describe(`${name}: random queries against a naive reference`, () => {
    it(
      'finds, counts and totals the same',
      async () => {
        await fc.assert(
          fc.asyncProperty(documents, fc.array(filters, { minLength: 1, maxLength: 20 }), async (docs, asked) => {
            const engine = await open(docs, SETTINGS)
            for (const filter of asked) {
              const answer = await engine.search({ filter, facets: ['make', 'tags', 'year'], hitsPerPage: 100 })
              const expected = docs.filter((doc) => filter.every((condition) => meets(doc, condition)))
              expect(answer.ids.toSorted(), JSON.stringify(filter)).toEqual(
                expected.map((doc) => String(doc.id)).sort(),
              )
              expect(answer.totalHits).toBe(expected.length)
              for (const facet of ['make', 'tags', 'year']) {
                expect(answer.facetDistribution[facet]).toEqual(countValues(expected, facet))
              }
            }
          }),
          { numRuns: Number(process.env.SEARCH_RUNS ?? 150) },
        )
      },
      RANDOM_LIMIT,
    )
  })
}

/** What the engine must answer, written as plainly as possible: one document at a time, no index, no cleverness. */
function meets(document: SearchDocument, { any, not }: Condition): boolean {
  const isAny = any.some((test) => passes(document, test))
  return not ? !isAny : isAny
}

function passes(document: SearchDocument, test: Test): boolean {
  if ('all' in test) return test.all.every((part) => passes(document, part))
  const cells = [document[test.field] ?? []].flat()
  if ('values' in test) return cells.some((cell) => test.values.some((value) => plain(value) === plain(cell)))
  const { from = -1e9, to = 1e9, above, below } = test
  const isIn = (cell: number) => (above ? cell > from : cell >= from) && (below ? cell < to : cell <= to)
  return cells.some((cell) => typeof cell === 'number' && isIn(cell))
}

const plain = (value: unknown): string => String(value).trim().normalize('NFKD').toLowerCase()

/** Value to number of documents. */
function countValues(documents: readonly SearchDocument[], field: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const document of documents) {
    const cells = [document[field] ?? []].flat().filter((cell) => cell !== '')
    for (const value of new Set(cells.map(String))) counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

/** A server makes an index for each run. Milliseconds. */
const RANDOM_LIMIT = 300_000

const MAKES = ['Toyota', 'Škoda', 'Land Rover', 'BMW']

/** Of an attribute that no document has, a server knows neither `!=` nor counts. */
const COMPLETE = { name: 'rav4', make: 'Toyota', body: 'SUV', price: 7, year: 2018, tags: ['a'] }

const documents = fc
  .array(
    fc.record(
      {
        name: fc.constantFrom('rav4', 'corolla sport'),
        make: fc.constantFrom(...MAKES),
        body: fc.constantFrom('SUV', 'Hatch'),
        price: fc.option(fc.integer({ min: 0, max: 20 })),
        year: fc.integer({ min: 2015, max: 2020 }),
        tags: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 40 },
  )
  .map((list) => [...list, COMPLETE].map((document, row) => ({ ...document, id: String(row) })))

const bound = fc.option(fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 2015, max: 2020 })), { nil: 0 })
const isOut = fc.constantFrom<[{ above?: true; below?: true }]>([{}], [{ above: true }], [{ below: true }])

const { test: tests } = fc.letrec<{ test: Test; leaf: Test }>((tie) => ({
  leaf: fc.oneof(
    fc.record({
      field: fc.constant('make'),
      values: fc.array(fc.constantFrom(...MAKES, 'bmw'), { maxLength: 2 }),
    }),
    fc.record({ field: fc.constant('tags'), values: fc.array(fc.constantFrom('a', 'b', 'z'), { maxLength: 3 }) }),
    fc
      .tuple(fc.constantFrom('price', 'year'), bound, bound, isOut)
      .map(([field, from, to, [out]]): Test => ({ field, from, to, ...out })),
  ),
  test: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    fc.record({ all: fc.array(tie('test'), { minLength: 1, maxLength: 3 }) }),
  ),
}))

const filters: fc.Arbitrary<Condition[]> = fc.array(
  fc
    .tuple(fc.array(tests, { maxLength: 3 }), fc.boolean())
    .map(([any, not]): Condition => (not ? { any, not } : { any })),
  { maxLength: 3 },
)

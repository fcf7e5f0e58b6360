import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprinter } from '#src/builder/fingerprint.ts'

/** A model of any shape whose objects carry, now and then, the keys that the fingerprint treats apart. */
const model = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 3 }),
  object: fc.dictionary(
    fc.constantFrom(
      'cards',
      'similar',
      'forms',
      'steps',
      'fields',
      'vehicle_id',
      'control',
      'location',
      'title',
      'price',
    ),
    tie('value'),
    { maxKeys: 4 },
  ),
})).object

const copy = (value: object): object => JSON.parse(JSON.stringify(value))

describe('fingerprint of a page model', () => {
  it('is equal for equal models, in whatever build and order they are seen', () => {
    fc.assert(
      fc.property(model, model, (a, b) => {
        const seenFirst = fingerprinter()(copy(a))
        const fingerprint = fingerprinter()
        fingerprint(b)
        expect(fingerprint(a)).toBe(seenFirst)
        expect(fingerprint(a)).toBe(seenFirst)
      }),
    )
  })

  it('differs when models differ', () => {
    const fingerprint = fingerprinter()
    fc.assert(
      fc.property(model, model, (a, b) => {
        expect(fingerprint(a) === fingerprint(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
      { numRuns: 500 },
    )
  })

  it('differs when one card that pages share has another price', () => {
    const card = (price: string) => ({ vehicle_id: '1', price: { text: price } })
    const page = (shared: object) => ({ similar: { title: 'Similar', cards: [shared, { vehicle_id: '2' }] } })
    const fingerprint = fingerprinter()
    expect(fingerprint(page(card('$1')))).not.toBe(fingerprint(page(card('$2'))))
    expect(fingerprint(page(card('$1')))).toBe(fingerprint(page(card('$1'))))
  })
})

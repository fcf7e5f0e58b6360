import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprinter } from '#src/builder/render/fingerprint.ts'
import { Later } from '#src/page/later.ts'

/** Parts of any shape: texts, objects, lists of both. */
const part = fc.letrec((tie) => ({
  part: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('part'), { maxLength: 3 }),
  object: fc.dictionary(fc.constantFrom('title', 'price', '$'), tie('part'), { maxKeys: 3 }),
})).part
const parts = fc.array(part, { maxLength: 4 })

const copy = (value: unknown[]): unknown[] => JSON.parse(JSON.stringify(value))

describe('fingerprint of what a page is made from', () => {
  it('is equal for equal parts, in whatever build and order they are seen', () => {
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        const seenFirst = fingerprinter()(copy(a))
        const fingerprint = fingerprinter()
        fingerprint(b)
        expect(fingerprint(a)).toBe(seenFirst)
        expect(fingerprint(a)).toBe(seenFirst)
      }),
    )
  })

  it('differs when parts differ', () => {
    const fingerprint = fingerprinter()
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        expect(fingerprint(a) === fingerprint(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
      { numRuns: 100 },
    )
  })

  it('differs when one card of a list has another price', () => {
    const card = (price: string) => ({ vehicle_id: '1', price: { text: price } })
    const page = (shared: object) => ['Similar', [shared, { vehicle_id: '2' }]]
    const fingerprint = fingerprinter()
    expect(fingerprint(page(card('$1')))).not.toBe(fingerprint(page(card('$2'))))
    expect(fingerprint(page(card('$1')))).toBe(fingerprint(page(card('$1'))))
  })

  it('knows a part that is made later by what it is made from, and does not make it', () => {
    const later = (price: string) =>
      new Later([{ price }, 'New'], () => {
        throw new Error('made')
      })
    const fingerprint = fingerprinter()
    expect(fingerprint([[later('$1')]])).toBe(fingerprinter()([[later('$1')]]))
    expect(fingerprint([[later('$1')]])).not.toBe(fingerprint([[later('$2')]]))
  })
})

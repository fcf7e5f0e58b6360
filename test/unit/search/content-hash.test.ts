import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentHash } from '#src/search/content-hash.ts'

describe('the name of a file by its content', () => {
  it('is 16 hexadecimal digits, the same for the same text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(contentHash(text)).toMatch(/^[0-9a-f]{16}$/)
        expect(contentHash(text)).toBe(contentHash(text))
      }),
      { numRuns: 1000 },
    )
  })

  it('is another one for each text, also where only the order of letters differs', () => {
    const texts = Array.from({ length: 10_000 }, (_, index) => `{"price":${index}}`)
    expect(new Set([...texts, 'ab', 'ba', 'a', ''].map(contentHash)).size).toBe(texts.length + 4)
  })
})

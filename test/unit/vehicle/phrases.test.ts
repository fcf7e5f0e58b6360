import { describe, expect, test } from 'vitest'
import { sentencesOf, words, wordsIn } from '#src/vehicle/phrases.ts'

describe('the words of a phrase in a text', () => {
  const pattern = words`price drop`

  test.each([
    ['Price drop on this one.', 'Price drop'],
    ['No price drop here.', undefined],
    ['Set a price drop alert.', undefined],
    ['Cruise control', undefined],
  ])('%s', (text, found) => expect(wordsIn(text, [{ pattern, unless: /alert/ }])).toBe(found))

  test('only a sentence with the phrase is searched for another meaning, because most have none', () => {
    class Counted extends RegExp {
      count = 0
      override [Symbol.search](text: string): number {
        this.count++
        return super[Symbol.search](text)
      }
    }
    const unless = new Counted('alert')
    wordsIn(`${'Cruise control. '.repeat(100)}Price drop.`, [{ pattern, unless }])
    expect(unless.count).toBe(1)
  })
})

describe('the sentences of a text', () => {
  test('are pieces of at most 1,000 characters, because some patterns take time quadratic in their length', () => {
    const text = '$24,990 drive away '.repeat(500).trim()
    const pieces = sentencesOf(text)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(1000)
    expect(pieces.map((piece) => piece.trim()).join(' ')).toBe(text)
    expect(sentencesOf('x'.repeat(2500)).map((piece) => piece.length)).toEqual([1000, 1000, 500])
  })
})

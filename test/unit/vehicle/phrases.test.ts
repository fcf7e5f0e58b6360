import { describe, expect, test } from 'vitest'
import { words, wordsIn } from '#src/vehicle/phrases.ts'

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

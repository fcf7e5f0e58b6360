import { shorthash } from 'astro/runtime/server/shorthash.js'
import { array, assert, property, string } from 'fast-check'
import { describe, it } from 'vitest'
import { shortHash } from '#src/builder/adapter/short-hash.ts'

describe('an island is named as by Astro', () => {
  it('whatever its texts are', () => {
    const texts = array(string({ unit: 'binary' }), { maxLength: 4 })
    assert(property(texts, (parts) => shortHash(...parts) === shorthash(parts.join(''))))
  })
})

import { describe, expect, it } from 'vitest'
import { explain } from '#src/builder/report/explain.ts'

class Mistake extends Error {}

const system = (code: string, facts: object) => Object.assign(new Error(`${code}: refused`), { code, ...facts })

describe('why a build failed', () => {
  it.each([
    ['a mistake in a file', new Mistake('price: expected a number.'), 'price: expected a number.'],
    [
      'a disk that is full for a copied picture, which names the copy',
      system('ENOSPC', { path: '/tenants/a/yard.avif', dest: '/dist/a/yard.avif' }),
      "/dist/a/yard.avif can't be written: the disk is full. Free some space.",
    ],
    [
      'a disk that is full for an open file',
      system('ENOSPC', { syscall: 'write' }),
      "A file can't be written: the disk is full. Free some space.",
    ],
    [
      'a picture that may not be read',
      system('EACCES', { path: '/tenants/a/yard.avif' }),
      "/tenants/a/yard.avif can't be accessed. Check its permissions.",
    ],
  ])('%s is one sentence', (_, error, sentence) => expect(explain(error, [Mistake])).toBe(sentence))

  it('an unexpected error keeps its stack', () => {
    expect(explain(new TypeError('x is undefined'), [Mistake])).toContain('explain.test.ts')
    expect(explain('thrown as text', [Mistake])).toBe('thrown as text')
  })
})

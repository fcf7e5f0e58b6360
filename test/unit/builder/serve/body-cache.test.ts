import { describe, expect, it } from 'vitest'
import { chooseEncoding } from '#src/builder/serve/body-cache.ts'

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%j is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })
})

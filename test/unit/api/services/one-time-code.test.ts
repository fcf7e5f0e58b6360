import { describe, expect, it } from 'vitest'
import { codeOf, isSameCode, newToken, tokenDigest } from '#src/api/garage/one-time-code.ts'

describe('a code for signing in once @spec 6.2', () => {
  it('is six digits, also where it begins with zeros', () => {
    const codes = Array.from({ length: 200 }, (_, id) => codeOf('secret', `${id}`))
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  })

  it('follows from the id and the secret', () => {
    expect(codeOf('secret', '1')).toBe(codeOf('secret', '1'))
    expect(codeOf('secret', '1')).not.toBe(codeOf('secret', '2'))
    expect(codeOf('another secret', '1')).not.toBe(codeOf('secret', '1'))
  })

  it.each([
    ['123456', '123456', true],
    ['123456', '123457', false],
    ['123456', '12345', false],
    ['123456', '', false],
    ['123456', '1234567', false],
  ])('%s typed as %s: %s', (code, typed, is) => expect(isSameCode(code, typed)).toBe(is))
})

describe("a session's token", () => {
  it('is long, and another one each time', () => {
    expect(newToken()).toMatch(/^[\w-]{43}$/)
    expect(newToken()).not.toBe(newToken())
  })

  it('is kept as its SHA-256 alone', () =>
    expect(tokenDigest('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0'))
})

import { describe, expect, it } from 'vitest'
import { codeOf, newToken, tokenDigest } from '#src/api/garage/one-time-code.ts'

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
})

describe("a session's token", () => {
  it('is long, and another one each time', () => {
    expect(newToken()).toMatch(/^[\w-]{43}$/)
    expect(newToken()).not.toBe(newToken())
  })

  it('is kept as its SHA-256 alone', () =>
    expect(tokenDigest('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0'))
})

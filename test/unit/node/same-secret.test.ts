import { expect, it } from 'vitest'
import { isSameSecret } from '#src/node/same-secret.ts'

it.each([
  ['123456', '123456', true],
  ['123456', '123457', false],
  ['123456', '12345', false],
  ['123456', '', false],
  ['123456', '1234567', false],
])('%s typed as %s: %s', (code, typed, is) => expect(isSameSecret(code, typed)).toBe(is))

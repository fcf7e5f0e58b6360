import { type Country, e164, nationalNumber } from './phone-number.ts'

/** Numbers that only work inside Australia. */
const LOCAL_ONLY = /^1[38]/
/** One number in a text; words, further numbers and keys to press afterwards aren't dialled. */
const NUMBERS = /[+(]*\d[\d\s().+\-–]*/g

/**
 * The `tel:` address of a written number: E.164 if possible, otherwise as dialled
 * locally, with its extension (RFC 3966). Uses the first of several numbers in one
 * text. Undefined if there is nothing to dial.
 *
 * @spec 2.14 4.6
 */
export function dialLink(written: string, home: Country): string | undefined {
  const number = dialledNumber(written, home)
  const { extension } = nationalNumber(written)
  return number && `tel:${number}${extension ? `;ext=${extension}` : ''}`
}

/** The digits to dial, with a plus before a country code; undefined if there are none. */
export function dialledNumber(written: string, home: Country): string | undefined {
  const numbers = (written.match(NUMBERS) ?? []).map((number) => number.trim())
  for (const number of [written, ...numbers]) {
    const known = knownNumber(number, home)
    if (known) return known
  }
  const [first = ''] = numbers
  const compact = nationalNumber(first).digits.replace(/\D/g, '')
  if (compact === '') return undefined
  // A number of another country or outside the plans stays as written.
  const abroad = /^\(?(?:\+|00(?:11)?)(?=[1-9\s(])/.test(first)
  return abroad ? `+${compact.replace(/^00(?:11)?/, '')}` : compact
}

function knownNumber(written: string, home: Country): string | undefined {
  const { digits } = nationalNumber(written)
  const number = e164(written, home)
  return number && LOCAL_ONLY.test(digits) ? digits : number
}

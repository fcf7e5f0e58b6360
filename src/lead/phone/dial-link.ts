import { type Country, e164, nationalNumber } from './phone-number.ts'

/** Numbers that exist inside Australia only. */
const LOCAL_ONLY = /^1[38]/
/** One number of a text: words, another number and what to press afterwards are not dialled. */
const NUMBERS = /[+(]*\d[\d\s().+\-–]*/g

/**
 * The address that a phone dials for a written number: E.164 where the number has
 * it, as it is dialled at home otherwise, with its extension (RFC 3966). Of two
 * numbers in one text it is the first. Undefined where there is nothing to dial.
 *
 * @spec 2.14 4.6
 */
export function dialLink(written: string, home: Country): string | undefined {
  const number = dialledNumber(written, home)
  const { extension } = nationalNumber(written)
  return number && `tel:${number}${extension ? `;ext=${extension}` : ''}`
}

/** The digits to dial, with a plus where they start with a country; undefined where there are none. */
export function dialledNumber(written: string, home: Country): string | undefined {
  const numbers = (written.match(NUMBERS) ?? []).map((number) => number.trim())
  for (const number of [written, ...numbers]) {
    const known = knownNumber(number, home)
    if (known) return known
  }
  const [first = ''] = numbers
  const compact = nationalNumber(first).digits.replace(/\D/g, '')
  if (compact === '') return undefined
  // A number of another country, or one of no plan: as it was written.
  const abroad = /^\(?(?:\+|00(?:11)?)(?=[1-9\s(])/.test(first)
  return abroad ? `+${compact.replace(/^00(?:11)?/, '')}` : compact
}

function knownNumber(written: string, home: Country): string | undefined {
  const { digits } = nationalNumber(written)
  const number = e164(written, home)
  return number && LOCAL_ONLY.test(digits) ? digits : number
}

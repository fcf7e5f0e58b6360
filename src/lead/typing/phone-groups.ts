import type { Country } from '../phone-number.ts'

/** Lengths of the groups in which a number is read aloud, by its first digits; the first that fits counts. */
const NATIONAL: Record<Country, readonly [prefix: RegExp, groups: readonly number[]][]> = {
  AU: [
    [/^(1[38]00|0800|0508)/, [4, 3, 3]],
    [/^13/, [2, 2, 2]],
    [/^0[45]/, [4, 3, 3]],
    [/^0/, [2, 4, 4]],
  ],
  NZ: [
    [/^(1[38]00|0800|0508)/, [4, 3, 4]],
    [/^13/, [2, 2, 2]],
    [/^02/, [3, 3, 5]],
    // One digit more than a New Zealand number has: an Australian mobile.
    [/^04\d{8}/, [4, 3, 3]],
    [/^0/, [2, 3, 4]],
  ],
}

/** After the calling code the leading 0 is gone. */
const ABROAD: Record<Country, readonly [prefix: RegExp, groups: readonly number[]][]> = {
  AU: [
    [/^4/, [3, 3, 3]],
    [/^1/, [4, 3, 3]],
    [/^/, [1, 4, 4]],
  ],
  NZ: [
    [/^2/, [2, 3, 5]],
    [/^/, [1, 3, 4]],
  ],
}

/** A country's calling code in front, as it is typed. */
const CALLING_CODE = /^(\+|00)(61|64)0?/

/**
 * A number in groups while it is typed, by its prefix and the dealer's country:
 * `0412 345 678`, `+64 21 123 4567`. What is no number of either is left alone.
 *
 * @spec 5.6
 */
export function groupedPhone(typed: string, home: Country): string {
  if (/[^\d\s()+.\-–]/.test(typed)) return typed
  const bare = typed.replace(/[^\d+]/g, '')
  const [code, , calling] = CALLING_CODE.exec(bare) ?? []
  if (code === undefined) return bare.startsWith('+') ? typed : grouped(bare, NATIONAL[home])
  const rest = bare.slice(code.length)
  return `+${calling} ${grouped(rest, ABROAD[calling === '61' ? 'AU' : 'NZ'])}`.trimEnd()
}

function grouped(digits: string, patterns: (typeof NATIONAL)[Country]): string {
  const [, lengths = []] = patterns.find(([prefix]) => prefix.test(digits)) ?? []
  const groups: string[] = []
  let rest = digits
  for (const length of lengths) {
    groups.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return [...groups, rest].filter((group) => group !== '').join(' ')
}

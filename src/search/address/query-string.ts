import { groupBy } from '#src/base/group-by.ts'

/** Limits beyond the needs of any filter; anything further is ignored. */
const MAX_PAIRS = 200
const MAX_LENGTH = 16_000

/**
 * The values in the query of an address by their parameter, in order: `refinementList[make]` has those of
 * `refinementList[make][0]` and the like. What can't be decoded is empty. Never throws.
 */
export function parseQuery(text: string): Map<string, string[]> {
  const pairs = text.replace(/^\?/, '').slice(0, MAX_LENGTH).split('&').slice(0, MAX_PAIRS)
  const parameters = groupBy(pairs, (pair) => decoded(pair.split('=', 1)[0] ?? '').replace(/\[\d*\]$/, ''))
  const valueIn = (pair: string) => (pair.includes('=') ? decoded(pair.slice(pair.indexOf('=') + 1)) : '')
  return new Map([...parameters].map(([name, group]) => [name, group.map(valueIn)]))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}

/** Writes a query so that brackets, colons and commas stay readable. Empty values are left out. */
export const stringifyQuery = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  pairs.flatMap(([name, value]) => (value === '' ? [] : [`${name}=${encoded(value)}`])).join('&')

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%20', '+')

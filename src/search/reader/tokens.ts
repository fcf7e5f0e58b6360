import { foldText } from '../engine/words.ts'

/** A word, a number or a sign of a query. */
export interface Token {
  /** In lower case, without accents and apostrophes. Numbers have no separators: `20000`. */
  key: string
  kind: 'word' | 'number' | 'sign'
  /** Written without a space after the token before it, such as the `5` of `cx5` and of `cx-5`. */
  isGlued: boolean
  /** Its position in the text. */
  start: number
  end: number
}

const NUMBER = String.raw`\d{1,3}(?:[,\u00a0\u202f]\d{3})+(?:\.\d\d)?(?!\d)|\d{1,3} 000(?!\d)|\d\d 500(?!\d)|\d{1,3}(?: \d{3})+(?=\s*k(?:ms?|lms?|ilo|s|\b))|\d+(?:\.\d+)?`
const TOKEN = new RegExp(
  String.raw`\d\s?[x×]\s?\d(?!\d)|${NUMBER}|(?<=\d)k(?=ish\b)|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|<=|>=|[<>$~+\-–/,.;&'’"|*]`,
  'giu',
)

const WORDS_OF_SIGNS: Readonly<Record<string, string>> = {
  '&': 'and',
  '/': 'or',
  '–': '-',
  ';': ',',
  '.': ',',
  '|': ',',
  '’': "'",
}

/** Splits a query into words, numbers and signs. Hyphens within names are left out. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.replaceAll('³', '3').matchAll(TOKEN)) {
    const token = tokenOf(match[0], text, match.index, tokens.at(-1))
    if (token) tokens.push(token)
  }
  return tokens
}

function tokenOf(raw: string, text: string, start: number, last: Token | undefined): Token | undefined {
  const end = start + raw.length
  const until = text.slice(0, start)
  const before = until.at(-1) ?? ' '
  const place = { isGlued: /[\p{L}\d\-–.'’]/u.test(before), start, end }
  if (/^\d\s?[x×]/i.test(raw))
    return { key: raw.toLowerCase().replace('×', 'x').replaceAll(' ', ''), kind: 'word', ...place }
  if (/^\d/.test(raw)) return { key: raw.replace(/[^\d.]/g, ''), kind: 'number', ...place }
  if (/^\p{L}/u.test(raw)) return { key: foldText(raw).replace(/['’]/g, ''), kind: 'word', ...place }
  const rest = text.slice(end)
  const next = rest[0] ?? ' '
  if (/['’]/.test(raw) && isFoot({ until, rest, before, next, last })) return { key: 'ft', kind: 'word', ...place }
  const sign = (SIGNS[raw] ?? isSign)({ until, rest, before, next, last }) ? (WORDS_OF_SIGNS[raw] ?? raw) : undefined
  if (sign === undefined) return undefined
  // `-white` excludes.
  const isExclusion = sign === '-' && /\p{L}/u.test(next)
  return { key: isExclusion ? 'not' : sign, kind: 'sign', start, end, isGlued: false }
}

interface Around {
  /** The text up to the sign. */
  until: string
  /** The text after it. */
  rest: string
  before: string
  next: string
  last: Token | undefined
}

const isSign = (): boolean => true
const isAfterNumber = ({ last }: Around): boolean =>
  last?.kind === 'number' || /^(k|grand|km|kms)$/.test(last?.key ?? '')
const isDash = (around: Around): boolean =>
  (/\s/.test(around.before) && /\p{L}/u.test(around.next)) || (isAfterNumber(around) && /[\d$\s]/.test(around.next))
/** `600w+`, `7 seats+` */
const isAfterUnit = ({ until }: Around): boolean => /\d ?\p{L}+$/u.test(until)
/** `20k + on road costs`, unlike `20k+` */
const isBetweenWords = ({ before, rest }: Around): boolean => before === ' ' && /^ \p{L}/u.test(rest)
/** `18'` is 18 feet. */
const isFoot = ({ last, before }: Around): boolean => last?.kind === 'number' && /\d/.test(before)
const isQuote = ({ before, next }: Around): boolean => /\s/.test(before) && /\d/.test(next)

/**
 * The contexts in which signs mean something, unlike the hyphen of `x-trail`, the stop of `d.max` and the plus of
 * `LS-U+`.
 */
const SIGNS: Readonly<Record<string, (around: Around) => boolean>> = {
  '-': isDash,
  '–': isDash,
  "'": isQuote,
  '’': isQuote,
  '+': (around) => (isAfterNumber(around) || isAfterUnit(around)) && !isBetweenWords(around),
  '.': ({ next }) => /\s/.test(next),
  '/': ({ before, next }) =>
    [before, next].every((each) => /[\p{L}\d]/u.test(each)) || (before === ' ' && next === ' '),
  '*': ({ before }) => /\p{L}/u.test(before),
  '"': () => false,
}

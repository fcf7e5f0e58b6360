const UNITS = 'one two three four five six seven eight nine'.split(' ')
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const VALUES = new Map([
  ...UNITS.map((word, at) => [word, at + 1] as const),
  ...TEENS.map((word, at) => [word, at + 10] as const),
  ...TENS.map((word, at) => [word, (at + 2) * 10] as const),
])

const UNIT = `(?:${UNITS.join('|')})`
const TEN = `(?:${TENS.join('|')})`
const GAP = String.raw`[\s-]+`
/** `seven`, `twelve`, `forty`, `forty-two`. */
const BELOW_100 = `(?:${TEN}(?:${GAP}${UNIT})?|${TEENS.join('|')}|${UNIT})`
const AND = String.raw`(?:\s*(?:&|\+)\s*|\s+and\s+|${GAP})`
const MONEY = String.raw`(?=\s+(?:grand|k\b|thou(?:sand)?\b(?! and)|bucks|dollars|clams|per ?cent)|[\s-]+stars?\b)`

const NO_MONEY = MONEY.replace('(?=', '(?!')

/** What somebody who reads an advertisement aloud says, and the digits for it. */
const SPOKEN: readonly [RegExp, (parts: Record<string, number>, words: string) => string][] = [
  // The trade's way to say a price: `eighteen nine ninety`, `twelve four-ninety`.
  [
    new RegExp(
      String.raw`\b(?<thousands>${BELOW_100})${GAP}(?<hundreds>${UNIT})[\s-]+(?<rest>${TEN}(?:${GAP}${UNIT})?)\b`,
      'gi',
    ),
    ({ thousands = 0, hundreds = 0, rest = 0 }) => `$${thousands},${hundreds}${rest}`,
  ],
  // A year: `twenty eighteen`.
  [
    new RegExp(
      String.raw`\btwenty[\s-]+(?<years>${TEENS.join('|')}|twenty(?:${GAP}${UNIT})?)\b(?![\s-]+(?:inch|volt|minute|hundred|seat|vision|hindsight|cricket))${NO_MONEY}`,
      'gi',
    ),
    ({ years = 0 }) => String(2000 + years),
  ],
  // A rate, but not `two point five litres`.
  [
    new RegExp(
      String.raw`\b(?<whole>${UNIT})\s+point\s+(?<tenths>${UNIT})\s+(?<hundredths>${UNIT})\b(?!\s*(?:%|per ?cent))`,
      'gi',
    ),
    ({ whole = 0, tenths = 0, hundredths = 0 }) => `${whole}.${tenths}${hundredths}%`,
  ],
  [
    new RegExp(String.raw`\b(?<hundreds>a|${BELOW_100})\s+hundred(?:${AND}(?<rest>${BELOW_100}))?${MONEY}`, 'gi'),
    ({ hundreds = 1, rest = 0 }) => String(hundreds * 100 + rest),
  ],
  [new RegExp(String.raw`\b(?<all>${BELOW_100})${MONEY}`, 'gi'), ({ all = 0 }) => String(all)],
  [
    /\b(?<all>\d{1,2}) and a half\b(?!\s*(?:hours?|years?|months?|inch|ton))/gi,
    (_, words) => `${/\d+/.exec(words)?.[0]}.5`,
  ],
]

const numberOf = (words = 'one'): number =>
  words
    .toLowerCase()
    .split(/[\s-]+/)
    .reduce((sum, word) => sum + (word === 'a' ? 1 : (VALUES.get(word) ?? 0)), 0)

/**
 * A text with digits for its spoken prices, rates and sums of money: `$18,990` for `eighteen nine ninety`, `5.99%` for
 * `five point nine nine`, `140 bucks` for `a hundred and forty bucks`. Other numbers, such as `two keys`, stay words.
 */
export const withDigits = (text: string): string =>
  SPOKEN.reduce(
    (so, [pattern, digits]) =>
      so.replace(pattern, (words, ...rest) => {
        const groups: Record<string, string | undefined> = rest.at(-1)
        const parts = Object.entries(groups).flatMap(([name, said]) =>
          said === undefined ? [] : [[name, numberOf(said)]],
        )
        return digits(Object.fromEntries(parts), words)
      }),
    text,
  )

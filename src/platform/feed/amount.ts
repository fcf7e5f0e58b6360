/** The mark before the decimals; the other mark, spaces and apostrophes separate thousands. */
export const DECIMAL_MARKS = ['.', ','] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** A number with its groups and decimals. The space in `18 990` may be narrow or non-breaking. */
const NUMBER = String.raw`\d(?:[\d.,'’]|[ \u00A0\u202F](?=\d{3}(?!\d)))*`
const WRITTEN = new RegExp(String.raw`^(?<before>\D*?)(?<sign>[-−]?)(?<number>${NUMBER})(?<after>.*)$`, 'su')
const PLAIN: Record<DecimalMark, RegExp> = {
  '.': /^(?:\d{1,3}(?:[, \u00A0\u202F'’]\d{3})+|\d{1,15})(?:\.\d{0,10})?$/u,
  ',': /^(?:\d{1,3}(?:[. \u00A0\u202F'’]\d{3})+|\d{1,15})(?:,\d{0,10})?$/u,
}

/** A number in a text, and the words around it. */
interface Amount {
  value: number
  before: string
  after: string
}

/** The first amount in a text: `18990.00 AUD`, `R 189 900` or, with a comma as decimal mark, `18.990,00 €`. */
export function readAmount(text: string, decimal: DecimalMark = '.'): Amount | undefined {
  const { before = '', sign = '', number = '', after = '' } = WRITTEN.exec(text)?.groups ?? {}
  // `18.990,-` and `$18,990.` end in a mark that separates nothing.
  const digits = number.replace(/[.,'’]+$/u, '')
  if (!PLAIN[decimal].test(digits)) return undefined
  const grouped = decimal === '.' ? digits.replace(/[^\d.]/gu, '') : digits.replace(/[^\d,]/gu, '').replace(',', '.')
  return { value: Number(grouped) * (sign === '' ? 1 : -1), before: before.trim(), after: after.trim() }
}

/** Currencies other than the dollars of Australia and New Zealand, as they stand beside an amount. */
const FOREIGN: readonly [code: string, written: RegExp][] = [
  ['USD', /\bUSD?\$|\bUSD\b/i],
  ['EUR', /€|\bEUR(?:OS?)?\b/i],
  ['GBP', /£|\bGBP\b/i],
  ['JPY', /[¥円]|\bJPY\b|\byen\b/i],
  ['ZAR', /\bZAR\b|^R$/],
  ['CAD', /\bCAD?\$|\bCAD\b/],
  ['SGD', /\bSG?D?\$|\bSGD\b/],
  ['HKD', /\bHKD?\$|\bHKD\b/],
  ['CNY', /\b(?:CNY|RMB)\b/],
  ['CHF', /\bCHF\b/],
]

/** The foreign currency beside the first amount in a text, as its code; undefined for dollars. */
export function foreignCurrency(text: string): string | undefined {
  const { before = '', after = '' } = WRITTEN.exec(text)?.groups ?? {}
  return FOREIGN.find(([, written]) => written.test(before.trim()) || written.test(after))?.[0]
}

/** `$11k`, `11.5 grand`. */
const THOUSANDS = /^(?:k|grand|thou(?:sand)?)(?![\p{L}\d])/iu

/** The only amount in a text; undefined if there are none or several. */
export function onlyAmount(text: string, decimal: DecimalMark): number | undefined {
  const { value, after } = readAmount(text, decimal) ?? { after: '' }
  if (/\d{3}|\d ?k\b/i.test(after)) return undefined
  return value !== undefined && value < 1000 && THOUSANDS.test(after) ? Math.round(value * 1000) : value
}

/** Numbers as written in texts. */
const numbersIn = (values: readonly string[]): string[] =>
  values.flatMap((value) => WRITTEN.exec(value)?.groups?.number?.replace(/[.,'’]+$/u, '') ?? [])

/**
 * The decimal mark of a column of whole numbers such as prices: `18.990` beside `7.450` is thousands, because nobody
 * writes three decimals, and `18.990,00` can only be read one way.
 */
export function decimalMark(values: readonly string[]): DecimalMark {
  const written = numbersIn(values)
  const comma = written.filter((number) => /^[^,]*,\d{1,2}$/.test(number) || /\.\d{3},\d+$/.test(number)).length
  const point = written.filter((number) => /^[^.]*\.\d{1,2}$/.test(number) || /,\d{3}\.\d+$/.test(number)).length
  const thousands = written.filter((number) => /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(number)).length
  if (comma !== point) return comma > point ? ',' : '.'
  return thousands > 0 && !written.some((number) => number.includes(',')) ? ',' : '.'
}

const AMOUNT = /^\$?\s*(\d+(?:\.\d+)?)\s*(k|grand|thousand)?/

/**
 * The number in a text, as a shopper means it: `20k`, `$20,000`, `20 000` and `20.5k` are 20,000 and 20,500. Undefined
 * without digits.
 */
export function amountOf(text: string): number | undefined {
  const plain = text
    .toLowerCase()
    .replace(/(\d)[, ](?=\d{3}(\D|$))/g, '$1')
    .trim()
  const [, digits, thousands] = AMOUNT.exec(plain.replace(/^[^\d$]+/, '')) ?? []
  if (digits === undefined) return undefined
  return Math.min(Math.round(Number(digits) * (thousands ? 1000 : 1)), 999_999_999)
}

/** `from:to` with the smaller bound first; either may be missing. */
export function rangeOf(from: number | undefined, to: number | undefined): string {
  const [low, high] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  return `${low ?? ''}:${high ?? ''}`
}

/** The bounds of a range; undefined for a missing one. */
export function boundsOf(range: string): [from: number | undefined, to: number | undefined] {
  const [from, to] = range.split(':')
  return [from ? Number(from) : undefined, to ? Number(to) : undefined]
}

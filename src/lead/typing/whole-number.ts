/** A distance or count as people write it: `45,200`, `45000.5`, `120k`, `45 000 km`, `approx. 90,000+`. */
const WRITTEN = /^\s*(?:~|about|around|approx(?:imately|\.)?)?\s*(\d[\d, ]*)?(\.\d*)?\s*(km|k)?[a-z]*\s*\+?\s*$/i

/** Above this a `k` is the start of `km`, because no vehicle has done a million kilometres. */
const MOST_THOUSANDS = 999

/**
 * The whole number that a text means, rounded; `120k` is 120 thousand. Undefined if
 * it is unclear.
 *
 * @spec 3.17
 */
export function wholeNumberOf(written: string): number | undefined {
  const [, whole = '', fraction = '', unit] = WRITTEN.exec(written) ?? []
  const number = Number(whole.replace(/[, ]/g, '') + fraction)
  if (!/\d/.test(whole + fraction) || Number.isNaN(number)) return undefined
  return Math.round(unit?.toLowerCase() === 'k' && number <= MOST_THOUSANDS ? number * 1000 : number)
}

/**
 * Formats a number while it is typed: separates thousands, but leaves decimals and a
 * `k` or `km` until the field loses the focus, because the next keys may change their
 * meaning.
 */
export function typedWholeNumber(typed: string, separate: (digits: string) => string): string {
  const [, whole = '', fraction = '', unit = ''] =
    /^\D*?([\d, ]*)(\.\d*)?\s*(km?)?/i.exec(typed.replace(/^[^\d.]+/, '')) ?? []
  return separate(whole.replace(/\D/g, '')) + fraction + (whole + fraction === '' ? '' : unit)
}

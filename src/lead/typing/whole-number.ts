/** What a person writes for a distance or a count: `45,200`, `45000.5`, `120k`, `45 000 km`. */
const WRITTEN = /^\s*(\d[\d, ]*)?(\.\d*)?\s*(km|k)?[a-z]*\s*$/i

/** Above it a `k` is the beginning of `km`: no vehicle has gone a million kilometres. */
const MOST_THOUSANDS = 999

/**
 * The whole number that a written one means, rounded; `120k` are 120 thousand.
 * Undefined where it cannot be told.
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
 * A number while it is typed: its thousands are separated, its decimals and a `k`
 * or `km` behind it stay until the field is left, because what follows them may
 * change what they mean.
 */
export function typedWholeNumber(typed: string, separate: (digits: string) => string): string {
  const [, whole = '', fraction = '', unit = ''] =
    /^\D*?([\d, ]*)(\.\d*)?\s*(km?)?/i.exec(typed.replace(/^[^\d.]+/, '')) ?? []
  return separate(whole.replace(/\D/g, '')) + fraction + (whole + fraction === '' ? '' : unit)
}

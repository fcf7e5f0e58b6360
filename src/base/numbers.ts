/** `16734` becomes `16,734`. Expects a whole number; `Intl` is avoided because lists print thousands of these. */
export function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** True for a number that can be compared and printed: not NaN or infinite. */
export const isNumber = (value: unknown): value is number => Number.isFinite(value)

/** Cents in the decimal format of providers: `20050` is `200.50`. */
export const decimalOf = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** `200.50`, `200.5` and `200` in cents; undefined if the text isn't an amount. */
export function centsOf(decimal: string): number | undefined {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(decimal.trim())
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : undefined
}

/** The amount that a shopper typed, with or without dollar sign and separators; undefined where nothing is typed, NaN where it is no amount. */
export function typedAmount(text: string): number | undefined {
  const plain = text.replace(/[\s,$]/g, '')
  if (plain === '') return undefined
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN
}

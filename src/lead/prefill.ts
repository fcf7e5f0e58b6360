/** Values known before the shopper types, by field name. @spec 3.8 */
export interface Prefill {
  day?: string
  month?: string
  year?: string
  state?: string
  [name: string]: string | undefined
}

/** The field with its prefilled value; a field that is not named keeps its own. @spec 3.8 */
export const prefilled = <F extends { name: string; value?: string }>(field: F, prefill: Prefill): F => {
  const value = prefill[field.name]
  return value === undefined ? field : { ...field, value }
}

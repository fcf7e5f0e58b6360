import { textOf } from '#src/base/record.ts'
import type { FormValues } from './form-values.ts'

const FIELDS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const

/** Longer answers can't be a name or a number. */
const LONGEST = 200

/** Details that a site remembers in the shopper's own browser. @spec 3.14 */
export type StoredUser = { [field in (typeof FIELDS)[number]]?: string }

/** The shopper's own details, from a filled form or from storage. @spec 3.14 */
export function storedUser(values: FormValues): StoredUser {
  const given = FIELDS.map((field) => [field, textOf(values[field]).slice(0, LONGEST)] as const)
  return Object.fromEntries(given.filter(([, text]) => text !== ''))
}

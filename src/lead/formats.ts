import { POSTCODE } from '#src/base/text.ts'
import type { Flags } from '#src/tenant/flags.ts'
import type { Field } from './field.ts'
import { MESSAGES } from './messages.ts'
import { isAustralianMobile, isAustralianOrNewZealandNumber, isShortNumber } from './phone/phone-number.ts'

/** Settings that validation depends on besides the fields. */
export interface ValidationContext {
  flags: Pick<Flags, 'phone_rule'>
}

/** A rule for the text of a field. */
export interface Format {
  accepts: (text: string) => boolean
  message: string
}

const EMAIL =
  /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

/** @spec 5.4 5.5 5.6 */
const PHONE_FORMATS: Record<Flags['phone_rule'], Format> = {
  au_nz: { accepts: isAustralianOrNewZealandNumber, message: MESSAGES.phone_au_nz },
  au_mobile: { accepts: isAustralianMobile, message: MESSAGES.phone_au_mobile },
  numeric: { accepts: isShortNumber, message: MESSAGES.phone_numeric },
}

/** @spec 5.3 */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

/** @spec 5.3 5.7 */
const FORMATS: Partial<Record<Field['type'], Format>> = {
  email: { accepts: isEmail, message: MESSAGES.email },
  postcode: { accepts: (text) => POSTCODE.test(text), message: MESSAGES.postcode },
}

/** The format of a field's type; undefined if any text is valid. @spec 5.3 5.4 5.5 5.6 5.7 */
export const formatOf = (field: Field, { flags }: ValidationContext): Format | undefined =>
  field.type === 'phone' ? PHONE_FORMATS[flags.phone_rule] : FORMATS[field.type]

import type { Flags } from '#src/tenant/flags.ts'
import type { FieldType } from '../field-types.ts'
import { type Country, isShortNumber } from '../phone-number.ts'
import { groupedPhone } from './phone-groups.ts'

/** Where a field is typed. */
export interface TypingContext {
  country: Country
  phone_rule: Flags['phone_rule']
}

type Rule = (typed: string, context: TypingContext) => string

/** What a numeric input does not take. */
const NO_DIGIT_OR_SIGN = /[^\d\s()+.\-–]/g

const digits = (typed: string): string => typed.replace(/\D/g, '')
const atMost =
  (length: number): Rule =>
  (typed) =>
    digits(typed).slice(0, length)
const thousands = (number: string): string => number.replace(/\B(?=(\d{3})+$)/g, ',')
const wholeNumber: Rule = (typed) => thousands(digits(typed))
const plate: Rule = (typed) =>
  typed
    .toUpperCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trimStart()

/** What a field makes of its text while it is typed, by its type; the others leave it alone. @spec 3.17 5.6 */
const RULES: Partial<Record<FieldType, Rule>> = {
  phone: (typed, { country, phone_rule }) => {
    const isNumeric = phone_rule === 'numeric'
    const kept = isNumeric ? typed.replace(NO_DIGIT_OR_SIGN, '') : typed
    const grouped = groupedPhone(kept, country)
    // Grouping must not make a number too long.
    return isNumeric && !isShortNumber(grouped) ? kept : grouped
  },
  postcode: atMost(4),
  year: atMost(4),
  number: digits,
  kilometre: wholeNumber,
  distance: wholeNumber,
  currency: (typed) => {
    const [whole = '', ...cents] = typed.replace(/[^\d.]/g, '').split('.')
    const amount = thousands(whole.replace(/^0+(?=\d)/, ''))
    return cents.length === 0 ? amount : `${amount}.${cents.join('').slice(0, 2)}`
  },
  CCExpiration: (typed) => {
    const month = digits(typed).replace(/^[2-9]/, '0$&')
    return month.length > 2 ? `${month.slice(0, 2)}/${month.slice(2, 4)}` : month
  },
  email: (typed) => typed.replace(/\s/g, ''),
  rego: plate,
  licenseNumber: plate,
}

/** The text of a field as it is shown while a shopper types. @spec 3.17 5.6 */
export const typedText = (type: FieldType, typed: string, context: TypingContext): string =>
  RULES[type]?.(typed, context) ?? typed

/** Formatting comes and goes with every key, so that a caret belongs behind as many of these as before. */
const SIGNIFICANT = /[\p{L}\p{N}+@.]/u

/** Where the caret stands in the shown text: behind the same letter or digit as in the typed one. */
export function caretAfter(type: FieldType, typed: string, caret: number, context: TypingContext): number {
  const shown = typedText(type, typed, context)
  if (caret >= typed.length) return shown.length
  const head = typedText(type, typed.slice(0, caret), context)
  let before = [...head].filter((char) => SIGNIFICANT.test(char)).length
  let at = 0
  for (; before > 0 && at < shown.length; at++) if (SIGNIFICANT.test(shown.charAt(at))) before--
  return at
}

/** Amounts and distances travel without their separators. @spec 3.17 */
const NUMBERS: ReadonlySet<FieldType> = new Set(['currency', 'kilometre', 'distance'])

/** The text of a field as the lead carries it. */
export const sentText = (type: FieldType, text: string): string =>
  NUMBERS.has(type) ? text.replace(/[, ]/g, '') : text

import type { Flags } from '#src/tenant/flags.ts'
import type { FieldType } from '../field-types.ts'
import type { GroupPhone } from '../phone/group-phone.ts'
import type { Country } from '../phone/phone-number.ts'
import { typedWholeNumber, wholeNumberOf } from './whole-number.ts'

export interface TypingContext {
  country: Country
  phone_rule: Flags['phone_rule']
  /** `lead/phone/group-phone.ts`, loaded when a phone field gets the focus; without it numbers stay as typed. */
  groupPhone?: GroupPhone
}

type Rule = (typed: string, context: TypingContext) => string

/** Characters that a numeric field refuses. */
const NO_DIGIT_OR_SIGN = /(?<=\d)\s*\(\D*$|[^\d\s()+.\-–]/g

const digits = (typed: string): string => typed.replace(/\D/g, '')
const atMost =
  (length: number): Rule =>
  (typed) =>
    digits(typed).slice(0, length)
const thousands = (number: string): string => number.replace(/\B(?=(\d{3})+$)/g, ',')
const wholeNumber: Rule = (typed) => typedWholeNumber(typed, thousands)
const plate: Rule = (typed) =>
  typed
    .toUpperCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trimStart()

/** How each field type formats its text while it is typed; other types leave it unchanged. @spec 3.17 5.6 */
const RULES: Partial<Record<FieldType, Rule>> = {
  phone: (typed, { country, phone_rule, groupPhone }) => {
    const cleaned = phone_rule === 'numeric' ? typed.replace(NO_DIGIT_OR_SIGN, '') : typed
    return groupPhone?.(cleaned, country) ?? cleaned
  },
  postcode: atMost(4),
  year: atMost(4),
  number: (typed) => typedWholeNumber(typed, (number) => number),
  kilometre: wholeNumber,
  distance: wholeNumber,
  currency: (typed) => {
    const [, written, k] = /^([\s$\d,.]*)(k?)$/i.exec(typed) ?? []
    // Digits of a range such as `20-25k` are no amount.
    if (written === undefined) return typed
    const [whole = '', ...cents] = written.replace(/[^\d.]/g, '').split('.')
    const amount = thousands(whole.replace(/^0+(?=\d)/, ''))
    return (cents.length === 0 ? amount : `${amount}.${cents.join('').slice(0, 2)}`) + k
  },
  CCExpiration: (typed) => {
    const month = digits(typed).replace(/^[2-9]/, '0$&')
    return month.length > 2 ? `${month.slice(0, 2)}/${month.slice(2, 4)}` : month
  },
  email: (typed) => typed.replace(/\s/g, ''),
  rego: plate,
  licenseNumber: plate,
}

/**
 * The text that a field shows while a shopper types. Fields with a rule accept letters and digits of any width, because
 * Japanese keyboards write full-width ones. @spec 3.17 5.6
 */
export const typedText = (type: FieldType, typed: string, context: TypingContext): string =>
  RULES[type]?.(typed.normalize('NFKC'), context) ?? typed

/** Characters that formatting keeps; a caret stays after the same number of them. */
const SIGNIFICANT = /[\p{L}\p{N}+@.]/u

/** Position of the caret in the shown text: after the same letter or digit as in the typed text. */
export function caretAfter(type: FieldType, typed: string, caret: number, context: TypingContext): number {
  const shown = typedText(type, typed, context)
  if (caret >= typed.length) return shown.length
  const head = typedText(type, typed.slice(0, caret), context)
  let before = [...head].filter((char) => SIGNIFICANT.test(char)).length
  let at = 0
  for (; before > 0 && at < shown.length; at++) if (SIGNIFICANT.test(shown.charAt(at))) before--
  return at
}

/** Whole numbers: kilometres, distances, counts. */
const WHOLE: ReadonlySet<FieldType> = new Set(['kilometre', 'distance', 'number'])

/** `$25,000`, `25 000 AUD`, `25k`. */
const AMOUNT = /^(?:(?:AU|NZ|A)?D?\s*\$)?\s*(\d[\d, ]*)?(\.\d*)?\s*(k)?\s*(?:AUD|NZD|dollars)?$/i

function amountOf(text: string): string {
  const [, whole = '', fraction = '', thousand] = AMOUNT.exec(text) ?? []
  const amount = whole.replace(/[, ]/g, '') + fraction
  if (!/\d/.test(amount)) return text
  return thousand ? String(Math.round(Number(amount) * 1000)) : amount.replace(/^\./, '0.').replace(/\.$/, '')
}

/** `3/2/1990`, the third of February, in the format of a date field. */
const dayOf = (text: string): string =>
  text.replace(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/, (_, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )

/** Some browsers add seconds. */
const minuteOf = (text: string): string => text.replace(/(T\d\d:\d\d):00(\.0+)?$/, '$1')

const SENT: Partial<Record<FieldType, (text: string) => string>> = {
  currency: amountOf,
  dob: dayOf,
  expiryDate: dayOf,
  dateTime: minuteOf,
  dateTimeGeneric: minuteOf,
}

/**
 * The text of a field for the lead: amounts and distances without separators, and dates in the format of a date field.
 * @spec 3.17
 */
export function sentText(type: FieldType, text: string): string {
  if (WHOLE.has(type)) return String(wholeNumberOf(text) ?? text)
  return SENT[type]?.(text) ?? text
}

/** The text of a field that has lost the focus, which shows the value to be sent: `120,000` for `120k`. */
export function blurredText(type: FieldType, text: string, context: TypingContext): string {
  return WHOLE.has(type) || type === 'currency' ? typedText(type, sentText(type, text), context) : text
}

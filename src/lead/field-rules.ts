import { DAY, isCalendarDay, isLocalTime, localMinute } from '#src/base/dates.ts'
import { textOf } from '#src/base/record.ts'
import { isEmail, POSTCODE } from '#src/base/text.ts'
import type { Flags } from '#src/tenant/flags.ts'
import { dayOn } from '#src/tenant/open-now.ts'
import { type DayHours, epochDay, formatTime } from '#src/tenant/opening-hours.ts'
import type { Field } from './field.ts'
import type { FieldType } from './field-types.ts'
import { type FormValues, isFilled } from './form-values.ts'
import * as messages from './messages.ts'
import { MESSAGES } from './messages.ts'
import {
  isAustralianMobile,
  isAustralianOrNewZealandNumber,
  isShortNumber,
  nationalNumber,
} from './phone/phone-number.ts'
import { sentText } from './typing/typed-text.ts'

/** What validation depends on besides the fields. */
export interface ValidationContext {
  flags: Pick<Flags, 'phone_rule'>
  /** Milliseconds since the epoch. */
  now: number
  /**
   * The yard's. Without it, a day lasts from New Zealand's midnight to Western Australia's, so that it is right for
   * every shopper.
   */
  time_zone?: string | undefined
  /** The yard's opening hours; undefined or empty if they are unknown. */
  week?: readonly DayHours[] | undefined
}

/** Checks a text that isn't empty. @returns the error as a sentence for the shopper */
type Rule = (text: string, context: ValidationContext) => string | undefined

const must =
  (accepts: (text: string) => boolean, message: string): Rule =>
  (text) =>
    accepts(text) ? undefined : message

/** @spec 5.4 5.5 5.6 */
const PHONE_RULES: Record<Flags['phone_rule'], Rule> = {
  au_nz: must(isAustralianOrNewZealandNumber, MESSAGES.phone_au_nz),
  au_mobile: must(isAustralianMobile, MESSAGES.phone_au_mobile),
  numeric: (text) => {
    if (!isShortNumber(text)) return MESSAGES.phone_numeric
    return /^\d{6,}$/.test(nationalNumber(text).digits) ? undefined : messages.phoneInDigits
  },
}

const isWhole = (most: number) => (text: string) => /^\d+$/.test(text) && Number(text) <= most

/** Road trains reach a few million. */
const MOST_KILOMETRES = 5_000_000
const kilometres = must(isWhole(MOST_KILOMETRES), messages.kilometres)

/** The year of the first car with an engine. */
const FIRST_YEAR = 1886

const year: Rule = (text, { now }) => {
  const last = new Date(now + DAY).getUTCFullYear() + 1
  const isYear = /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= last
  return isYear ? undefined : messages.yearBetween(FIRST_YEAR, last)
}

const YOUNGEST = 16
const OLDEST = 110
/** Foreign licences may be valid for a lifetime. */
const LONGEST_VALID = 60
/** Milliseconds, because filling in the rest of a form takes a while after its time was chosen. */
const GRACE = 30 * 60_000

interface Limits {
  /** In the field's own format; both limits are included. */
  min: string
  max: string
}

const EARLIEST_ZONE = 'Australia/Perth'
const LATEST_ZONE = 'Pacific/Auckland'

const yearsLater = (text: string, years: number): string => `${Number(text.slice(0, 4)) + years}${text.slice(4)}`

/** The first and last value of a field with a date or time; undefined for other types. */
export function limitsOf(
  type: FieldType,
  { now, time_zone }: Pick<ValidationContext, 'now' | 'time_zone'>,
): Limits | undefined {
  const first = (moment: number) => localMinute(moment, time_zone ?? EARLIEST_ZONE)
  const last = () => localMinute(now, time_zone ?? LATEST_ZONE)
  const dayOf = (minute: string) => minute.slice(0, 10)
  switch (type) {
    case 'dob':
      return { min: yearsLater(dayOf(first(now)), -OLDEST), max: yearsLater(dayOf(last()), -YOUNGEST) }
    case 'expiryDate':
      return { min: dayOf(first(now)), max: yearsLater(dayOf(last()), LONGEST_VALID) }
    case 'dateTime':
    case 'dateTimeGeneric':
      return { min: first(now - GRACE), max: yearsLater(last(), 1) }
    default:
      return undefined
  }
}

interface Within {
  is: (text: string) => boolean
  none: string
  before: string
  after: string
}

const within =
  (type: FieldType, { is, none, before, after }: Within): Rule =>
  (text, context) => {
    const limits = limitsOf(type, context)
    if (!is(text)) return none
    if (limits && text < limits.min) return before
    return limits && text > limits.max ? after : undefined
  }

/** If a yard's hours are unknown, times at night are refused. Minutes after midnight. */
const BY_DAY = { opens: 6 * 60, closes: 21 * 60 }

const inTime = within('dateTime', {
  is: isLocalTime,
  none: messages.dateTime,
  before: messages.timePassed,
  after: messages.withinYear,
})

/** A time within the next year, while the yard is open. @spec 3.5 3.9 */
const booking: Rule = (text, context) => inTime(text, context) ?? outsideHours(text, context)

function outsideHours(text: string, { week = [] }: ValidationContext): string | undefined {
  const [hours = 0, minutes = 0] = text.slice(11).split(':').map(Number)
  const at = { day: epochDay(text.slice(0, 10)), minutes: hours * 60 + minutes }
  const day = dayOn(week, at.day)
  const days = day?.dates ? day.day : `${day?.day}s`
  if (day && day.opens === undefined && /^Closed/.test(day.hours))
    return messages.closedOn(day.dates ? days : `on ${days}`)
  const { opens = BY_DAY.opens, closes = BY_DAY.closes } = day ?? {}
  if (opens <= at.minutes && at.minutes < closes) return undefined
  const [from, to] = [formatTime(opens), formatTime(closes)]
  return day?.opens === undefined ? messages.byDay(from, to) : messages.openBetween(days, from, to)
}

/** `09/28` is valid until the end of September 2028. */
const cardExpiry: Rule = (text, { now }) => {
  const [, month, end] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text) ?? []
  const expiry = `20${end}-${month}`
  const isCurrent =
    expiry >= localMinute(now, EARLIEST_ZONE).slice(0, 7) && Number(end) <= new Date(now).getUTCFullYear() - 2000 + 20
  return month !== undefined && isCurrent ? undefined : messages.cardExpiry
}

/**
 * The rule of each field type; types without one accept any text. Choices are checked against their options, and ticks
 * can't be wrong. docs/leads.md lists the rules with their messages.
 *
 * @spec 3.17 5.3 5.7
 */
const RULES: Partial<Record<FieldType, Rule>> = {
  CCExpiration: cardExpiry,
  currency: must((text) => /^\d{1,9}(\.\d{1,2})?$/.test(text), messages.amount),
  dateTime: booking,
  dateTimeGeneric: booking,
  distance: kilometres,
  dob: within('dob', {
    is: isCalendarDay,
    none: messages.date,
    before: messages.bornTooEarly,
    after: messages.tooYoung(YOUNGEST),
  }),
  email: must(isEmail, MESSAGES.email),
  expiryDate: within('expiryDate', {
    is: isCalendarDay,
    none: messages.date,
    before: messages.expired,
    after: messages.tooFarAhead,
  }),
  // A file is sent as a file; API and browser check its content.
  file: () => messages.chooseFile,
  kilometre: kilometres,
  licenseNumber: must((text) => /\d/.test(text) && text.length <= 40, messages.licenceNumber),
  number: must(isWhole(999_999_999), messages.wholeNumber),
  phone: (text, context) => PHONE_RULES[context.flags.phone_rule](text, context),
  postcode: must((text) => POSTCODE.test(text), MESSAGES.postcode),
  rego: must((text) => text.length <= 20 && /[\p{L}\p{N}]/u.test(text), messages.plate),
  starRating: must((text) => /^[1-5]$/.test(text), messages.chooseStars),
  year,
}

const LOCATIONS: ReadonlySet<FieldType> = new Set(['locationSelect', 'locationSelectCustom', 'websiteLocationSelect'])

/**
 * The error of an answer, as a sentence for the shopper; undefined if it is valid. Browser and lead API validate each
 * answer with this function only.
 *
 * @spec 3.17 5.3 5.4 5.5 5.6 5.7
 */
export function problemOf(field: Field, value: unknown, context: ValidationContext): string | undefined {
  const texts = (Array.isArray(value) ? value : [value]).map(textOf)
  const { options } = field
  if (options && !texts.every((text) => options.some((option) => option.value === text)))
    return LOCATIONS.has(field.type) ? messages.chooseLocation : messages.chooseOption
  const [text = ''] = texts
  return text === '' ? undefined : RULES[field.type]?.(sentText(field.type, text), context)
}

/** A question about a valid phone number that looks like a mobile with the wrong number of digits. @spec 5.4 */
export function doubtOf(field: Field, text: string, country: 'AU' | 'NZ'): string | undefined {
  if (field.type !== 'phone' || country !== 'AU') return undefined
  const { digits, country: named } = nationalNumber(text)
  if (named || !digits.startsWith('04') || !isAustralianOrNewZealandNumber(text) || digits.length === 10)
    return undefined
  return digits.length < 10 ? messages.digitMissing : messages.digitTooMany
}

/** A field that depends on another is shown only while that one is filled in without errors. @spec 5.9 */
export function isShown(
  field: Field,
  fields: readonly Field[],
  values: FormValues,
  context: ValidationContext,
): boolean {
  const other = field.depends_on === undefined ? undefined : fields.find(({ name }) => name === field.depends_on)
  if (!other) return true
  const value = values[other.name]
  return isFilled(other, value) && problemOf(other, value, context) === undefined
}

import { textOf } from '#src/base/record.ts'
import { fail, ok, type Result } from '#src/base/result.ts'
import { isEmail } from '#src/base/text.ts'
import { type Country, e164 } from './phone/phone-number.ts'

/** Identifies a person: a normalised email address, or a phone number in E.164. Keys are compared for equality. */
export type PersonKey = string

/** A number written with the code of another country. */
const ABROAD = /^\+(?!6[14])[1-9]\d{6,14}$/

/** An email address, normalised for comparison. */
export const emailKey = (typed: string): PersonKey => typed.trim().toLowerCase()

/**
 * A phone number, normalised for comparison to E.164. A number without a country code is read by the plan of `home`;
 * without `home` it must be valid in only one country. Undefined otherwise.
 */
export function phoneKey(typed: string, home?: Country): PersonKey | undefined {
  const [key, other] = home ? [e164(typed, home)] : phoneReadings(typed)
  if (key !== undefined) return other === undefined ? key : undefined
  const compact = typed.replace(/[\s().\-–]/g, '')
  return ABROAD.test(compact) ? compact : undefined
}

const phoneReadings = (typed: string): PersonKey[] => [
  ...new Set([e164(typed, 'AU'), e164(typed, 'NZ')].filter((key) => key !== undefined)),
]

/** The key of an email address or phone number in a person's request, or why it is neither. */
export function personKey(who: string): Result<PersonKey, string> {
  if (isEmail(who.trim())) return ok(emailKey(who))
  const key = phoneKey(who)
  if (key !== undefined) return ok(key)
  const readings = phoneReadings(who)
  if (readings.length > 1)
    return fail(`${who} may be ${readings.join(' or ')}. Write the number with its country code.`)
  return fail(
    `${who} is neither an email address nor a whole phone number. Write overseas numbers with + and the country code.`,
  )
}

/** Whether a value, or a text anywhere within it, is one of the keys as a whole. `home` is its site's country. */
export function isOfPerson(sent: unknown, keys: ReadonlySet<PersonKey>, home?: Country): boolean {
  if (typeof sent === 'object' && sent !== null)
    return Object.values(sent).some((value) => isOfPerson(value, keys, home))
  const text = textOf(sent)
  return keys.has(emailKey(text)) || keys.has(phoneKey(text, home) ?? '')
}

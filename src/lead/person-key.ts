import { fail, ok, type Result } from '#src/base/result.ts'
import { isEmail, textOf } from '#src/base/text.ts'
import { type Country, e164 } from './phone/phone-number.ts'

/** What identifies a person: a normalised email address, or a phone number in E.164. Keys are compared for equality. */
export type PersonKey = string

/** A number of another country, written with it. */
const ABROAD = /^\+(?!6[14])[1-9]\d{6,14}$/

/** A written email address as it is compared. */
export const emailKey = (typed: string): PersonKey => typed.trim().toLowerCase()

/**
 * A written phone number as it is compared: E.164. A number without its country is read by the plan of `home`;
 * without `home` it must be a number of only one country. Undefined otherwise.
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

/** The key of an email address or phone number that somebody asks about, or why it is none. */
export function personKey(who: string): Result<PersonKey, string> {
  if (isEmail(who.trim())) return ok(emailKey(who))
  const key = phoneKey(who)
  if (key !== undefined) return ok(key)
  const readings = phoneReadings(who)
  if (readings.length > 1) return fail(`${who} may be ${readings.join(' or ')}. Write the number with its country.`)
  return fail(`${who} is neither an email address nor a whole phone number. Write numbers abroad with + and country.`)
}

/** Whether a value that was sent, or a text anywhere within it, is one of the keys as a whole. `home`: its site's country. */
export function isOfPerson(sent: unknown, keys: ReadonlySet<PersonKey>, home?: Country): boolean {
  if (typeof sent === 'object' && sent !== null)
    return Object.values(sent).some((value) => isOfPerson(value, keys, home))
  const text = textOf(sent)
  return keys.has(emailKey(text)) || keys.has(phoneKey(text, home) ?? '')
}

import { AsYouType, type MetadataJson } from 'libphonenumber-js/core'
import plans from './metadata.json' with { type: 'json' }
import { bareNumber, beginsAsNewZealandMobile, type Country, e164 } from './phone-number.ts'

/** The library's plans for Australia and New Zealand, untyped, which `npm run fix` copies from the library. */
const metadata = plans as unknown as MetadataJson

/** Formats a number in groups while it is typed. */
export type GroupPhone = (typed: string, home: Country) => string

/** Without brackets, because a shopper couldn't delete them: 07 instead of (07). */
const asYouType = (digits: string, country: Country): string =>
  new AsYouType(country, metadata).input(digits).replace(/[()]/g, '')

/** Six-digit 13 numbers are read aloud in pairs; the library doesn't group them. */
const THIRTEEN = /^(13)(?!00)(\d\d)(\d\d)$/

/** Words being typed after a number: ` (mob`. */
const BEHIND_WORDS = /^(.*\d)([\s(]+[^\d+]*)$/

/**
 * Formats a number while it is typed, by its prefix and the dealer's country:
 * `0412 345 678`, `+64 21 123 4567`. Leaves other text alone.
 *
 * @spec 5.6
 */
export const groupPhone: GroupPhone = (typed, home) => {
  const [, number = '', words] = BEHIND_WORDS.exec(typed) ?? []
  const isHalfWritten = words !== undefined && !words.endsWith(')') && e164(number, home) !== undefined
  return isHalfWritten ? grouped(number, home) + words : grouped(typed, home)
}

function grouped(typed: string, home: Country): string {
  const number = bareNumber(typed)
  if (/[^\d\s()+.\-–]/.test(number)) return typed
  const digits = number
    .replace(/[^\d+]/g, '')
    .replace(/^(?:0011|00)(?=6[14])/, '+')
    .replace(/^(\+6[14])0/, '$1')
  if (digits.startsWith('+')) return /^\+6[14]/.test(digits) ? asYouType(digits, home) : typed
  if (THIRTEEN.test(digits)) return digits.replace(THIRTEEN, '$1 $2 $3')
  if (beginsAsNewZealandMobile(digits)) return asYouType(digits, 'NZ')
  const atHome = asYouType(digits, home)
  const isKnownAbroad = atHome === digits && e164(digits, home) !== undefined
  return isKnownAbroad ? asYouType(digits, home === 'AU' ? 'NZ' : 'AU') : atHome
}

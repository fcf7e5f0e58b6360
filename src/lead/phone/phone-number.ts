import type { Tenant } from '#src/tenant/tenant.ts'

export type Country = Tenant['country']

/** The specification's pattern. @spec 5.4 */
const SPECIFIED = /^(0[2-578]\d{8}|0[34679]\d{7,9})$/

/**
 * The numbers in each country's plan, including service numbers. Premium, pager, personal and universal numbers are
 * left out, because dealers can't call back on them.
 */
const PLANS: Record<Country, RegExp> = {
  AU: /^(0[23478][2-9]\d{7}|04\d{8}|13\d{4}|1[38]00\d{6}|180\d{4})$/,
  NZ: /^(0[34679][2-9]\d{6}|02\d{7,9}|0(800|508)\d{6,7})$/,
}

/**
 * Whether the first digits of a number without a country code show that it is a New Zealand mobile. Australia's local
 * numbers begin with 2 to 9, although the library's metadata accepts (02) 0 and (02) 1.
 */
export const beginsAsNewZealandMobile = (digits: string): boolean => /^02[01]/.test(digits)

const CALLING_CODES: Record<string, Country> = { 61: 'AU', 64: 'NZ' }
const AUSTRALIAN_MOBILE = /^04\d{8}$/

/** Words that people write around a number: `tel:`, `Mob.`, `(mobile)`, `(w)`. */
const BEFORE = /^\s*(?:telephone|tel|phone|ph|mobile|mob|cell|m|p|t)\b\s*[.:]*\s*(?=[\d+(])/i
const BEHIND = /\s*(?:\((?:mobile|mob|cell|home|work|office|m|h|w)\)|(?<=\s)(?:mobile|mob|cell|home|work|office))\s*$/i
const EXTENSION = /\s*[,;]?\s*(?:extension|extn|ext|x|#)[.:=]?\s*(\d{1,5})$/i

interface NationalNumber {
  /** Digits as dialled within the country. */
  digits: string
  /** Set if the number has a country code. */
  country?: Country
  /** Extension behind a switchboard. */
  extension?: string
}

/** A number without the words before and after it. */
export const bareNumber = (typed: string): string => typed.replace(BEFORE, '').replace(BEHIND, '')

/**
 * A typed number as dialled within its country: +61, 0061, 0011 61, +64 and 0064
 * become a leading 0 before spaces, brackets, plus signs, dots and hyphens go.
 *
 * @spec 5.4
 */
export function nationalNumber(typed: string): NationalNumber {
  const number = bareNumber(typed)
  const extension = EXTENSION.exec(number)?.[1]
  const bare = number.replace(EXTENSION, '').replace(/[\s.\-–]/g, '')
  const [, , code, , rest] = /^(\+|0011|00|\(\+)(61|64)\)?(\(0\))?(.*)$/.exec(bare) ?? []
  const [, plainCode, plainRest] = /^(61(?=[23478]\d{8}$)|64(?=[2-9]\d{7,9}$))(.*)$/.exec(bare) ?? []
  const country = CALLING_CODES[code ?? plainCode ?? '']
  const national = (rest ?? plainRest ?? bare).replace(/[()+]/g, '')
  const digits =
    !country || (country === 'AU' && national.startsWith('1')) ? national : `0${national.replace(/^0/, '')}`
  return { digits, ...(country && { country }), ...(extension && { extension }) }
}

/**
 * Whether a number is Australian or New Zealand: it matches the specification's
 * patterns or either country's plan. A number with a country code must match that
 * country's plan.
 *
 * @spec 5.4
 */
export function isAustralianOrNewZealandNumber(typed: string): boolean {
  const { digits, country } = nationalNumber(typed)
  if (country) return PLANS[country].test(digits)
  return SPECIFIED.test(digits) || PLANS.AU.test(digits) || PLANS.NZ.test(digits)
}

/** 04 and 8 digits, or +614 and 8 digits. @spec 5.5 */
export function isAustralianMobile(typed: string): boolean {
  const { digits, country = 'AU' } = nationalNumber(typed)
  return country === 'AU' && AUSTRALIAN_MOBILE.test(digits)
}

/** Under 15 characters without spaces, because the product itself adds spaces while a number is typed. @spec 5.6 9.2 */
export const isShortNumber = (typed: string): boolean => typed.replace(/\s/g, '').length < 15

/**
 * The number as E.164, by the plan of its country code, otherwise by the dealer's
 * country first: 027 123 4567 is a mobile in New Zealand and a landline in Australia.
 * Undefined if it is in neither plan.
 */
export function e164(typed: string, home: Country): string | undefined {
  const { digits, country } = nationalNumber(typed)
  const candidates: Country[] = country ? [country] : home === 'AU' ? ['AU', 'NZ'] : ['NZ', 'AU']
  const found = candidates.find((one) => PLANS[one].test(digits))
  return found && `+${found === 'AU' ? 61 : 64}${digits.replace(/^0/, '')}`
}
